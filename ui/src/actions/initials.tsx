/** Font size by number of letters, in units of the 64-unit view box, so that all letters fit into the seed. */
const letterSizes = [38, 26, 18];

export const letterSize = ({ length }: string): number => letterSizes[length - 1] ?? 18;

/**
 * Initials on a seed, with the red floret that stands for the day. Drawn beside the name, so hidden from screen
 * readers.
 */
export function Initials({ letters, size = 46 }: { letters: string; size?: number }) {
  const fontSize = letterSize(letters);
  return (
    <svg width={size} height={size} viewBox="0 0 64 64" aria-hidden>
      <circle cx="31" cy="33" r="30" fill="var(--brand-dot)" />
      <text
        x="31"
        y={33 + fontSize * 0.35}
        textAnchor="middle"
        fontSize={fontSize}
        fontWeight="600"
        fontFamily="var(--font-display)"
        fill="var(--il-cut)"
      >
        {letters}
      </text>
      <circle cx="53" cy="11" r="9" fill="var(--brand-hot)" stroke="var(--il-cut)" strokeWidth="3" />
    </svg>
  );
}
