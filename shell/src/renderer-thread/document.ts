import { createHash } from 'node:crypto';

import type { AccentName } from 'contract/accent';
import type { ShownLogo } from 'contract/logo';
import type { ServerStyleSheet } from 'styled-components';
import { accentCss } from 'ui/accents';
import { globalCss } from 'ui/global-rules';

import { bootDataElement, type BootData } from '../site/boot-data';
import type { DocumentAssets, RenderJob, ScriptAsset } from '../renderer/render-job';
import { discoveryLinks } from './discovery-links';

/** Encodes JSON for use inside a script element. */
const embed = (value: unknown) =>
  JSON.stringify(value)
    .replace(/</g, '\\u003c')
    .replace(/\u2028/g, '\\u2028')
    .replace(/\u2029/g, '\\u2029');

/** Input of the inline boot script: the fonts, and the scripts to start after the first paint. */
function bootScripts({ scripts, fonts, analytics }: DocumentAssets, preload: readonly ScriptAsset[]) {
  return {
    fonts,
    preload,
    run: [...scripts, ...(analytics ? [{ src: analytics.src, siteId: analytics.siteId }] : [])],
    origins: analytics ? [new URL(analytics.src).origin] : [],
  };
}

/** Hashes of a document's style elements, as CSP source expressions. */
export function styleHashesOf(styleTags: string): string[] {
  return [...styleTags.matchAll(/<style[^>]*>([\s\S]*?)<\/style>/g)].map(
    ([, css = '']) => `'sha256-${createHash('sha256').update(css).digest('base64')}'`,
  );
}

/** The site's global rules, in a style element that never changes. It precedes the rules of components. */
export const globalStyle = `<style>${globalCss}</style>`;

/** Separator that styled-components writes after each rule, for its own parsing. */
const separator = '/*!sc*/\n';

/**
 * Marker rule that styled-components writes after the rules of each component. It is replaced by a shorter one that only
 * has the component's ID: the class names are in the rules.
 */
const marker = /data-styled\.g\d+\[id="([^"]+)"\]\{content:"[^"]*"\}/g;

/**
 * The rules of the rendered components. It lacks the attributes of styled-components, which would remove it in the
 * browser: see adoptServerStyles.
 */
export const componentStyle = (sheet: ServerStyleSheet): string =>
  `<style data-components>${sheet.instance.toString().replaceAll(separator, '').replace(marker, '#$1{}')}</style>`;

const previewCss =
  '#preview{position:fixed;z-index:9;bottom:1rem;left:50%;transform:translateX(-50%);width:max-content;max-width:calc(100vw - 2rem);box-sizing:border-box;padding:.6rem 1rem;border:2px solid #fff;border-radius:.4rem;background:#7a1f14;color:#fff;font:600 1rem/1.4 sans-serif}#preview a{color:#fff;text-decoration:underline}';

/** The agency's accent color on top of the global rules; empty for the default. */
export function accentStyle(accent: AccentName): string {
  const css = accentCss(accent);
  return css && `<style>${css}</style>`;
}

export const previewStyle = `<style>${previewCss}</style>`;

/** Marks a page as a preview, with a link that ends it. The relative link leads back to the page that shows it. */
const badge = ({ remote, version }: NonNullable<RenderJob['preview']>) =>
  `<aside id="preview" lang="en-US" aria-label="Preview">Preview of ${remote} ${version.replace(/[<&]/g, '')}. Only you see it. <a href="?release=live">Leave the preview</a></aside>`;

interface DocumentParts {
  /** From `<html>` to `</html>` as React rendered it, including what it hoisted into the head. */
  markup: string;
  styleTags: string;
  boot: BootData;
  accent: AccentName;
  logo: ShownLogo | undefined;
  assets: DocumentAssets;
  preload: readonly ScriptAsset[];
  preview: RenderJob['preview'];
  /**
   * Only for the URL of this document: search engines read whole documents, so client-side navigation does not update
   * it.
   */
  alternates: string;
}

const charsetAndViewport = '<meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1">';

/**
 * Preloads of the fonts. They are in the body, since Chromium waits up to 50 ms with the first paint for fonts that are
 * preloaded in the head: the boot script has it do so where they can arrive in that time. React skips elements directly
 * in the body that it did not render.
 */
const fontPreloads = ({ fonts }: DocumentAssets) =>
  fonts.map((font) => `<link rel="preload" as="font" type="font/woff2" href="${font}" crossorigin>`).join('');

/** Assembles the document around React's markup. */
export function assembleDocument({
  markup,
  styleTags,
  boot,
  accent,
  logo,
  assets,
  preload,
  preview,
  alternates,
}: DocumentParts): string {
  const head = [
    charsetAndViewport,
    // Before the inline script, which sets the toolbar's color.
    discoveryLinks(accent, logo),
    `<script type="application/json" id="boot-scripts">${embed(bootScripts(assets, preload))}</script>`,
    `<script>${assets.bootLine}</script>`,
    alternates,
    styleTags,
  ];
  const whole = withHead(markup, head, assets);
  const end = whole.lastIndexOf('</body>');
  return `${whole.slice(0, end)}${preview ? badge(preview) : ''}${bootDataElement}${embed(boot)}</script>${whole.slice(end)}`;
}

/** Assembles a document for the archive: without scripts, and with noindex. */
export function assembleFrozen({
  markup,
  styleTags,
  assets,
}: Pick<DocumentParts, 'markup' | 'styleTags' | 'assets'>): string {
  return withHead(markup, [charsetAndViewport, '<meta name="robots" content="noindex">', styleTags], assets);
}

function withHead(markup: string, head: readonly string[], assets: DocumentAssets): string {
  const doctype = /^<!doctype/i.test(markup) ? '' : '<!DOCTYPE html>';
  // Replacer functions, because `$` in a replacement string would be a pattern.
  return (
    doctype +
    markup
      .replace('<head>', () => `<head>${head.join('')}`)
      .replace(/<body[^>]*>/, (body) => body + fontPreloads(assets))
  );
}
