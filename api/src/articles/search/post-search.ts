import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import type { PostSearch as SearchPage, PostSearchQuery, PostSearchResult, Topic } from 'contract/posts';
import type { Repository } from 'typeorm';

import { Clock } from '../../platform/clock/clock';
import { BuiltQuery } from '../../platform/database/built-query';
import { NotFoundError } from '../../platform/errors/api-errors';
import { selectSummary, summariesOf } from '../posts/post-summary';
import { SiteService } from '../../agency/site/site.service';
import { PostEntity } from '../posts/post.entity';
import { marked, snippet } from './marked-text';
import type { Times } from './posting-block';
import { PublishedTimes } from './published-times';
import { isAnyFound, scoresOf, type Scores } from './ranking';
import { alsoWordsOf, occursIn, rowsOf, type Reading } from './reading';
import { cursorOfRanked, pageOf, rankedAt } from './search-page';
import { SearchPostEntity } from './search.entities';
import { mayBeTypo } from './typos';
import { WordReader } from './word-reader';
import { finderOf, wordsOf } from './words';

/** Maximum words of a query that are searched. A longer query is a pasted paragraph. */
const maxQueryWords = 12;

/** Maximum words of a query for typo guesses when every word exists: each guess looks up 500 words. */
const maxGuessedWords = 5;

/** A query and its time. */
interface Search {
  topic: Topic | undefined;
  times: ReadonlyMap<number, Times>;
  /** Milliseconds since 1970. */
  now: number;
}

interface Matches {
  readings: Reading[];
  scores: Scores;
}

type NumberedPost = PostEntity & Pick<SearchPostEntity, 'number' | 'text'>;

const numbered = new BuiltQuery((manager) =>
  selectSummary(manager)
    .innerJoin(SearchPostEntity, 'indexed', 'indexed.postId = post.id AND indexed.number IN (:...numbers)')
    .addSelect(['indexed.number', 'indexed.text']),
);

/**
 * Finds articles by their words. The database only stores postings; ranking happens here, so that both engines agree.
 */
@Injectable()
export class PostSearch {
  constructor(
    @InjectRepository(PostEntity) private readonly posts: Repository<PostEntity>,
    private readonly words: WordReader,
    private readonly published: PublishedTimes,
    private readonly site: SiteService,
    private readonly clock: Clock,
  ) {}

  /**
   * Returns one page of the articles that contain all words of the query, with the words to mark in them.
   * @throws {NotFoundError} without a query: `/blog/search` asks so for an article of that name, and would show a list
   */
  async page({ q, topic, before, after, limit }: PostSearchQuery): Promise<SearchPage> {
    if (q === undefined) throw new NotFoundError('article');
    const search = { topic, times: await this.published.recent(), now: this.clock.now().getTime() };
    const words = wordsOf(q).slice(0, maxQueryWords);
    const { readings, scores } = await this.match(words, search);
    const cursor = before ?? after;
    const from = cursor === undefined ? undefined : rankedAt(cursor);
    const { times, now } = search;
    const page = pageOf(scores, times, now, { direction: after ? 'newer' : 'older', from, limit });
    const [first, last] = [page.results[0], page.results.at(-1)];
    const hits = new Set(readings.flatMap(rowsOf).map(({ word }) => word));
    return {
      items: await this.results(
        page.results.map(({ number }) => number),
        hits,
      ),
      count: page.count,
      words,
      alsoWords: alsoWordsOf(readings, scores, times, now),
      older: last && page.hasOlder ? cursorOfRanked(last) : null,
      newer: first && page.hasNewer ? cursorOfRanked(first) : null,
    };
  }

  /** Widens an unknown word to similar ones. If no article contains all of a few words, widens every word. */
  private async match(words: readonly string[], search: Search): Promise<Matches> {
    const readings = await Promise.all(
      words.map(async (typed) => ({ typed, prefixed: await this.words.startingWith(typed), similar: null })),
    );
    const strict = await this.read(readings, search, (reading) => !occursIn(reading, search.times, search.now));
    const isEnough = words.length > maxGuessedWords || isAnyFound(strict.scores, search.times, search.now);
    return isEnough ? strict : this.read(strict.readings, search, () => true);
  }

  private async read(
    readings: readonly Reading[],
    { topic, times }: Search,
    isWidened: (reading: Reading) => boolean,
  ): Promise<Matches> {
    const widened = await Promise.all(readings.map((reading) => (isWidened(reading) ? this.widen(reading) : reading)));
    const words = widened.map(rowsOf);
    const scores = scoresOf(topic ? [...words, await this.words.ofTopic(topic)] : words, times);
    return { readings: widened, scores };
  }

  private async widen(reading: Reading): Promise<Reading> {
    if (reading.similar || !mayBeTypo(reading.typed)) return reading;
    return { ...reading, similar: await this.words.similarTo(reading.typed) };
  }

  /** Loads the articles with these numbers, in their order. */
  private async results(numbers: readonly number[], hits: ReadonlySet<string>): Promise<PostSearchResult[]> {
    if (numbers.length === 0) return [];
    const { manager } = this.posts;
    const rows = (await numbered.rows(manager, { numbers })) as NumberedPost[]; // the query selects both
    const { timeZone } = await this.site.recent();
    const summaries = await summariesOf(manager, rows, timeZone);
    const hitsIn = finderOf(hits);
    const results = summaries.map((summary, index) => {
      const { number, text } = rows[index] as NumberedPost; // one summary per row
      const { title, excerpt } = summary;
      const shown = { title: marked(title, hitsIn), snippet: snippet({ excerpt, text }, hitsIn) };
      return { number, result: { ...summary, hits: shown } };
    });
    return results.sort((a, b) => numbers.indexOf(a.number) - numbers.indexOf(b.number)).map(({ result }) => result);
  }
}
