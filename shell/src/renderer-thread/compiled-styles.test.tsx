import type { ContextType, ReactElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { ServerStyleSheet, styled, StyleSheetConsumer, StyleSheetContext } from 'styled-components';

import { CompiledStyles } from './compiled-styles';

const Box = styled.p<{ $width: number }>`
  width: ${({ $width }) => $width}px;
  &:hover {
    color: red;
  }
`;

type Context = ContextType<typeof StyleSheetContext>;

function defaultContext(): Context {
  const found: Context[] = [];
  renderToStaticMarkup(<StyleSheetConsumer>{(context) => void found.push(context)}</StyleSheetConsumer>);
  const [context] = found;
  if (!context) throw new Error('styled-components has no default context');
  return context;
}

/** Renders a page with its styles. */
function render(page: ReactElement, context: Context) {
  const sheet = new ServerStyleSheet();
  const styled = sheet.collectStyles(page);
  const html = renderToStaticMarkup(<StyleSheetContext.Provider value={context}>{styled}</StyleSheetContext.Provider>);
  return html + sheet.instance.toString();
}

it('compiles the styles of a component once for all renders, with the same result', () => {
  const context = defaultContext();
  const compiled: string[] = [];
  const compile = (...source: Parameters<Context['stylis']>) => {
    compiled.push(source[0]);
    return context.stylis(...source);
  };
  const counting = { ...context, stylis: Object.assign(compile, { hash: context.stylis.hash }) };
  const plain = [1, 2].map((width) => render(<Box $width={width} />, context));
  for (let time = 0; time < 2; time += 1) {
    const pages = [1, 2].map((width) => render(<CompiledStyles>{<Box $width={width} />}</CompiledStyles>, counting));
    expect(pages).toEqual(plain);
  }
  expect(compiled).toHaveLength(2);
});
