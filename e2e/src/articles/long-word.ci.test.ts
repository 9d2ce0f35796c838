import { siteUrl, visits } from '../journeys';
import { until } from '../releases/page-view';
import { signIn } from '../signed-in';
import { writerOf } from './article-on-the-site';

const { visitor } = visits();

const slug = 'long-word-on-a-phone';
const title = `${'Unabbreviated'.repeat(4)} in a title`;

it('breaks a word that is longer than the screen of a phone', async () => {
  const writer = await visitor({ viewport: { width: 320, height: 640 } });
  await signIn(writer);
  const { begin, publish, remove } = writerOf(writer);
  const article = await publish(await begin(title, slug, 'A paragraph.'));
  const tab = await writer.newPage();
  // The newest article leads the home page.
  for (const path of [`/blog/${slug}`, '/blog', '/']) {
    await until(async () => {
      await tab.goto(siteUrl() + path);
      return (await tab.locator('main').innerText()).includes(title);
    });
    const width = await tab.evaluate(() => document.documentElement.scrollWidth);
    expect({ path, width }).toEqual({ path, width: 320 });
  }
  await remove(article);
});
