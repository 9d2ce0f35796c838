import { Fragment } from 'react';

import { forms } from '../quote-form/forms';

/** What each form asks, in its own words: from the list that the forms themselves are made of. */
export function WhatWeAsk() {
  return (
    <dl>
      {Object.values(forms).map(({ name, steps }) => (
        <Fragment key={name}>
          <dt>{name}</dt>
          <dd>
            <ul>
              {steps
                .flatMap(({ questions }) => questions)
                .map(({ name: field, label }) => (
                  <li key={field}>{label}</li>
                ))}
            </ul>
          </dd>
        </Fragment>
      ))}
    </dl>
  );
}
