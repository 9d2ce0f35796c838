import { readFileSync } from 'node:fs';
import path from 'node:path';

import { fact } from 'contract/facts';
import { costRatio } from 'contract/testing/cost-ratio';
import { z } from 'zod';

import { readText } from '../writing/checked-text';
import { checkPlainValues, checkRegulated, checkSources, checkStatedFacts } from './check-facts';
import { valuesIn } from './stated-values';

const seeded = z.array(fact).parse(JSON.parse(readFileSync(path.join(__dirname, '../../../seed/facts.json'), 'utf8')));
const facts = new Map(seeded.map((one) => [one.key, one]));
const today = '2026-11-21';

const length = 10_000;

/** Sentences of which each costs a check a step. */
const sentences = [
  'A. ',
  'A? ',
  '$1. ',
  'It is $1 and 2%. ',
  'May 1. ',
  'The Part B premium is $1 in 2027. ',
  'We do not offer every plan, and say so. ',
  'It is :fact[medicare.part-b-premium.2026]. ',
];

/** Highest accepted cost, as a multiple of the cost of parsing the text, which `hostile-text.ci.test` limits. */
const maxRatio = 2;

it.each(sentences)('a text made of %j costs its checks not much more than its parsing', async (sentence) => {
  const paragraph = `${sentence.repeat(20)}\n\n`;
  const markdown = paragraph.repeat(length / paragraph.length);
  let text = readText('');
  const parse = () => (text = readText(markdown));
  const check = () => [
    checkStatedFacts(text, facts, today),
    checkRegulated(text, facts, today),
    checkPlainValues(text, facts, today),
    checkSources(text),
  ];
  expect(await costRatio(check, { of: parse, below: maxRatio })).toBeLessThan(maxRatio);
});

it('a row of numbers costs as much as its parts', async () => {
  const [part, parts] = ['111,'.repeat(5_000), 8];
  const each = () => Array.from({ length: parts }, () => valuesIn(part));
  const whole = () => valuesIn(part.repeat(parts));
  expect(await costRatio(whole, { of: each, below: maxRatio })).toBeLessThan(maxRatio);
});
