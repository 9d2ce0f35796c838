import { keysOf } from 'contract/query';
import { siteQuery } from 'contract/site.queries';
import { t } from 'contract/words';

import { AdminPage } from '../layout/admin-page';
import { Guarded } from '../layout/guarded';
import { AddRequestForm } from './add-request-form';

export const queries = () => keysOf(siteQuery);

const title = t`Add a request`;

/** Records a request made by phone or in person. */
export default function AddRequestPage() {
  return (
    <Guarded title={title}>
      <AdminPage title={title} back={{ to: '/admin/quotes', label: t`All requests` }}>
        <AddRequestForm />
      </AdminPage>
    </Guarded>
  );
}
