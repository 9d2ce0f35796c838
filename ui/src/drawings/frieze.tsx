import { PlantShape } from './month-plant';

export interface FriezeProps {
  /** Months from left to right, 1 to 12. The almanac's year starts in October. */
  months: readonly number[];
  className?: string;
}

/** The plants of a season's months in a row along the lower edge. Fills the width of its container. */
export function Frieze({ months, className }: FriezeProps) {
  return (
    <svg viewBox={`0 40 ${months.length * 100} 220`} width="100%" aria-hidden className={className}>
      {months.map((month, index) => (
        <g key={month} transform={`translate(${index * 100} 0)`}>
          <PlantShape month={month} />
        </g>
      ))}
    </svg>
  );
}
