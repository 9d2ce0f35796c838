import { pageOfEmbed } from '../html/embeds';
import { counted, type Notes } from '../notes';
import { tagsIn } from './shortcode-tags';

/** A picture of the export, referred to by its number there. */
export interface Attachment {
  url: string;
  alt: string;
  caption: string;
}

/** Maximum nesting of shortcodes. Tags nested deeper are read individually. */
const deepestShortcode = 50;

interface Context {
  attachments: ReadonlyMap<string, Attachment>;
  notes: Notes;
}

type Attributes = Readonly<Record<string, string>>;
type Shortcode = (attributes: Attributes, inside: string, context: Context) => string;

const escapes: Readonly<Record<string, string>> = { '&': '&amp;', '"': '&quot;', '<': '&lt;', '>': '&gt;' };
/** Escapes text for HTML content and attribute values. */
const escaped = (text: string) => text.replace(/[&"<>]/g, (sign) => escapes[sign] ?? sign);

const imageTag = ({ url, alt, caption }: Attachment) =>
  `<figure><img src="${escaped(url)}" alt="${escaped(alt)}">${caption && `<figcaption>${escaped(caption)}</figcaption>`}</figure>`;

function caption(_: Attributes, inside: string): string {
  const end =
    inside.lastIndexOf('</a>') >= 0 && /<a\b[^<>]*>\s*<img/.test(inside)
      ? inside.lastIndexOf('</a>') + 4
      : inside.search(/<img[^<>]*>/) + (/<img[^<>]*>/.exec(inside)?.[0].length ?? 1);
  return `<figure>${inside.slice(0, end)}<figcaption>${inside.slice(end).trim()}</figcaption></figure>`;
}

function gallery({ ids = '' }: Attributes, _: string, { attachments, notes }: Context): string {
  const wanted = ids
    .split(',')
    .map((id) => id.trim())
    .filter(Boolean);
  const found = wanted.flatMap((id) => attachments.get(id) ?? []);
  notes.add(`A gallery became ${counted(found.length, 'picture')}, one below the other.`);
  if (found.length < wanted.length)
    notes.add(`${counted(wanted.length - found.length, 'picture')} of a gallery: not in the export.`);
  return found.map(imageTag).join('\n');
}

function link(attributes: Attributes, inside: string, { notes }: Context): string {
  const address = pageOfEmbed(
    (inside || attributes['src'] || attributes['url'] || attributes['mp4'] || attributes['mp3'] || '').trim(),
  );
  if (!address) return '';
  notes.add(`An embed became a link: ${address}`);
  return `\n\n<p><a href="${escaped(address)}">${escaped(address)}</a></p>\n\n`;
}

const shortcodes: Readonly<Record<string, Shortcode>> = {
  audio: link,
  caption,
  embed: link,
  gallery,
  video: link,
  vimeo: link,
  wp_caption: caption,
  youtube: link,
};

/** Begins only at the start of a word: a long one would otherwise be retried at each of its letters. */
const attribute = /(?<![\w-])([\w-]+)\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s"']+))/g;

const attributesOf = (text: string): Attributes =>
  Object.fromEntries(
    [...text.matchAll(attribute)].map(([, name = '', ...values]) => [
      name.toLowerCase(),
      values.find((value) => value !== undefined) ?? '',
    ]),
  );

/** Drops a shortcode of an unknown plugin with a note, and keeps the text that it encloses. */
function unknown(
  whole: string,
  name: string,
  attributes: Attributes,
  inside: string | undefined,
  notes: Notes,
): string {
  // "[sic]" and "[1]" are words in brackets.
  if (inside === undefined && Object.keys(attributes).length === 0 && !/[_-]/.test(name)) return whole;
  notes.add(`The shortcode [${name}] was dropped${inside ? '; the words in it were kept' : ''}.`);
  return inside ?? '';
}

/** Converts WordPress shortcodes to HTML. Drops unknown ones with a note. */
export function withoutShortcodes(html: string, context: Context): string {
  const tags = tagsIn(html);

  /** Converts a range of tags and characters: the whole text, or the content between two tags. */
  function read(first: number, last: number, start: number, stop: number, depth: number): string {
    let output = '';
    let done = start;
    for (let at = first; at < last; at += 1) {
      const tag = tags[at];
      if (!tag || tag.isClosing) continue;
      const closing = depth < deepestShortcode && tag.next < last ? tags[tag.next] : undefined;
      const pair = closing?.isClosing ? closing : undefined;
      const end = pair?.end ?? tag.end;
      if (tag.start > done && html[tag.start - 1] === '[' && html[end] === ']') {
        output += html.slice(done, tag.start - 1) + html.slice(tag.start, end);
        done = end + 1;
      } else {
        const attributes = attributesOf(tag.written);
        const inside = pair && read(at + 1, tag.next, tag.end, pair.start, depth + 1);
        const known = shortcodes[tag.name];
        output += html.slice(done, tag.start);
        output += known
          ? known(attributes, inside ?? '', context)
          : unknown(html.slice(tag.start, end), tag.name, attributes, inside, context.notes);
        done = end;
      }
      if (pair) at = tag.next;
    }
    return output + html.slice(done, stop);
  }

  return read(0, tags.length, 0, html.length, 0);
}
