import { Fragment } from 'react';
import { Dotted } from 'ui';

/** A person's specialties on one line. */
export const Specialties = ({ of }: { of: readonly string[] }) => (
  <Dotted>
    {of.map((specialty) => (
      <Fragment key={specialty}>
        <span>{specialty}</span>{' '}
      </Fragment>
    ))}
  </Dotted>
);
