import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

import { parameters as employerDecision } from './employer-decision/read-employer-answers';
import { parameters as person, second } from './enrollment/parameters';
import { parameters as employer } from './group-health/read-employer';
import { parameters as appeal } from './help/appeal-day';
import { parameters as household } from './individual-health/read-questions';
import { originParameters } from './quote-form/origin';

const workspace = join(__dirname, '..');
const declared = (file: string): string[] =>
  (JSON.parse(readFileSync(join(workspace, file), 'utf8')) as { queryParameters?: string[] }).queryParameters ?? [];

it('declares each query parameter that its pages read, since the shell drops all others', () => {
  const parts = readdirSync(join(workspace, 'src'), { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('page.json'))
    .flatMap((file) => declared(join('src', file)));
  const read = [employerDecision, employer, appeal, household].flatMap((names): string[] => Object.values(names));
  const ofPeople = Object.values(person).flatMap((name) => [name, `${name}${second}`]);
  expect(new Set([...declared('remote.json'), ...parts])).toEqual(
    new Set([...read, ...ofPeople, ...originParameters, 'mail']),
  );
});
