import type { LocalFactKind } from 'contract/cities';
import { nameOfState } from 'contract/state-names';
import { noTownInSpanish, type TownContent } from 'contract/towns';

import { dayInWords } from '../revisions/day-in-words';
import type { RevisedKind } from '../revisions/revised-kind';
import { townHtml } from '../texts/html-of-texts';
import { CityEntity, type CityExchange } from './city.entity';

/**
 * Revision kind of a town.
 * @param exchange stored by a save for the fact that the content names, because the content does not include its source
 */
export const townKind = (exchange: CityExchange | null = null): RevisedKind<CityEntity, TownContent> => ({
  kind: 'town',
  entity: CityEntity,
  event: 'town-changed',
  name: 'this town',

  contentOf: ({ name, stateCode, counties, summary, visits, markdown, exchange: stored, ...row }) => ({
    name,
    state: stateCode,
    counties,
    summary,
    visits,
    text: markdown,
    spanish: row.spanish ?? noTownInSpanish,
    openEnrollment: stored?.openEnrollment ?? null,
    planCounts: row.planCounts && { ...row.planCounts, zips: row.planCounts.zips ?? [] },
    facts: row.facts.map(({ source, kind = 'fact', ...one }) => ({
      ...one,
      kind,
      source: { name: source.name, url: source.url ?? '' },
    })),
    nearby: row.nearby,
    place: row.place,
    agent: row.agentId,
    isShown: row.isShown,
  }),

  columnsOf: ({ state, text, openEnrollment: _key, agent, facts, ...content }, _before, htmlOf) => ({
    ...content,
    facts: facts.map(({ source, ...one }) => ({ ...one, source: { name: source.name, url: source.url || null } })),
    stateCode: state,
    stateName: nameOfState(state),
    markdown: text,
    ...townHtml({ markdown: text, spanish: content.spanish }, htmlOf),
    exchange,
    agentId: agent,
  }),

  inWords: (content) => ({
    Name: content.name,
    State: nameOfState(content.state),
    Counties: content.counties.join(', '),
    'In one sentence': content.summary,
    'Where you can meet us': content.visits,
    'What is particular here': content.text,
    'In one sentence, in Spanish': content.spanish.summary,
    'Where you can meet us, in Spanish': content.spanish.visits,
    'What is particular here, in Spanish': content.spanish.text,
    'Dates of open enrollment': content.openEnrollment ?? '',
    'Medicare plans': content.planCounts ? countsInWords(content.planCounts) : '',
    'Local facts': content.facts
      .map(({ kind, label, value, sentence, source, checkedOn }) =>
        [`${kinds[kind]}${label}: ${value}`, sentence, source.name, source.url, `read on ${dayInWords(checkedOn)}`]
          .filter((part) => part !== '')
          .join(', '),
      )
      .join('; '),
    'Towns nearby': content.nearby.join(', '),
    'On the map': content.place ? `${content.place.latitude}, ${content.place.longitude}` : '',
    'Who answers for it': content.agent ?? '',
    Visibility: content.isShown ? 'Shown' : 'Hidden',
  }),
});

/** Labels of fact kinds. A plain fact, the default for facts stored before kinds existed, has none. */
const kinds: Readonly<Record<LocalFactKind, string>> = { fact: '', hospital: 'Hospital, ', insurers: 'Insurers, ' };

const countsInWords = ({
  area,
  planYear,
  organizations,
  products,
  zips,
  checkedOn,
}: NonNullable<TownContent['planCounts']>) =>
  `${area}, ${planYear}: ${organizations} organizations, ${products} plans, counted on ${dayInWords(checkedOn)} for ${zips.join(', ')}`;
