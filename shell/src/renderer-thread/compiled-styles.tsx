import { useContext, type ContextType, type ReactNode } from 'react';
import { StyleSheetContext } from 'styled-components';

type Compile = ContextType<typeof StyleSheetContext>['stylis'];

/** A page has about 200. Beyond it, styles depend on something that varies without end, such as an amount. */
const maxCompiled = 5_000;

const known = new WeakMap<Compile, Compile>();

/** Returns a compiler that remembers its results: the same styles are compiled for each page and each render. */
function remembering(compile: Compile): Compile {
  const found = known.get(compile);
  if (found) return found;
  const compiled = new Map<string, string[]>();
  const remember = (...source: Parameters<Compile>) => {
    const key = source.join('\n');
    const rules = compiled.get(key) ?? compile(...source);
    if (compiled.size >= maxCompiled) compiled.clear();
    compiled.set(key, rules);
    return rules;
  };
  const result = Object.assign(remember, { hash: compile.hash });
  known.set(compile, result);
  return result;
}

/** Compiles the styles of its components once for all renders of this thread. */
export function CompiledStyles({ children }: { children: ReactNode }) {
  const context = useContext(StyleSheetContext);
  const value = { ...context, stylis: remembering(context.stylis) };
  // Each render of a page is a new tree, so the value never changes within one.
  return <StyleSheetContext.Provider value={value}>{children}</StyleSheetContext.Provider>;
}
