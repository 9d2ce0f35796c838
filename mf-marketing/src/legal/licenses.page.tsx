import { keysOf } from 'contract/query';
import { areasQuery } from 'contract/city.queries';
import { langOf } from 'contract/lang-of';
import { nameOfState, statesNamed } from 'contract/state-names';
import { teamQuery } from 'contract/team.queries';
import { t } from 'contract/words';
import { Link } from 'react-router-dom';
import { PlanCount, useSite } from 'ui';

import { FactRows } from '../facts/fact-rows';
import { factsQuery } from '../facts/fact.queries';
import { SourceName } from '../facts/source-name';
import { useFacts } from '../facts/use-facts';
import { useTeam } from '../people/use-team';
import { ReferencePage } from '../reference/reference-page';

const factKeys = [
  'agency.license-lookup',
  'agency.regulator',
  'agency.counselors',
  'agency.scope-of-appointment',
  'agency.call-recording',
];

export const queries = () => keysOf(factsQuery(...factKeys), teamQuery, areasQuery);

/** The licenses of the agency and its people, where to look them up, where to complain, and who helps for free. */
export default function LicensesPage() {
  const { name, legalName, licenses, lines } = useSite();
  const facts = useFacts(...factKeys);
  const team = useTeam();
  const byState = (kind: string) =>
    facts.select(
      statesNamed(licenses.map(({ state }) => state)).map((state) => `agency.${kind}.${state.toLowerCase()}`),
    );
  return (
    <ReferencePage
      path="/licenses"
      name={t`Licenses and complaints`}
      updated="2026-11-22"
      title="Licensed, and you can look it up"
      lead="Each state keeps a public register of who may sell insurance. Here’s what to look for, and whom to call if we did something wrong."
      description={t`The insurance licenses of ${name} by state, where to look them up, where to complain, and free counselors.`}
      parts={[
        {
          id: 'agency',
          title: t`The agency`,
          text: (
            <ul>
              {licenses.map(({ state, number, line }) => (
                <li key={`${state} ${number}`}>
                  {nameOfState(state)}: {legalName}, license {number} ({line})
                </li>
              ))}
            </ul>
          ),
        },
        {
          id: 'look-up',
          title: t`Look us up`,
          text: (
            <>
              <p>Have the license number handy: the agency’s are above, and each person’s are on their page.</p>
              <FactRows
                facts={byState('license-lookup')}
                sourceOf={({ source }) => source.url && <SourceName source={source} />}
              />
            </>
          ),
        },
        {
          id: 'people',
          title: t`The people`,
          text: (
            <>
              <p>Their own license numbers and National Producer Numbers are on their pages:</p>
              <ul>
                {team.map((member) => (
                  <li key={member.id}>
                    <Link to={`/team/${member.id}`}>{member.name}</Link>,{' '}
                    <span lang={langOf(member, 'role')}>{member.role}</span>
                  </li>
                ))}
              </ul>
            </>
          ),
        },
        {
          id: 'carriers',
          title: t`Whose plans we place`,
          text: (
            <>
              <p>
                We’re independent: no carrier owns us, and we don’t have to sell any one of them. Which carriers we
                represent differs by county and by kind of coverage. Ask, and we’ll name them for yours before we talk
                about plans.
              </p>
              <PlanCount />
            </>
          ),
        },
        {
          id: 'complaints',
          title: t`Complain`,
          text: (
            <>
              <p>Tell us first if you like, but you don’t have to. If you use a TTY, dial 711.</p>
              <FactRows facts={byState('regulator')} />
            </>
          ),
        },
        {
          id: 'counselors',
          title: t`Free counselors, who sell nothing`,
          text: <FactRows facts={byState('counselors')} />,
        },
        ...(lines.includes('medicare')
          ? [
              {
                id: 'medicare-talks',
                title: t`How a talk about Medicare plans begins`,
                text: <FactRows facts={facts.select(['agency.scope-of-appointment', 'agency.call-recording'])} />,
              },
            ]
          : []),
      ]}
    />
  );
}
