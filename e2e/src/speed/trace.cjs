/** Reads a recorded Chromium trace as counts of the work of the page's main thread. */

const categories = ['loading', 'devtools.timeline', 'disabled-by-default-devtools.timeline', 'toplevel', 'v8.execute'];

/** Long task threshold in milliseconds, as in the Long Tasks specification. */
const longTask = 50;

/**
 * Share of the largest computation that counts as all of the document. The rules of the next page already concern 195 of
 * 340 elements of a list, and the largest of its computations 306.
 */
const fullDocumentShare = 2 / 3;

/**
 * Records the work of the page's main thread during an action.
 * @param {import('playwright-core').CDPSession} cdp of the page
 * @param {() => Promise<T>} happening
 * @returns its result, and the counts
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

/** Returns the page's thread: the one that ran most script. */
function pageThread(events) {
  const time = new Map();
  for (const { name, pid, tid, dur = 0 } of events) {
    if (name === 'FunctionCall' || name === 'EvaluateScript')
      time.set(`${pid} ${tid}`, (time.get(`${pid} ${tid}`) ?? 0) + dur);
  }
  return [...time].sort(([, a], [, b]) => b - a)[0]?.[0];
}

/**
 * @returns `layouts` and `recalcs`: layout and style computations of (nearly) the whole document; `allLayouts`,
 * `allRecalcs`: all of them; `longTasks` after the first paint, and `blocking`: their time beyond 50 ms, as in
 * Lighthouse's total blocking time; `script`, `style`, `layout`: milliseconds
 */
function countsOf(events) {
  const thread = pageThread(events);
  const own = events.filter(({ pid, tid }) => `${pid} ${tid}` === thread);
  const named = (name) => own.filter((event) => event.name === name && event.dur !== undefined);
  const milliseconds = (list) => list.reduce((sum, { dur }) => sum + dur, 0) / 1000;
  const layouts = named('Layout');
  const recalcs = named('UpdateLayoutTree');
  const isWholeLayout = ({ args: { beginData } }) =>
    beginData !== undefined &&
    beginData.totalObjects > 100 &&
    beginData.dirtyObjects >= fullDocumentShare * beginData.totalObjects;
  const largest = Math.max(0, ...recalcs.map(({ args }) => args.elementCount ?? 0));
  const isWholeRecalc = ({ args }) => largest > 100 && (args.elementCount ?? 0) >= fullDocumentShare * largest;
  // Chromium's tasks, under the name in this trace category.
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

/** Counts nested calls once. */
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
