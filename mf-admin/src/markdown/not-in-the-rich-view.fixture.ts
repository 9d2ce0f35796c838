/**
 * Examples of the CommonMark specification that the rich view cannot represent: unused link definitions and links
 * without text, which no page shows either. Such texts are edited as Markdown.
 */
export const notInTheRichView: readonly string[] = [
  '[foo]\n\n[foo]: first\n[foo]: second\n',
  '[foo]: /url\n',
  '[\nfoo\n]: /url\nbar\n',
  '[foo]: /url\n"title" ok\n',
  '- a\n- b\n\n  [ref]: /url\n- d\n',
  '[](./target.md)\n',
  '[]()\n',
  '[foo <bar attr="][ref]">\n\n[ref]: /uri\n',
  '[foo`][ref]`\n\n[ref]: /uri\n',
  '[foo<https://example.com/?search=][ref]>\n\n[ref]: /uri\n',
  '[foo]: /url1\n\n[foo]: /url2\n\n[bar][foo]\n',
  '[bar][foo\\!]\n\n[foo!]: /url\n',
  '\\[foo]\n\n[foo]: /url "title"\n',
  '[foo][bar]\n\n[foo]: /url1\n[bar]: /url2\n',
  '[foo]()\n\n[foo]: /url1\n',
  '[foo][bar][baz]\n\n[baz]: /url1\n[foo]: /url2\n',
  '!\\[foo]\n\n[foo]: /url "title"\n',
];
