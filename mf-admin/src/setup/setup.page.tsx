import { useSuspenseQuery } from '@tanstack/react-query';
import { keysOf } from 'contract/query';
import { siteQuery } from 'contract/site.queries';
import { Navigate } from 'react-router-dom';

import { Block } from '../kit/block';
import { AdminPage } from '../layout/admin-page';
import { homePath } from '../layout/nav-items';
import { RemoveDemo } from './remove-demo';
import { setupQuery } from './setup.queries';
import { StepList } from './step-list';

export const queries = () => keysOf(siteQuery);

/**
 * Setup steps that replace the demonstration with the agency's own content. Each step links to another admin page and
 * can be interrupted.
 */
export default function SetupPage() {
  return (
    <AdminPage title="Setup">
      <Steps />
    </AdminPage>
  );
}

function Steps() {
  const { data } = useSuspenseQuery(setupQuery);
  if (!data.isDemo) return <Navigate to={homePath} replace />;
  return (
    <>
      <Block
        title="Make it yours"
        about="The site shows an agency that doesn’t exist. Each step is saved by itself, and visitors see it at once. Leave when you like, and come back."
      >
        <StepList steps={data.steps} />
      </Block>
      <Block title="Remove the demonstration" about="The last step.">
        <RemoveDemo {...data} />
      </Block>
    </>
  );
}
