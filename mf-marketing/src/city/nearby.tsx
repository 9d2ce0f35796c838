import type { City } from 'contract/cities';
import { language } from 'contract/words';
import { Fragment } from 'react';
import { Link } from 'react-router-dom';
import styled from 'styled-components';

const choices = new Intl.ListFormat(language, { type: 'disjunction' });

/** The neighboring towns as a sentence. */
export function Nearby({ city: { name, nearby } }: { city: City }) {
  return (
    <Sentence>
      {nearby.length > 0 && (
        <>
          From {name} it isn’t far to{' '}
          {choices.formatToParts(nearby.map(({ slug }) => slug)).map(({ type, value }, index) => {
            const town = type === 'element' && nearby.find(({ slug }) => slug === value);
            const key = `${index} ${value}`;
            return town ? (
              <Link key={key} to={`/city/${town.slug}`}>
                {town.name}
              </Link>
            ) : (
              <Fragment key={key}>{value}</Fragment>
            );
          })}
          .{' '}
        </>
      )}
      <Link to="/landing">All our towns</Link>
    </Sentence>
  );
}

const Sentence = styled.p`
  margin-top: var(--s-6);
  font-size: var(--t-lead);
  line-height: var(--lh-lead);
`;
