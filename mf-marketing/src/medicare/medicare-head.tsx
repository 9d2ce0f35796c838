import { t } from 'contract/words';
import { useSite } from 'ui';

import { useFacts } from '../facts/use-facts';
import { ServiceHead } from '../service/service-head';

interface MedicareHeadProps {
  /** Whether the title says that an answer has to be corrected. */
  isWrong?: boolean;
}

/** Metadata of the Medicare page. */
export function MedicareHead({ isWrong = false }: MedicareHeadProps) {
  const { address } = useSite();
  const title = t`Medicare help in ${address.city}: your seven months at 65`;
  return (
    <ServiceHead
      title={isWrong ? t`Error: ${title}` : title}
      description="When to sign up for Medicare, when coverage starts, what waiting costs, and a person to ask. Enter your birth month and see your own dates."
      path="/services/medicare"
      name={t`Medicare`}
      serviceType={t`Medicare insurance brokerage`}
      updated={useFacts('medicare').checkedOn}
    />
  );
}
