import { PlantShape } from './month-plant';
import { color, Stem } from './strokes';

// Paper stays light in the dark theme, so text printed on it keeps its ink color.
const paperInk = '#17251f';
const pencilRed = '#b23420';
const display = { fontFamily: 'var(--font-display)', textAnchor: 'middle' } as const;

const column = (day: number) => 76 + ((day - 1) % 7) * 54;
const line = (day: number) => 150 + Math.floor((day - 1) / 7) * 46;

/** A calendar with a penciled-in day that does not exist. */
export function FebruaryThirty({ className }: { className?: string }) {
  return (
    <svg viewBox="0 0 480 530" width="100%" role="img" className={className}>
      <title>
        A calendar page for February. After the 28th, someone has penciled in a 30 and circled it. Snowdrops grow beside
        it.
      </title>
      <g transform="rotate(-2.5 240 220)">
        <path fill={color.ink} opacity=".16" d="M44 46H448V418H44Z" />
        <path fill={color.white} d="M36 30H440V372L408 404H36Z" />
        <path fill={color.sky} d="M440 372L408 404V372Z" />
        <path fill="#b23420" d="M36 30H440V94H36Z" />
        <circle cx="96" cy="46" r="7" fill={color.cut} />
        <circle cx="380" cy="46" r="7" fill={color.cut} />
        <text {...display} x="238" y="78" fill="#fffdf6" fontWeight="600" fontSize="34">
          February
        </text>
        <g {...display} fill={paperInk} fontWeight="500" fontSize="24">
          {Array.from({ length: 28 }, (_, index) => (
            <text key={index} x={column(index + 1)} y={line(index + 1)}>
              {index + 1}
            </text>
          ))}
        </g>
        <path
          d="M60 164H420M60 210H420M60 256H420M60 302H420"
          stroke={paperInk}
          strokeOpacity=".18"
          strokeWidth="1.5"
        />
        <text
          {...display}
          x="130"
          y="346"
          fill={pencilRed}
          fontWeight="600"
          fontSize="34"
          transform="rotate(-4 130 340)"
        >
          30
        </text>
        <Stem
          d="M142 308C108 302 86 318 87 337C88 358 124 366 148 360C174 353 180 330 166 317C154 306 132 304 116 311"
          fill={pencilRed}
        />
      </g>
      <g transform="translate(318 239) scale(1.12)">
        <PlantShape month={2} />
      </g>
    </svg>
  );
}
