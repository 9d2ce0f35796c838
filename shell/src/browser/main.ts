/** Lets the browser scroll, paint and take a tap in between. */
const nextTask = () =>
  new Promise<void>((resolve) => {
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = () => {
      port1.close();
      resolve();
    };
    port2.postMessage(null);
  });

/**
 * All that is in the first scripts is run here, piece by piece: in one task it takes an old phone a third of a second, in
 * which it does not answer. What was run once is there for those who import it.
 */
async function start() {
  await nextTask();
  await import(/* webpackMode: "eager" */ 'react-dom/client');
  await nextTask();
  const { adoptServerStyles } = await import(/* webpackMode: "eager" */ './server-styles');
  adoptServerStyles();
  await nextTask();
  await import(/* webpackMode: "eager" */ 'react-router-dom');
  await import(/* webpackMode: "eager" */ '@tanstack/react-query');
  await nextTask();
  const { takeOver } = await import(/* webpackMode: "eager" */ './hydrate');
  await nextTask();
  takeOver();
}

void start();
