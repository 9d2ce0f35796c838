/** A US phone number as facts write it, `1-800-772-1213`. */
const phoneNumber = /(\b1-\d{3}-\d{3}-\d{4}\b)/;

/** A fact's text whose phone numbers are links to call. A link of this kind never breaks at its hyphens. */
export const Callable = ({ text }: { text: string }) =>
  text.split(phoneNumber).map((part) =>
    phoneNumber.test(part) ? (
      <a key={part} href={`tel:+${part.replace(/\D/g, '')}`}>
        {part}
      </a>
    ) : (
      part
    ),
  );
