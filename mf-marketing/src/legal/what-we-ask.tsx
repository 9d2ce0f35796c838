import { quoteProducts } from 'contract/lines-of-business';
import { Fragment } from 'react';
import { useSite } from 'ui';

import { unbroken } from '../facts/unbroken';
import { forms } from '../quote-form/forms';
import { peopleColumns } from '../quote-form/people-columns';

/** The questions of each form, from the same list that the forms are built from. */
export function WhatWeAsk() {
  const { lines } = useSite();
  return (
    <dl>
      {quoteProducts
        .filter((product) => lines.includes(product))
        .map((product) => forms[product])
        .map(({ name, steps }) => (
          <Fragment key={name}>
            <dt>{name}</dt>
            <dd>
              <ul>
                {steps
                  .flatMap(({ questions }) => questions)
                  .map(({ kind, name: field, label }) => (
                    <li key={field}>
                      {unbroken(kind === 'people' ? `${label}: ${Object.values(peopleColumns).join(', ')}` : label)}
                    </li>
                  ))}
              </ul>
            </dd>
          </Fragment>
        ))}
    </dl>
  );
}
