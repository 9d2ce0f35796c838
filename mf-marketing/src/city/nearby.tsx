import type { City } from 'contract/cities';
import { t } from 'contract/words';
import { Fragment } from 'react';
import { Link } from 'react-router-dom';
import styled from 'styled-components';

/** The neighboring towns as a sentence. */
export function Nearby({ city: { name, nearby } }: { city: City }) {
  return (
    <Sentence>
      {nearby.length > 0 && (
        <>
          From {name} it isn’t far to{' '}
          {nearby.map((town, index) => (
            <Fragment key={town.slug}>
              {index > 0 && (index === nearby.length - 1 ? t` or ` : ', ')}
              <Link to={`/city/${town.slug}`}>{town.name}</Link>
            </Fragment>
          ))}
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
