import { t } from 'contract/words';
import { EmptyState } from 'ui';
import { MonthPlant } from 'ui/drawings/month-plant';

/** Empty state of the library. */
export function EmptyLibrary({ q }: { q: string }) {
  const winterberry = <MonthPlant month={1} />;
  if (q.trim() === '') {
    return (
      <EmptyState title="No pictures yet" picture={winterberry}>
        Upload the first one: a photo from your phone will do. Where it was taken is removed from it.
      </EmptyState>
    );
  }
  return (
    <EmptyState title={t`No picture matches “${q.trim()}”`} picture={winterberry}>
      The search looks through names and descriptions. Try one word.
    </EmptyState>
  );
}
