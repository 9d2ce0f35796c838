import { t } from 'contract/words';
import { formatDay, type CalendarDay } from 'ui';

import type { Facts } from '../facts/use-facts';
import { generalWindows } from './enrollment-windows';
import { partBStart } from './initial-period';
import { firstDay, formatMonth, monthOf, plusMonths } from './month';
import { expectedStart, type PartB } from './part-b';
import { fromCurrentWork, lastDayOfWork, monthOf65, startWithoutGap, type Person } from './person';

/** Returns our first advice about Part B, in a few sentences. */
export function adviceFor(person: Person, partB: PartB, facts: Facts, today: CalendarDay): string {
  switch (partB.kind) {
    case 'has':
      return t`You have Part B as of ${formatMonth(partB.since)}, so there’s nothing to sign up for there.`;
    case 'initial':
      return inFirstMonths(person, partB, facts, today);
    case 'special':
      return workIsOver(person, today) ? afterTheJob(person, partB, today) : duringTheJob(person, partB, facts);
    case 'job-end-unknown':
      return t`Your first seven months ended on ${formatDay(partB.initial.closes)}. What’s left depends on the job: call now.`;
    case 'missed':
      return afterAllMonths(partB, facts, today);
  }
}

function afterAllMonths(partB: PartB & { kind: 'missed' }, facts: Facts, today: CalendarDay): string {
  const [general] = generalWindows(facts, today);
  const next =
    general?.opens && general.opens <= today
      ? t`The general sign-up months are open until ${formatDay(general.closes ?? today)}. Sign up this month, and Part B starts on ${formatDay(firstDay(plusMonths(monthOf(today), 1)))}.`
      : t`The general sign-up months are next, and a penalty may apply. Call first: there may be an exception.`;
  return `${endOfMonths(partB)} ${next}`;
}

function workIsOver(person: Person, today: CalendarDay): boolean {
  const last = lastDayOfWork(person);
  return last !== null && last < today;
}

function endOfMonths({ initial, period }: PartB & { kind: 'missed' }): string {
  if (!period?.closes) return t`Your first seven months ended on ${formatDay(initial.closes)}.`;
  return t`Your first seven months ended on ${formatDay(initial.closes)}, and the months after work on ${formatDay(period.closes)}.`;
}

const smallPlan = t`At an employer of that size Medicare normally pays first, and the job’s plan may pay little until you have Part B.`;

function inFirstMonths(person: Person, partB: PartB & { kind: 'initial' }, facts: Facts, today: CalendarDay): string {
  const { closes } = partB.initial;
  const mayWait = partB.afterWork.kind === 'period' && person.employer === 'large';
  if (mayWait)
    return waiting(person, facts, t`Your first seven months end on ${formatDay(closes)}, and you can let them pass.`);
  const isSmall = partB.afterWork.kind === 'period' && person.employer === 'small';
  const advice = signUpInMonths(person, closes, today);
  return isSmall ? t`${advice} ${smallPlan} So don’t wait.` : advice;
}

function signUpInMonths(person: Person, closes: CalendarDay, today: CalendarDay): string {
  const start = firstDay(monthOf65(person));
  if (today < start)
    return t`Sign up before ${formatDay(start)}, and Part B starts that day: ${formatMonth(plusMonths(monthOf65(person), -1))} is the last month for that. Sign up later in your seven months, and it starts the month after.`;
  return t`You’re in the second half of your seven months, which end on ${formatDay(closes)}. Sign up this month, and Part B starts on ${formatDay(partBStart(monthOf(today), person))}.`;
}

function waiting(person: Person, facts: Facts, first: string): string {
  const last = lastDayOfWork(person);
  const starts = startWithoutGap(person);
  const size = facts.find('medicare.employer-size')?.value;
  const months = facts.find('medicare.part-b-special-enrollment')?.value;
  return [
    size
      ? t`With coverage from current work at an employer of ${size}, the job’s plan pays first, and you can usually wait for Part B without a penalty.`
      : t`The job’s plan pays first, and you can usually wait for Part B without a penalty.`,
    first,
    months
      ? t`You can sign up at any time while the work and its coverage last, and for ${months} after.`
      : t`You can sign up at any time while the work and its coverage last.`,
    last && starts
      ? t`Don’t wait for the end: sign up by ${formatDay(last)} and ask for Part B to start ${formatDay(starts)}.`
      : t`When you know the month it ends, add it here.`,
  ].join(' ');
}

function duringTheJob(person: Person, partB: PartB & { kind: 'special' }, facts: Facts): string {
  if (person.employer === 'large') return waiting(person, facts, t`Sign-up is open for you now.`);
  const { closes } = partB.period;
  const open = closes
    ? t`You can sign up for Part B today without a penalty: the special sign-up time counts at an employer of any size, until ${formatDay(closes)}.`
    : t`You can sign up for Part B today without a penalty: the special sign-up time counts at an employer of any size while the work and its coverage last.`;
  return person.employer === 'small' ? t`${open} Don’t wait. ${smallPlan}` : open;
}

function afterTheJob(person: Person, partB: PartB & { kind: 'special' }, today: CalendarDay): string {
  const start = expectedStart(person, partB, today);
  return [
    t`Sign-up for Part B is open for you without a penalty until ${formatDay(partB.period.closes ?? today)}.`,
    ...(start ? [t`Sign up this month, and Part B can start ${formatDay(start)}.`] : []),
    t`Each month you wait is a month without it.`,
    ...(fromCurrentWork(person)
      ? []
      : [t`These months count from the end of the job, not from the end of the coverage you have now.`]),
  ].join(' ');
}
