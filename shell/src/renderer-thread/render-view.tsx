import type { QueryClient } from '@tanstack/react-query';
import type { PageModule } from 'contract/page';
import { pathOf } from 'contract/request';
import { language, prefix } from 'contract/words';
import { renderToStaticMarkup } from 'react-dom/server';
import { StaticRouter } from 'react-router';
import { ServerStyleSheet } from 'styled-components';
import { defaultAccent } from 'ui/accents';

import { App } from '../site/app';
import type { BootData, PageAnswer } from '../site/boot-data';
import { dayIn, unknownZone } from '../site/calendar';
import { settled } from '../site/page-modules';
import { fingerprintOf } from '../renderer/page-fingerprint';
import type { ApiAnswer, DocumentAssets, RenderedPage, RenderJob } from '../renderer/render-job';
import { CompiledStyles } from './compiled-styles';
import {
  accentStyle,
  assembleDocument,
  assembleFrozen,
  componentStyle,
  globalStyle,
  previewStyle,
  styleHashesOf,
} from './document';
import { metaTagsOf } from './meta-tags';
import { renderToHtml } from './render-to-html';

interface ViewParts {
  job: RenderJob;
  page: PageModule;
  /** Contains all data that the view reads. */
  queryClient: QueryClient;
  /** The answers that were read, by path. Grows if the view reads more. */
  answers: ReadonlyMap<string, ApiAnswer>;
  assets: DocumentAssets;
  /** Milliseconds. */
  budget: number;
}

/**
 * Renders a view whose data is loaded. Only one runs at a time per thread, so console output during a render belongs to
 * this view.
 * @throws the errors of the page
 */
export async function renderView({
  job,
  page,
  queryClient,
  answers,
  assets,
  budget,
}: ViewParts): Promise<RenderedPage> {
  const { revision, remotes, view, site, preview, preload, asOf } = job;
  const timeZone = site?.timeZone ?? unknownZone;
  const day = dayIn(timeZone, asOf === undefined ? undefined : new Date(asOf));
  const [, search] = job.url.split(/(?=\?)/);
  const boot: BootData = { revision, remotes, view, ...(search && { search }), today: day, answers: [] };
  const modules = { load: () => settled(page), evict: () => undefined };
  const sheet = new ServerStyleSheet();
  const console = collectConsoleErrors();
  try {
    const markup = await renderToHtml(
      sheet.collectStyles(
        // Each element has a single child down to the app, so that IDs from useId match those of hydrating #root alone.
        <CompiledStyles>
          <html lang={language}>
            <body>
              <div id="root">
                <StaticRouter location={job.url} basename={prefix}>
                  <App boot={boot} modules={modules} queryClient={queryClient} />
                </StaticRouter>
              </div>
            </body>
          </html>
        </CompiledStyles>,
      ),
      budget,
    );
    const accent = site?.accent ?? defaultAccent;
    const styleTags = globalStyle + accentStyle(accent) + (preview ? previewStyle : '') + componentStyle(sheet);
    const queries = queryClient.getQueryCache().getAll();
    const data = queries.flatMap(({ queryKey, state }): PageAnswer[] =>
      state.status === 'success' ? [[queryKey, state.data]] : [],
    );
    const meta = metaTagsOf(markup);
    return {
      kind: 'rendered',
      html: asOf
        ? assembleFrozen({ markup, styleTags, assets })
        : assembleDocument({
            markup,
            styleTags,
            boot: { ...boot, answers: data },
            accent,
            logo: site?.logo,
            assets,
            preload,
            preview,
            alternates: alternateLinks(job, meta['og:url']),
          }),
      styleHashes: styleHashesOf(styleTags),
      meta,
      consoleErrors: console.errors,
      paths: queries.map(({ queryKey }) => pathOf(queryKey)),
      day,
      timeZone,
      fingerprint: fingerprintOf(job, day, new Map([...answers].map(([path, { version }]) => [path, version]))),
      isAnnounced: [...answers.values()].every(({ isStorable }) => isStorable),
    };
  } finally {
    console.restore();
    sheet.seal();
  }
}

/**
 * Links the page to its other languages for search engines. If its canonical URL has a query, such as that of a topic,
 * so have theirs.
 */
function alternateLinks({ alternates, site }: RenderJob, canonical = ''): string {
  if (!site || !alternates) return '';
  const [query = ''] = /\?.*/.exec(canonical) ?? [];
  return renderToStaticMarkup(
    Object.entries(alternates).map(([name, path]) => (
      <link key={name} rel="alternate" hrefLang={name} href={site.publicUrl + path + query} />
    )),
  );
}

/** Collects console errors, through which React reports most mistakes of a page. */
function collectConsoleErrors() {
  const errors: string[] = [];
  const original = console.error;
  console.error = (...parts: unknown[]) => void errors.push(parts.map(String).join(' '));
  return {
    errors,
    restore() {
      console.error = original;
    },
  };
}
