/**
 * The default mark: an umbel of twelve florets, one for each month, one of them highlighted as the day. Drawn beside
 * the name, so hidden from screen readers.
 */
export function Mark({ size = 46 }: { size?: number }) {
  return (
    <svg width={size} height={size} viewBox="0 0 64 64" aria-hidden>
      <path
        d="M32 62V42M32 44Q19.7 41 7.3 27M32 44Q22.6 32.6 13.2 18.6M32 44Q26.9 27 21.9 13M32 44Q32 25 32 11M32 44Q37.1 27 42.1 13M32 44Q41.4 32.6 50.8 18.6M32 44Q44.3 41 56.7 27M32 46L18.1 34.5M32 46L24 29M32 46L32 27M32 46L40 29M32 46L45.9 34.5"
        fill="none"
        stroke="var(--brand-stem)"
        strokeWidth="2"
        strokeLinecap="round"
      />
      {florets.map(([cx, cy, r]) => (
        <circle
          key={`${cx} ${cy}`}
          cx={cx}
          cy={cy}
          r={r}
          fill={r === marked ? 'var(--brand-hot)' : 'var(--brand-dot)'}
        />
      ))}
    </svg>
  );
}

const marked = 5.4;
const florets = [
  [7.3, 27, 4.5],
  [13.2, 18.6, 4.5],
  [21.9, 13, 4.5],
  [32, 11, 4.5],
  [42.1, 13, marked],
  [50.8, 18.6, 4.5],
  [56.7, 27, 4.5],
  [18.1, 34.5, 3.5],
  [24, 29, 3.5],
  [32, 27, 3.5],
  [40, 29, 3.5],
  [45.9, 34.5, 3.5],
] as const;
