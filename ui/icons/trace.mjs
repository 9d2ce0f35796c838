// Copies the shapes of the lucide icons in use into src/actions, each as a single path. lucide's own components would
// add 2 KB (gz) of unused options to every page. Run it after a change to the lists: `npm run icons -w ui`, then commit
// the result.
import { readFile, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';

/** Icons of public pages, which the shell loads on every page. */
const site = {
  alert: 'circle-exclamation-point',
  'arrow-left': 'arrow-left',
  'arrow-right': 'arrow-right',
  check: 'check',
  'chevron-down': 'chevron-down',
  clock: 'clock',
  close: 'x',
  download: 'download',
  mail: 'mail',
  menu: 'menu',
  moon: 'moon',
  pencil: 'pencil',
  phone: 'phone',
  pin: 'map-pin',
  plus: 'plus',
  search: 'search',
  sun: 'sun',
};

/** Icons used only in the admin. */
const admin = {
  tip: 'lightbulb',
  callout: 'message-square-exclamation-point',
  button: 'mouse-pointer-click',
  info: 'info',
  external: 'external-link',
  calendar: 'calendar',
  'arrow-up': 'arrow-up',
  'arrow-down': 'arrow-down',
  article: 'file-text',
  bold: 'letter-b',
  code: 'code',
  'code-block': 'square-code',
  copy: 'copy',
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
  italic: 'italic',
  key: 'key-round',
  link: 'link',
  list: 'list',
  numbers: 'list-ordered',
  offline: 'cloud-off',
  quote: 'text-quote',
  redo: 'redo-2',
  rule: 'minus',
  'sign-out': 'log-out',
  source: 'code-xml',
  strike: 'strikethrough',
  table: 'table-2',
  tasks: 'list-checks',
  trash: 'trash',
  undo: 'undo-2',
  users: 'users',
  user: 'user',
};

const number = (value) => Number(value);
const shapes = {
  // A path that starts with a relative move gets an explicit origin, since it may no longer be first in the combined
  // path.
  path: ({ d }) => (d.startsWith('m') ? `M0 0${d}` : d),
  // After a move, further pairs of numbers in a path are lines.
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

async function write(chosen, file, name) {
  const lines = [];
  for (const [icon, source] of Object.entries(chosen)) {
    const { __iconData: data } = await import(join(lucide, 'dist/esm/icons', `${source}.mjs`));
    const d = data.node.map(([tag, attributes]) => shapes[tag](attributes)).join('');
    lines.push(`  ${icon.includes('-') ? `'${icon}'` : icon}:\n    '${d}',`);
  }
  const text = `// Written by icons/trace.mjs from lucide-react ${version} (ISC license, Lucide Contributors). Do not edit.

/** Cells of 24 x 24, drawn as strokes. */
export const ${name} = {
${lines.join('\n')}
};
`;
  await writeFile(join(import.meta.dirname, '../src/actions', file), text);
}

await write(site, 'icon-shapes.ts', 'iconShapes');
await write(admin, 'admin-icon-shapes.ts', 'adminIconShapes');
