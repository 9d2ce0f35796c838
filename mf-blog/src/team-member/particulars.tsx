import type { TeamMember } from 'contract/team';
import { Link } from 'react-router-dom';
import styled from 'styled-components';

/** Facts for comparing people: specialties, languages, towns. */
export function Particulars({ member }: { member: TeamMember }) {
  const { specialties, languages, cities } = member;
  return (
    <Ledger aria-label="In short">
      <h2>Ask about</h2>
      <ul>
        {specialties.map((specialty) => (
          <li key={specialty}>{specialty}</li>
        ))}
      </ul>
      <h2>Speaks</h2>
      <ul>
        {languages.map((language) => (
          <li key={language}>{language}</li>
        ))}
      </ul>
      {cities.length > 0 && (
        <>
          <h2>Meets people in</h2>
          <ul>
            {cities.map(({ slug, name, state }) => (
              <li key={slug}>
                <Link to={`/city/${slug}`}>
                  {name}, {state}
                </Link>
              </li>
            ))}
          </ul>
        </>
      )}
    </Ledger>
  );
}

const Ledger = styled.aside`
  align-self: start;
  h2 {
    padding-top: var(--s-3);
    border-top: 1px solid var(--rule-ink);
    font: 700 var(--t-h4) / 1.3 var(--font-text);
    letter-spacing: 0;
  }
  h2:first-child {
    border-top: var(--scotch) solid var(--rule-ink);
  }
  ul {
    padding-block: var(--s-2) var(--s-5);
  }
  a {
    display: inline-block;
    padding-block: 0.5rem;
  }
`;
