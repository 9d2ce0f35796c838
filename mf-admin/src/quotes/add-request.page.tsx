import { keysOf } from 'contract/query';
import { siteQuery } from 'contract/site.queries';
import { t } from 'contract/words';

import { AdminPage } from '../layout/admin-page';
import { AddRequestForm } from './add-request-form';

export const queries = () => keysOf(siteQuery);

/** Records a request made by phone or in person. */
export default function AddRequestPage() {
  return (
    <AdminPage title={t`Add a request`} back={{ to: '/admin/quotes', label: t`All requests` }}>
      <AddRequestForm />
    </AdminPage>
  );
}
