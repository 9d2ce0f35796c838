import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import type { City, CityList } from 'contract/cities';
import type { Fact } from 'contract/facts';
import { withVisitDays } from 'contract/visit-days';
import { t } from 'contract/words';
import type { Repository } from 'typeorm';

import { NotFoundError } from '../../platform/errors/api-errors';
import { inOwnWords } from '../../platform/language/own-words';
import { inSpokenLanguage } from '../../platform/language/spoken-content';
import { spokenLanguage } from '../../platform/language/spoken-language';
import { holdsOn } from '../facts/fact-columns';
import { FactsService } from '../facts/facts.service';
import { planNoticeKey } from '../facts/page-sentences';
import { ContentTimes } from '../revisions/content-times';
import { storedSite } from '../site/stored-site';
import { Today } from '../site/today';
import { ShownPeople } from '../team/shown-people';
import { htmlOf } from '../texts/html-of-texts';
import { evidenceOf } from './city-evidence';
import { CityEntity } from './city.entity';
import { planNotice } from './plan-notice';
import { PublishedCities } from './published-cities';

@Injectable()
export class CitiesService {
  constructor(
    @InjectRepository(CityEntity) private readonly cities: Repository<CityEntity>,
    private readonly published: PublishedCities,
    private readonly facts: FactsService,
    private readonly people: ShownPeople,
    private readonly today: Today,
    private readonly times: ContentTimes,
  ) {}

  /** Lists the published cities by state and name. */
  async list(): Promise<CityList> {
    const [cities, today, facts] = await Promise.all([
      this.published.all(),
      this.today.day(),
      this.facts.byKey([planNoticeKey]),
    ]);
    const notice = facts.get(planNoticeKey);
    const slugs = cities.map(({ slug }) => slug);
    return {
      ...(await this.times.newestOf('town', slugs)),
      items: cities.map((city) => {
        const { texts, english } = inOwnWords({ summary: city.summary }, city.spanish);
        const state = stateOf(city);
        return { ...city, ...texts, ...(english && { english }), state, ...planNotice(city.planCounts, notice, today) };
      }),
    };
  }

  /**
   * Returns one published city in the language of the request.
   * @throws {NotFoundError} also for a stored city with incomplete evidence
   */
  async get(slug: string): Promise<City> {
    const [city, site, today] = await Promise.all([
      this.cities.findOne({ where: { slug }, relations: { agent: true } }),
      storedSite(this.cities.manager),
      this.today.day(),
    ]);
    if (!city) throw new NotFoundError('city');
    const evidence = evidenceOf(city, site.licenses, today);
    const agent = evidence.kind === 'complete' ? await this.people.oneIn(evidence.agent.id, city.stateCode) : undefined;
    if (evidence.kind !== 'complete' || !agent) throw new NotFoundError('city');
    const { exchange } = evidence;
    const [facts, nearby] = await Promise.all([
      this.facts.byKey([exchange.openEnrollment, planNoticeKey]),
      this.published.named(city.nearby),
    ]);
    const openEnrollment = datesOf(facts.get(exchange.openEnrollment), today);
    const notice = planNotice(city.planCounts, facts.get(planNoticeKey), today);
    const { summary, visits, html, spanish, spanishHtml, ...columns } = city;
    const localized = inSpokenLanguage({
      ...columns,
      state: stateOf(city),
      agent,
      exchange: { ...exchange, openEnrollment },
      nearby,
      ...notice,
    });
    const written = spanish && { ...spanish, html: spanishHtml ?? htmlOf(spanish.text) };
    const { texts, english } = inOwnWords({ summary, visits, html }, written);
    return {
      ...localized,
      ...texts,
      ...(english && { english }),
      visits: withVisitDays(texts.visits, today, formatDays),
    };
  }
}

const stateOf = ({ stateCode, stateName }: CityEntity) => ({ code: stateCode, name: stateName });

/** Returns the open enrollment dates, or a note that the next ones are not announced. Never guesses dates. */
function datesOf(fact: Fact | undefined, today: string): string {
  return fact && holdsOn(today, fact) ? fact.value : t`The next dates aren’t announced yet`;
}

/** Formats days as "Tuesday, December 1 and Tuesday, December 15". */
function formatDays(days: readonly string[]): string {
  const language = spokenLanguage();
  const weekdays = new Intl.DateTimeFormat(language, { weekday: 'long', timeZone: 'UTC' });
  const dates = new Intl.DateTimeFormat(language, { month: 'long', day: 'numeric', timeZone: 'UTC' });
  const inWords = days.map((day) => {
    const date = new Date(`${day}T00:00:00Z`);
    const weekday = weekdays.format(date);
    const dayOfYear = dates.format(date);
    return t`${weekday}, ${dayOfYear}`;
  });
  return new Intl.ListFormat(language).format(inWords);
}
