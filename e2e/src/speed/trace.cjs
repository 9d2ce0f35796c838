/** A recorded Chromium trace, read as counts: what the main thread of the page did. */

const categories = ['loading', 'devtools.timeline', 'disabled-by-default-devtools.timeline', 'toplevel', 'v8.execute'];

/** A task that blocks longer than this is felt. Milliseconds, as in the Long Tasks specification. */
const longTask = 50;

/** A share of the document that counts as all of it. */
const most = 0.6;

/**
 * Records what the page's main thread does while something happens.
 * @param {import('playwright-core').CDPSession} cdp of the page
 * @param {() => Promise<T>} happening
 * @returns what it returned, and the counts
 */
async function traced(cdp, happening) {
  const events = [];
  const collect = ({ value }) => events.push(...value);
  cdp.on('Tracing.dataCollected', collect);
  await cdp.send('Tracing.start', {
    transferMode: 'ReportEvents',
    traceConfig: { includedCategories: categories, excludedCategories: ['*'] },
  });
  const result = await happening();
  const complete = new Promise((done) => cdp.once('Tracing.tracingComplete', done));
  await cdp.send('Tracing.end');
  await complete;
  cdp.off('Tracing.dataCollected', collect);
  return { result, counts: countsOf(events), events };
}

/** The thread that ran most script is the page's. */
function pageThread(events) {
  const time = new Map();
  for (const { name, pid, tid, dur = 0 } of events) {
    if (name === 'FunctionCall' || name === 'EvaluateScript')
      time.set(`${pid} ${tid}`, (time.get(`${pid} ${tid}`) ?? 0) + dur);
  }
  return [...time].sort(([, a], [, b]) => b - a)[0]?.[0];
}

/**
 * @returns `layouts` and `recalcs`: how often layout and style of (nearly) the whole document were computed;
 * `allLayouts`, `allRecalcs`: how often at all; `longTasks` after the first paint, and `blocking`: what they take beyond
 * 50 ms, as in Lighthouse's total blocking time; `script`, `style`, `layout`: milliseconds
 */
function countsOf(events) {
  const thread = pageThread(events);
  const own = events.filter(({ pid, tid }) => `${pid} ${tid}` === thread);
  const named = (name) => own.filter((event) => event.name === name && event.dur !== undefined);
  const milliseconds = (list) => list.reduce((sum, { dur }) => sum + dur, 0) / 1000;
  const layouts = named('Layout');
  const recalcs = named('UpdateLayoutTree');
  const isWholeLayout = ({ args: { beginData } }) =>
    beginData !== undefined && beginData.totalObjects > 100 && beginData.dirtyObjects >= most * beginData.totalObjects;
  const largest = Math.max(0, ...recalcs.map(({ args }) => args.elementCount ?? 0));
  const isWholeRecalc = ({ args }) => largest > 100 && (args.elementCount ?? 0) >= most * largest;
  // Chromium's tasks, under the name that the category of this recording gives them.
  const tasks = named('RunTask').length > 0 ? named('RunTask') : named('ThreadControllerImpl::RunTask');
  const painted = own.find(({ name }) => name === 'firstContentfulPaint')?.ts ?? 0;
  const long = tasks.filter(({ ts, dur }) => ts >= painted && dur > longTask * 1000);
  return {
    layouts: layouts.filter(isWholeLayout).length,
    allLayouts: layouts.length,
    recalcs: recalcs.filter(isWholeRecalc).length,
    allRecalcs: recalcs.length,
    longTasks: long.length,
    blocking: milliseconds(long) - long.length * longTask,
    script: milliseconds(named('FunctionCall').filter(isOutermost(named('FunctionCall')))),
    style: milliseconds(recalcs),
    layout: milliseconds(layouts),
  };
}

/** Calls inside calls are counted once. */
function isOutermost(calls) {
  const sorted = [...calls].sort((a, b) => a.ts - b.ts || b.dur - a.dur);
  const outer = new Set();
  let end = 0;
  for (const call of sorted) {
    if (call.ts < end) continue;
    outer.add(call);
    end = call.ts + call.dur;
  }
  return (call) => outer.has(call);
}

module.exports = { traced };
