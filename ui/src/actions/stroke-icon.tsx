export interface StrokeIconProps {
  /** SVG path in a cell of 24 x 24. */
  shape: string;
  /** Pixels with letters of the default size: 20 in text (the default), 24 in rows, 28 for a row's arrow. */
  size?: 20 | 24 | 28;
  className?: string;
}

/**
 * An icon for an action or a state. Always used beside text, so it is hidden from screen readers. Never used to depict
 * a service.
 */
export function StrokeIcon({ shape, size = 20, className }: StrokeIconProps) {
  // Grows with the text beside it.
  const side = `${size / 16}rem`;
  return (
    <svg
      width={side}
      height={side}
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.75"
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden
      className={className}
    >
      <path d={shape} />
    </svg>
  );
}
