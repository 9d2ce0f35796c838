import { useSuspenseQuery } from '@tanstack/react-query';
import { t } from 'contract/words';
import styled from 'styled-components';
import { RadioGroup } from 'ui';

import { Fields } from '../revised/save-bar';
import { quoteQueries } from './quote.queries';

/** Records spoken or signed consent, with the text that the ledger will store. */
export function ConsentByHand({ faults }: { faults: Readonly<Record<string, string>> }) {
  const { consents } = useSuspenseQuery(quoteQueries.byHand).data;
  const words = (kind: 'contact' | 'marketing') => consents.find((item) => item.kind === kind)?.text;
  return (
    <Fields>
      <Words>{words('contact')}</Words>
      <RadioGroup
        name="contact"
        label="How they agreed to that"
        error={faults['contact']}
        options={[
          { value: 'spoken', label: t`They said so` },
          { value: 'on-paper', label: t`They signed it on paper` },
        ]}
      />
      <Words>{words('marketing')}</Words>
      <RadioGroup
        name="marketing"
        label="Marketing calls and texts"
        hint="Spoken words are not enough: federal rules ask for a signature (47 CFR 64.1200(f)(9))."
        error={faults['marketing']}
        defaultValue="not-asked"
        options={[
          { value: 'not-asked', label: t`Not asked` },
          { value: 'declined', label: t`They said no` },
          { value: 'on-paper', label: t`They signed these words on paper` },
        ]}
      />
    </Fields>
  );
}

const Words = styled.blockquote`
  max-width: var(--measure);
  padding-left: var(--s-4);
  border-left: 3px solid var(--rule-ink);
`;
