import { useRef } from 'react';
import { Button, ButtonLink, Heading, Icon as PageIcon, Logo, Row, Stack, toast } from 'ui';
import { Icon, type IconName } from 'ui/admin-icon';

import { adminIconShapes } from '../src/actions/admin-icon-shapes';
import { iconShapes } from '../src/actions/icon-shapes';
import { picture } from './samples';

const looks = ['solid', 'outline', 'text'] as const;
const sizes = ['page', 'dense'] as const;

/** Every look in every size, and a busy button. */
export function Buttons({ as = 'buttons' }: { as?: 'buttons' | 'links' }) {
  return (
    <Stack>
      {sizes.map((size) => (
        <Row key={size}>
          {looks.map((look) =>
            as === 'links' ? (
              <ButtonLink key={look} to="/" look={look} size={size}>
                {look}, {size}
              </ButtonLink>
            ) : (
              <Button key={look} look={look} size={size}>
                {look}, {size}
              </Button>
            ),
          )}
          {as === 'buttons' && (
            <Button size={size} aria-disabled="true">
              At work, {size}
            </Button>
          )}
        </Row>
      ))}
    </Stack>
  );
}

const showSuccess = () => toast({ title: 'Saved', description: 'Visitors see it now.' });
const showFailure = () =>
  toast({
    variant: 'destructive',
    title: 'Not saved',
    description: 'The site did not answer.',
    action: { label: 'Try again', altText: 'Press Save again', onSelect: () => undefined },
  });

/** Both kinds of toast, and one above an open dialog. */
export function Toasts() {
  const dialog = useRef<HTMLDialogElement>(null);
  return (
    <Row>
      <Button look="outline" onClick={showSuccess}>
        Show a message
      </Button>
      <Button look="outline" onClick={showFailure}>
        Show a failure
      </Button>
      <Button look="outline" onClick={() => dialog.current?.showModal()}>
        Open a dialog
      </Button>
      <dialog ref={dialog} aria-labelledby="question">
        <Heading level={3} id="question">
          Publish it?
        </Heading>
        <Row>
          <Button onClick={showFailure}>Publish, and fail</Button>
          <Button look="outline" onClick={() => dialog.current?.close()}>
            Leave it
          </Button>
        </Row>
      </dialog>
    </Row>
  );
}

/** Every icon of a page, and other sizes. */
export const Icons = () => (
  <Row>
    {Object.keys(iconShapes).map((name) => (
      <PageIcon key={name} name={name as keyof typeof iconShapes} /> // the keys of its shapes
    ))}
    <PageIcon name="alert" size={28} />
    <PageIcon name="check" size={24} />
  </Row>
);

export const AdminIcons = () => (
  <Row>
    {Object.keys(adminIconShapes).map((name) => (
      <Icon key={name} name={name as IconName} size={24} /> // the keys of its shapes
    ))}
  </Row>
);

/** A picture with and without the agency's name in it, initials, and the mark of the demo. */
export const Logos = () => (
  <Row>
    <Logo name="Maple Street" logo={{ kind: 'picture', saysName: true, picture }} />
    <Logo name="Maple Street" logo={{ kind: 'picture', saysName: false, picture }} />
    <Logo name="Maple Street" logo={{ kind: 'initials', letters: 'MS' }} />
    <Logo name="Maple Street" logo={undefined} />
  </Row>
);
