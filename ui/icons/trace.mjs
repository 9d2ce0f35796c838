// Copies the shapes of the lucide icons in use into src/actions/icon-shapes.ts, each as one path. lucide's own
// components bring 2 KB (gz) of options that nobody here sets to every page. Run after a change of the list:
// `npm run icons -w ui`, then commit the result.
import { readFile, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';

const chosen = {
  alert: 'circle-exclamation-point',
  'arrow-down': 'arrow-down',
  'arrow-left': 'arrow-left',
  'arrow-right': 'arrow-right',
  'arrow-up': 'arrow-up',
  article: 'file-text',
  bold: 'letter-b',
  calendar: 'calendar',
  check: 'check',
  'chevron-down': 'chevron-down',
  clock: 'clock',
  close: 'x',
  code: 'code',
  'code-block': 'square-code',
  copy: 'copy',
  download: 'download',
  external: 'external-link',
  eye: 'eye',
  fact: 'badge-dollar-sign',
  footnote: 'superscript',
  globe: 'globe',
  'heading-2': 'heading-2',
  'heading-3': 'heading-3',
  'heading-4': 'heading-4',
  history: 'rotate-ccw-clock',
  image: 'image',
  inbox: 'inbox',
  info: 'info',
  italic: 'italic',
  key: 'key-round',
  link: 'link',
  list: 'list',
  mail: 'mail',
  menu: 'menu',
  moon: 'moon',
  numbers: 'list-ordered',
  offline: 'cloud-off',
  pencil: 'pencil',
  phone: 'phone',
  pin: 'map-pin',
  plus: 'plus',
  quote: 'text-quote',
  redo: 'redo-2',
  rule: 'minus',
  search: 'search',
  'sign-out': 'log-out',
  source: 'code-xml',
  strike: 'strikethrough',
  sun: 'sun',
  table: 'table-2',
  tasks: 'list-checks',
  trash: 'trash',
  undo: 'undo-2',
  user: 'user',
};

const number = (value) => Number(value);
const shapes = {
  // A path that begins with a relative move is told where it is relative to, since it no longer comes first.
  path: ({ d }) => (d.startsWith('m') ? `M0 0${d}` : d),
  // Move, then lines: that is how a path reads further pairs of numbers.
  polyline: ({ points }) => `M${points}`,
  line: ({ x1, y1, x2, y2 }) => `M${x1} ${y1}L${x2} ${y2}`,
  circle({ cx, cy, r }) {
    return `M${number(cx) - number(r)} ${cy}a${r} ${r} 0 1 0 ${2 * r} 0a${r} ${r} 0 1 0 ${-2 * r} 0`;
  },
  rect({ x, y, width, height, rx = 0 }) {
    const [left, top, r, across, down] = [x, y, rx, width - 2 * rx, height - 2 * rx].map(number);
    const corner = (dx, dy) => `a${r} ${r} 0 0 1 ${dx} ${dy}`;
    return `M${left + r} ${top}h${across}${corner(r, r)}v${down}${corner(-r, r)}h${-across}${corner(-r, -r)}v${-down}${corner(r, -r)}z`;
  },
};

const require = createRequire(import.meta.url);
const lucide = dirname(require.resolve('lucide-react/package.json'));
const { version } = JSON.parse(await readFile(join(lucide, 'package.json'), 'utf8'));

const lines = [];
for (const [name, file] of Object.entries(chosen)) {
  const { __iconData: icon } = await import(join(lucide, 'dist/esm/icons', `${file}.mjs`));
  const d = icon.node.map(([tag, attributes]) => shapes[tag](attributes)).join('');
  lines.push(`  ${name.includes('-') ? `'${name}'` : name}:\n    '${d}',`);
}

const source = `// Written by icons/trace.mjs from lucide-react ${version} (ISC license, Lucide Contributors). Do not edit.

/** Cells of 24 x 24, drawn as strokes. */
export const iconShapes = {
${lines.join('\n')}
};
`;
await writeFile(join(import.meta.dirname, '../src/actions/icon-shapes.ts'), source);
