import { PlantShape } from './month-plant';

export interface FriezeProps {
  /** Months from left to right, 1 to 12. The year of the almanac begins in October. */
  months: readonly number[];
  className?: string;
}

/** The months of a season in a row, standing on the lower edge; as wide as its frame. */
export function Frieze({ months, className }: FriezeProps) {
  return (
    <svg viewBox={`0 40 ${months.length * 100} 220`} width="100%" aria-hidden focusable="false" className={className}>
      {months.map((month, index) => (
        <g key={month} transform={`translate(${index * 100} 0)`}>
          <PlantShape month={month} />
        </g>
      ))}
    </svg>
  );
}
