import address from './medicare.svg';
import { PlantShape } from './month-plant';
import { pathOfFile } from './path-of-file';

const sheet = pathOfFile(address);

/** A table with what to bring to a first meeting: a card, medicines, a cup for two, flowers in a jar. */
export function FourThings({ className }: { className?: string }) {
  return (
    <svg viewBox="0 0 560 470" width="100%" role="img" className={className}>
      <title>A table with flowers in a jar, an insurance card, a pill bottle and a cup of coffee.</title>
      <g transform="translate(14 4) scale(1.06)">
        <PlantShape month={7} />
      </g>
      <use href={`${sheet}#four-things`} />
    </svg>
  );
}
