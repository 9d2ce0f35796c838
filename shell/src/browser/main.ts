// This site's policy refuses to compile functions from text, and reports the attempt. Every copy of zod on the page, of
// the shell and of any remote, reads its settings here before its first schema and then makes none. Without compiled
// functions its validation is slower, which is not noticeable in a form.
Object.assign(globalThis, { __zod_globalConfig: { jitless: true } });

/** Yields a task to the browser, which can scroll, paint and handle input. */
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
 * Evaluates the modules of the first scripts one by one. In a single task they block an old phone for a third of a
 * second. Later imports get the modules that are already evaluated.
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
  const { hydratePage } = await import(/* webpackMode: "eager" */ './hydrate');
  await nextTask();
  hydratePage();
}

void start();
