import { keysOf } from 'contract/query';
import { siteQuery } from 'contract/site.queries';

import { Desk } from '../desk/desk';
import { Guarded } from '../desk/guarded';
import { AddRequestForm } from './add-request-form';

export const queries = () => keysOf(siteQuery);

const title = 'Add a request';

/** Writes down what somebody asked for on the phone or at the counter. */
export default function AddRequestPage() {
  return (
    <Guarded title={title}>
      <Desk title={title} back={{ to: '/admin/quotes', label: 'All requests' }}>
        <AddRequestForm />
      </Desk>
    </Guarded>
  );
}
