import type { TransferReport, TransferredArticle } from 'contract/transfers';

import { importPath } from './transfer.actions';
import { isAllHere, summaryOf, toWrite } from './words';

const article = (
  outcome: TransferredArticle['outcome'],
  state: TransferredArticle['state'] = 'published',
): TransferredArticle => ({
  id: '1',
  title: 'T',
  outcome,
  state,
  path: '/blog/t',
  movedFrom: [],
  leadsFrom: [],
  notes: [],
});
const report = (articles: TransferredArticle[], more: Partial<TransferReport> = {}): TransferReport => ({
  source: 'ghost',
  isRehearsal: false,
  articles,
  notes: [],
  images: { fetched: 0, known: 0, missing: 0 },
  ...more,
});

test('summarizes a dry run and an import', () => {
  const articles = [article('new'), article('new', 'draft'), article('kept'), article('same', 'draft')];
  const images = { fetched: 2, known: 1, missing: 1 };
  expect(summaryOf(report(articles, { isRehearsal: true, images }))).toBe(
    'This is an export of Ghost with 4 articles: 2 new, 1 already here, 1 kept as it is here. 1 of them comes in as a draft. 2 images will be fetched. 1 image cannot be had.',
  );
  expect(summaryOf(report([article('changed')]))).toBe('1 article: 1 brought up to date.');
  expect(summaryOf(report([]))).toBe('There is no article in the file. It was read as an export of Ghost.');
  const moved = { ...article('same'), leadsFrom: ['/2019/05/t', '/t'] };
  expect(summaryOf(report([moved]))).toBe('1 article: 1 already here. 2 old addresses lead to the articles here.');
  expect(summaryOf(report([moved], { isRehearsal: true }))).toContain(
    '2 old addresses will lead to the articles here.',
  );
});

test('would write what is new or changed', () => {
  expect(
    toWrite(report([article('new'), article('changed'), article('same'), article('kept'), article('failed')])),
  ).toBe(2);
});

test('says that all is here only of a file whose articles are', () => {
  expect(isAllHere(report([article('same'), article('kept')]))).toBe(true);
  expect(isAllHere(report([article('same'), article('failed')]))).toBe(false);
  expect(isAllHere(report([]))).toBe(false);
});

test('sends only the options that are set', () => {
  const defaults = { rehearse: false, overwrite: false, topic: null, author: null, siteUrl: null };
  expect(importPath(defaults)).toBe('/api/admin/transfers');
  expect(
    importPath({ rehearse: true, overwrite: true, topic: 'ease', author: 'ruth-yarrow', siteUrl: 'https://a.example' }),
  ).toBe(
    '/api/admin/transfers?rehearse=true&overwrite=true&topic=ease&author=ruth-yarrow&siteUrl=https%3A%2F%2Fa.example',
  );
});
