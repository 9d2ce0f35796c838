import { memo, Suspense, useState, type ComponentType } from 'react';

import { useHydrated } from '../use-hydrated';
import { LoadedPart, partScript } from './part-script';

/**
 * Wraps what a page shows once it is asked for, such as an answer to the question in its URL. Its script loads when it
 * is first shown, or earlier with `preload`; until then a navigation that shows it waits, as for a page. If the script
 * fails to load, the browser requests the page, which has it. In the server's HTML it stays unchanged until then.
 */
export function onDemand<Props extends object>(load: () => Promise<ComponentType<Props>>) {
  const script = partScript(load);

  // With memo, the end of hydration is no update of a part that is still to be hydrated: React would remove its HTML.
  const PartInHtml = memo(function PartInHtml({ props }: { props: Props }) {
    const [part] = useState(() => script().orNothing);
    return (
      <Suspense fallback={null}>
        <LoadedPart part={part} props={props} />
      </Suspense>
    );
  });

  function orServerPage() {
    const { orError, orNothing } = script();
    orError.catch(() => window.location.reload());
    return orNothing;
  }

  const OnDemand = memo(function OnDemand(props: Props) {
    const isHydrated = useHydrated();
    const [isInHtml] = useState(!isHydrated);
    const [part] = useState(() => isInHtml || orServerPage());
    return part === true ? <PartInHtml props={props} /> : <LoadedPart part={part} props={props} />;
  });
  return Object.assign(OnDemand, { preload: () => void script() });
}
