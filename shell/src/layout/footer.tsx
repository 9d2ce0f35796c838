import type { Site } from 'contract/site';
import { t } from 'contract/words';
import { memo } from 'react';
import styled from 'styled-components';
import { Container, fields, Folded, largeLetters, medium, Regulated, useSiteIfKnown, useToday, wide } from 'ui';

import { Brand } from './brand';
import { LayoutLink } from './layout-link';
import type { SiteLinks } from './links';
import { DeviceTheme } from './theme-toggle';

const columns = [
  { title: t`Coverage`, list: 'coverage' },
  { title: t`Start here`, list: 'start' },
  { title: t`The agency`, list: 'agency' },
] as const;

/** The site footer: contact, links and legal notices. The same on every page, so a navigation does not render it. */
export const Footer = memo(function Footer({ links }: { links: SiteLinks }) {
  const site = useSiteIfKnown();
  const today = useToday();
  // A column shows only while a release offers links for it.
  const shown = columns.filter(({ list }) => links[list].length > 0);
  return (
    <Soil>
      <Container>
        <Columns>
          <div>
            <Brand priority="later" />
            {site && (
              <Folded on="phone" summary="Address, hours and e-mail">
                <Contact site={site} />
              </Folded>
            )}
          </div>
          <Folded on="phone" summary="All pages">
            <Lists>
              {shown.map(({ title, list }) => (
                <nav key={title} aria-label={title}>
                  <b aria-hidden>{title}</b>
                  <ul>
                    {links[list].map((link) => (
                      <li key={link.to}>
                        <LayoutLink link={link} />
                      </li>
                    ))}
                  </ul>
                </nav>
              ))}
            </Lists>
          </Folded>
        </Columns>
        {site && <Legal site={site} links={links.legal} year={today.slice(0, 4)} />}
      </Container>
    </Soil>
  );
});

function Contact({ site }: { site: Site }) {
  const { street, city, state, zip } = site.address;
  return (
    <address>
      {street}, <br />
      {city}, {state} {zip}. <br />
      {site.hours} <br />
      <a href={site.phoneHref}>{site.phone}</a>
      <a href={`mailto:${site.email}`}>{site.email}</a>
    </address>
  );
}

interface LegalProps {
  site: Site;
  /** Links that the law requires in the footer. */
  links: SiteLinks['legal'];
  year: string;
}

function Legal({ site, links, year }: LegalProps) {
  const { legalName, licenses, domicile, principalPlace, legal } = site;
  return (
    <Sentences>
      <nav aria-label="Legal">
        {links.map((link) => (
          <LayoutLink key={link.to} link={link} />
        ))}
        <Aside>
          <DeviceTheme />
        </Aside>
      </nav>
      <p>
        © {year} {legalName}. Insurance licenses:{' '}
        {licenses.map(({ state, number }) => `${state}\u00a0${number}`).join(', ')}. Domicile: {domicile}. Principal
        place of business: {principalPlace}.
      </p>
      <p>
        <Regulated>{legal.notGovernment}</Regulated> {legal.notAdvice} {legal.fictional}
      </p>
    </Sentences>
  );
}

const Soil = styled.footer`
  ${fields.ground}
  padding-block: var(--s-3);
  font-size: var(--t-small);
  line-height: 1.45;
  ${medium} {
    padding-block: var(--s-7) var(--s-6);
    line-height: 1.55;
  }
  a {
    color: inherit;
  }
  /* Print keeps the sender and the legal notices. */
  @media print {
    break-inside: avoid;
    padding-block: var(--s-3) 0;
    font-size: 8.5pt;
    line-height: 1.3;
    && :is(nav, summary) {
      display: none;
    }
    && a {
      padding: 0;
    }
    && address {
      margin: 0;
    }
  }
`;

const Columns = styled.div`
  display: grid;
  gap: 0 var(--gap);
  address {
    margin-top: var(--s-3);
    font-style: normal;
  }
  address a {
    display: inline-block;
    margin-right: var(--s-5);
  }
  a,
  summary {
    padding-block: 0.7rem;
  }
  /* Phones show the logo at the top. Collapsed sections sit side by side; an open one takes a full row. */
  @media (max-width: 47.99em) {
    display: flex;
    flex-wrap: wrap;
    column-gap: var(--s-5);
    > :has([open]) {
      flex-basis: 100%;
    }
    > [open] {
      flex-basis: 100%;
    }
    br,
    > :first-child > :first-child {
      display: none;
    }
  }
  ${medium} {
    grid-template-columns: 2fr 3fr;
    address a {
      display: block;
      width: fit-content;
      margin-right: 0;
    }
  }
`;

const Lists = styled.div`
  display: grid;
  grid-template-columns: repeat(2, minmax(0, 1fr));
  gap: var(--s-4) var(--gap);
  li > a {
    display: inline-block;
  }
  ${largeLetters} {
    grid-template-columns: minmax(0, 1fr);
  }
  ${medium} {
    grid-template-columns: repeat(3, minmax(0, 1fr));
  }
`;

/** Hidden on narrow screens, where the menu has it. */
const Aside = styled.div`
  display: none;
  ${wide} {
    display: block;
  }
`;

const Sentences = styled.div`
  display: grid;
  gap: var(--s-3);
  margin-top: var(--s-3);
  padding-top: var(--s-3);
  border-top: 1px solid var(--rule);
  color: var(--on-ground-2);
  p {
    max-width: 90ch;
  }
  nav {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    gap: 0 var(--s-4);
  }
  nav a {
    padding-block: 0.7rem;
  }
  @media print {
    gap: 0.15rem;
    p {
      max-width: none;
    }
  }
`;
