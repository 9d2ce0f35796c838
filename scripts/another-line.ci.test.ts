import { spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, dirname, join } from 'node:path';

import { root } from './checks.mjs';
import { writeTables } from './lines.mjs';
import { workspaces } from './workspaces.mjs';

/** Workspaces that the new line is in, and those that only use its row. */
const changed = ['contract', 'ui', 'mf-marketing'];
const unchanged = [...workspaces.filter((workspace: string) => !changed.includes(workspace)), 'crossings'];

const isSource = (path: string) => !/^(node_modules|dist.*)$/.test(basename(path));

/** Copies the checkout. Packages, and workspaces that nothing is added to, are links. */
function checkout(): string {
  const folder = mkdtempSync(join(tmpdir(), 'another-line-'));
  for (const name of [...changed, 'scripts', 'package.json', 'tsconfig.base.json', 'jest.config.mjs'])
    cpSync(join(root, name), join(folder, name), { recursive: true, filter: isSource });
  for (const name of unchanged) symlinkSync(join(root, name), join(folder, name));
  mkdirSync(join(folder, 'node_modules'));
  for (const name of readdirSync(join(root, 'node_modules')))
    symlinkSync(
      changed.includes(name) ? join(folder, name) : join(root, 'node_modules', name),
      join(folder, 'node_modules', name),
    );
  return folder;
}

const row = `  dental: {
    name: t\`Dental\`,
    get inSentence() {
      return t\`dental coverage\`;
    },
    path: '/services/dental',
    topic: 'dental',
    topicName: t\`Teeth\`,
    days: 3,
    get promise() {
      return t\`You get two plans side by side.\`;
    },
    color: 'var(--bar-group)',
    steps: ['place', 'teeth', 'contact'],
    zipStep: 'place',
    elsewhere: 'marketplace',
  },
`;

/** The folder of its page and form. */
const folderOfLine = {
  'page.json': JSON.stringify({
    links: [{ list: 'coverage', label: 'Dental', to: '/services/dental', order: 50 }],
    pages: [{ name: './dental', module: './src/dental/dental.page.tsx', paths: ['/services/dental'] }],
  }),
  'dental.page.tsx': `import { useSite } from 'ui';
import { ServiceHead } from '../service/service-head';
export default function DentalPage() {
  const { name } = useSite();
  return (
    <>
      <ServiceHead
        title={\`Dental: \${name}\`}
        description="Teeth, what they cost, and which of two plans pays for more of them."
        path="/services/dental"
        name="Dental"
        serviceType="Dental insurance brokerage"
      />
      <h1>Dental</h1>
    </>
  );
}
`,
  'dental.audience.ts': `import type { AudienceTexts } from '../home/audience-texts';
export const dental: AudienceTexts = { who: 'I have teeth.', kind: 'Dental.', what: 'Two plans side by side.' };
`,
  'dental.subject.ts': `import type { SubjectTexts } from '../get-quote/subject';
export const dental: SubjectTexts = { title: 'My teeth', asks: ['How many'], next: (name) => \`\${name} looks.\` };
`,
  'dental.form.ts': `import { contactStep, placeStep, type FormTexts } from '../quote-form/question';
export const dental: FormTexts = {
  name: 'Dental quote',
  steps: [
    placeStep('Where you live.'),
    {
      step: 'teeth',
      title: 'Your teeth',
      short: 'Teeth',
      questions: [{ kind: 'line', name: 'teeth', label: 'How many teeth do you have?' }],
    },
    contactStep,
  ],
};
`,
};

/** What the API knows of it: the valid answers of its form, and the fixed headings of its page. */
const answers = `import { z } from 'zod';
import type { QuoteForm } from './quote-form';
import { contact, place } from './recurring-fields';
export const dental = {
  steps: { place, teeth: z.strictObject({ teeth: z.string().min(1, 'Enter how many teeth you have') }), contact },
  dates: {},
} as const satisfies QuoteForm<'dental'>;
`;

const layout = `import type { ServiceLayout } from './service-layout';
export const dental: ServiceLayout = { steps: 'How we look', table: null };
`;

function run(folder: string, script: string, ...args: string[]): string {
  const { status, stdout, stderr } = spawnSync(process.execPath, [join(root, 'node_modules', script), ...args], {
    cwd: folder,
    encoding: 'utf8',
  });
  if (status !== 0) throw new Error(`${script} failed:\n${stdout}${stderr}`);
  return stdout + stderr;
}

it('adds a line of business with one row, the folder of its page and form, and what the API knows of them', () => {
  const folder = checkout();
  const rows = join(folder, 'contract/src/lines-of-business/rows.ts');
  writeFileSync(rows, readFileSync(rows, 'utf8').replace('} as const satisfies', `${row}} as const satisfies`));
  const files = {
    ...folderOfLine,
    '../../../contract/src/quote-forms/dental.answers.ts': answers,
    '../../../contract/src/lines-of-business/dental.layout.ts': layout,
  };
  for (const [name, text] of Object.entries(files)) {
    const file = join(folder, 'mf-marketing/src/dental', name);
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, text);
  }
  writeTables(folder);
  for (const workspace of ['contract', 'mf-marketing']) run(folder, 'typescript/bin/tsc', '-p', workspace, '--noEmit');
  // These cover each line: its page renders, its form asks what the API accepts, one link leads there.
  const patterns = 'mf-marketing/src/(pages|lines-of-business|quote-form/forms)\\.test';
  const output = run(
    folder,
    'jest/bin/jest.js',
    '--selectProjects',
    'mf-marketing',
    '--testPathPatterns',
    patterns,
    '--verbose',
  );
  expect(output).toContain('dental has a page and one link in the coverage list');
  expect(output).toContain('dental');
});
