import { calloutFromMarkdown, calloutSyntax, calloutToMarkdown } from 'contract/callout-syntax';
import { factFromMarkdown, factSyntax, factToMarkdown } from 'contract/fact-syntax';
import type { Processor } from 'unified';

/** remark: parses and serializes article syntax beyond GFM: `:fact[key]` and callouts. */
export function readArticleSyntax(this: Processor) {
  const data = this.data();
  (data.micromarkExtensions ??= []).push(factSyntax, calloutSyntax);
  (data.fromMarkdownExtensions ??= []).push(factFromMarkdown, calloutFromMarkdown);
  (data.toMarkdownExtensions ??= []).push(factToMarkdown, calloutToMarkdown);
}
