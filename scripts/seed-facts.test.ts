import { readFileSync } from 'node:fs';
import { join } from 'node:path';

import { statesNamed } from 'contract/state-names';
import { root } from './checks.mjs';

interface Fact {
  key: string;
  topic: string;
  jurisdiction: string;
  label: string;
  sentence: string;
}

const facts: readonly Fact[] = JSON.parse(readFileSync(join(root, 'api/seed/facts.json'), 'utf8'));

// Facts stay when an agency replaces the demo: pages leave out those of states without a license and of unsold lines.
it('names a state only in facts of that state', () => {
  const states = statesNamed(facts.flatMap(({ jurisdiction }) => (jurisdiction === 'US' ? [] : [jurisdiction])));
  expect(states).toContain('Kentucky');
  const names = new RegExp(states.join('|'));
  const found = facts.filter(
    ({ jurisdiction, label, sentence }) => jurisdiction === 'US' && names.test(`${label} ${sentence}`),
  );
  expect(found.map(({ key }) => key)).toEqual([]);
});

it('files what the agency does for people with Medicare under Medicare', () => {
  const found = facts.filter(
    ({ topic, jurisdiction, label, sentence }) =>
      topic === 'agency' && jurisdiction === 'US' && /Medicare/.test(`${label} ${sentence}`),
  );
  expect(found.map(({ key }) => key)).toEqual([]);
});
