import { statesNamed } from 'contract/state-names';
import { t } from 'contract/words';
import { Link } from 'react-router-dom';
import { Regulated, useSite } from 'ui';

import { ReferencePage } from '../reference/reference-page';

/** The terms of use: short, because reading a page is no contract. */
export default function TermsPage() {
  const { name, legalName, legal, licenses, domicile, phone, phoneHref, email } = useSite();
  return (
    <ReferencePage
      path="/terms"
      name={t`Terms of use`}
      updated="2026-11-22"
      title="What you can rely on here, and what you can’t"
      lead="This site explains and takes requests. Coverage begins only when an insurer, a marketplace or Medicare says so."
      description={t`The terms of use of ${name}: what the pages are, what they aren’t, and where we may help.`}
      parts={[
        {
          id: 'what',
          title: t`What the pages are`,
          text: (
            <p>
              General information about insurance, with the source and the day we checked it. {legal.notAdvice} Rules
              change and people differ: before you decide, ask us, the plan, Medicare or the marketplace. Examples say
              that they’re examples.
            </p>
          ),
        },
        {
          id: 'coverage',
          title: t`A request isn’t coverage`,
          text: (
            <p>
              A quote is an estimate until an insurer confirms it. A request binds neither you nor us, and nothing on
              this site starts, changes or ends coverage. Don’t cancel anything because of a form here.
            </p>
          ),
        },
        {
          id: 'where',
          title: t`Where we may help`,
          text: (
            <p>
              {legalName} may sell insurance only where it holds a license:{' '}
              {statesNamed(licenses.map(({ state }) => state)).join(', ')}.{' '}
              <Link to="/licenses">Licenses, and where to look them up</Link>.{' '}
              <Regulated>{legal.notGovernment}</Regulated>
            </p>
          ),
        },
        {
          id: 'use',
          title: t`Using the site`,
          text: (
            <p>
              Read, print and share as you like, and say where it’s from. Please don’t send requests in other people’s
              names, or with a program. Links lead to sites that others are responsible for. The law of {domicile}{' '}
              applies, and your rights as a consumer stay what they are.
            </p>
          ),
        },
        {
          id: 'wrong',
          title: t`Found a mistake?`,
          text: (
            <p>
              Call <a href={phoneHref}>{phone}</a> or write to <a href={`mailto:${email}`}>{email}</a>. We check it,
              correct it, and change the date beside it.
            </p>
          ),
        },
      ]}
    />
  );
}
