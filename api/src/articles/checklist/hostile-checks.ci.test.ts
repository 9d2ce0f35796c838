import { readFileSync } from 'node:fs';
import path from 'node:path';

import { fact } from 'contract/facts';
import { z } from 'zod';

import { readText } from '../writing/checked-text';
import { checkPlainValues, checkRegulated, checkSources, checkStatedFacts } from './check-facts';

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

function cost(act: () => unknown): number {
  const before = process.cpuUsage();
  act();
  const { user } = process.cpuUsage(before);
  return user / 1000;
}

/** Highest accepted cost, as a multiple of the cost of parsing the text, which `hostile-text.ci.test` limits. */
const maxRatio = 2;

/** Returns the lowest of several ratios: garbage collection may interfere with some. */
function ratioOf(markdown: string): number {
  const ratios = Array.from({ length: 5 }, () => {
    let text = readText('');
    const parsing = cost(() => (text = readText(markdown)));
    const checking = cost(() => [
      checkStatedFacts(text, facts, today),
      checkRegulated(text, facts, today),
      checkPlainValues(text, facts, today),
      checkSources(text),
    ]);
    return checking / parsing;
  });
  return Math.min(...ratios);
}

it.each(sentences)('a text made of %j costs its checks not much more than its parsing', (sentence) => {
  const paragraph = `${sentence.repeat(20)}\n\n`;
  expect(ratioOf(paragraph.repeat(length / paragraph.length))).toBeLessThan(maxRatio);
});
