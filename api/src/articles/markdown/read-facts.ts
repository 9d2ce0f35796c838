import { factFromMarkdown, factSyntax, factToMarkdown } from 'contract/fact-syntax';
import type { Processor } from 'unified';

/** remark: reads and prints `:fact[key]`. */
export function readFacts(this: Processor) {
  const data = this.data();
  (data.micromarkExtensions ??= []).push(factSyntax);
  (data.fromMarkdownExtensions ??= []).push(factFromMarkdown);
  (data.toMarkdownExtensions ??= []).push(factToMarkdown);
}
