import { readFileSync } from 'node:fs';
import path from 'node:path';

import type { IncomingArticle } from '../incoming-article';
import { readGhost } from './read-ghost';

const file = readFileSync(path.join(__dirname, '../fixtures/ghost.json'), 'utf8');

describe('an export of Ghost', () => {
  let articles: IncomingArticle[];
  let notes: string[];
  let [dog, bring, members]: (IncomingArticle | undefined)[] = [];
  beforeAll(async () => {
    ({ articles, notes } = await readGhost(file, 'https://old.larchlane.example'));
    [dog, bring, members] = articles;
  });

  it('contains posts, and lists what it leaves out', () => {
    expect(articles.map(({ slug, state }) => [slug, state])).toEqual([
      ['dog-meeting', 'published'],
      ['what-to-bring', 'published'],
      ['for-members', 'draft'],
    ]);
    expect(notes).toEqual(['Left out, because only posts are articles: the page “About”.']);
    expect(members?.notes).toEqual(['It was for paid only; it comes in as a draft.']);
  });

  it('has the metadata of an article', () => {
    expect(dog).toMatchObject({
      externalId: '64f0c0a1b2c3d4e5f6a7b8c9',
      excerpt: 'Yes, and there is a rug.',
      topic: 'medicare',
      tags: ['Medicare', 'Meetings'],
      author: { name: 'Ben Cole', email: 'ben@larchlane.example' },
      coAuthors: [{ name: 'Zoe Adler', email: 'zoe@larchlane.example' }],
      publishedAt: '2023-09-01T12:00:00.000Z',
      updatedAt: '2023-09-02T10:00:00.000Z',
      seo: { title: 'Dogs at the meeting', description: 'Whether a dog may come to the enrollment meeting.' },
      cover: { address: 'https://old.larchlane.example/content/images/2023/09/dog.png', alt: 'A dog at a table' },
      addresses: ['https://old.larchlane.example/dog-meeting/'],
    });
    expect(bring?.publishedAt).toBe('2023-08-01T12:00:00.000Z');
  });

  it('converts its cards to Markdown', () => {
    const images = 'https://old.larchlane.example/content/images/2023/09';
    expect(dog?.markdown).toBe(`You may. We have **water** & a rug — café next door.

## Before you come

- Call [us](tel:+15135550100)
- Read [what to bring](https://old.larchlane.example/what-to-bring/#list)

![A green rug](${images}/rug.png)

*The rug*

[A dog](https://www.youtube.com/watch?v=xyz789)

> [!NOTE]
>
> Dogs **on** a leash.

![One](${images}/one.png)

![Two](${images}/two.png)

\`\`\`js
let dog = 1;
\`\`\``);
    expect(dog?.notes).toEqual([
      'The code injected into its page was dropped.',
      'An embed became a link: https://www.youtube.com/watch?v=xyz789',
      'A script was dropped.',
    ]);
  });

  it('falls back to plain text without HTML, and reports an empty text', async () => {
    const post = { id: 1, title: 'T', slug: 't', status: 'draft' };
    const read = async (more: object) =>
      (await readGhost(JSON.stringify({ data: { posts: [{ ...post, ...more }] } }), null)).articles[0];
    expect(await read({ plaintext: 'One <\n\nTwo', html: null })).toMatchObject({
      markdown: 'One <\n\nTwo',
      notes: ['The export has no HTML of this post: only its words were taken.'],
    });
    expect((await read({ lexical: '{}' }))?.notes[0]).toContain('its text is empty');
  });

  it('skips unreadable rows, and reports them', async () => {
    const well = { id: 1, title: 'Well', slug: 'well', status: 'draft' };
    const data = {
      posts: [
        well,
        { id: 2, title: 'No text', slug: 'no-text', html: { cards: [] } },
        null,
        { ...well, id: null, title: 'Nameless' },
        'x',
      ],
      tags: [{ id: 't', name: 'Dental' }, { id: 'u' }],
      posts_tags: [{ post_id: 1, tag_id: 't' }, null],
      users: 'nobody',
    };
    const read = await readGhost(JSON.stringify({ db: [{ data }] }), null);
    expect(read.articles.map(({ title, tags }) => [title, tags])).toEqual([['Well', ['Dental']]]);
    expect(read.notes).toEqual([
      '1 row of the tags cannot be read, so articles may lack something of them.',
      '1 row of the tags of posts cannot be read, so articles may lack something of them.',
      '1 row of the authors cannot be read, so articles may lack something of them.',
      'Left out, because it cannot be read: “No text” (its “html” is not as an export has it).',
      'Left out, because it cannot be read: “a post without a name” (nothing in it is as an export has it). (2 times)',
      'Left out, because it cannot be read: “Nameless” (its “id” is not as an export has it).',
    ]);
  });

  it('is refused if it is other JSON', async () => {
    await expect(readGhost('{"posts":1}', null)).rejects.toThrow('This JSON file is not an export of Ghost.');
    await expect(readGhost('{', null)).rejects.toThrow('This JSON file is not an export of Ghost.');
  });
});
