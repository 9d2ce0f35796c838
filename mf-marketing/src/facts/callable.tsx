import { Unbroken } from './unbroken';

/** A US phone number as facts write it, `1-800-772-1213`. */
const phoneNumber = /(1(?:-\d{3}){2}-\d{4})/;

/** A fact's text whose phone numbers are links to call. A link of this kind never breaks at its hyphens. */
export const Callable = ({ text }: { text: string }) =>
  // The parts at odd positions are the numbers.
  text.split(phoneNumber).map((part, index) =>
    index % 2 ? (
      <a key={`${index} ${part}`} href={`tel:+${part}`}>
        {part}
      </a>
    ) : (
      <Unbroken key={`${index} ${part}`} text={part} />
    ),
  );
