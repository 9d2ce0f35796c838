import { t } from 'contract/words';
import styled from 'styled-components';
import { Button, Heading, toast } from 'ui';

/** Recovery codes, which are shown only once. */
export function RecoverySheet({ codes, onDone }: { codes: readonly string[]; onDone(): void }) {
  async function copy() {
    await navigator.clipboard.writeText(codes.join('\n')).then(
      () => toast({ title: t`Copied` }),
      () =>
        toast({
          variant: 'destructive',
          title: t`Your browser did not copy them`,
          description: t`Write them down instead.`,
        }),
    );
  }

  return (
    <Sheet role="status">
      <Heading level={3} size="h4">
        Your recovery codes
      </Heading>
      <p>
        Each signs you in once without your phone. Print them or keep them with your passwords: they are not shown
        again.
      </p>
      <Codes>
        {codes.map((code) => (
          <li key={code}>
            <code>{code}</code>
          </li>
        ))}
      </Codes>
      <Actions>
        <Button look="outline" onClick={() => void copy()}>
          Copy all
        </Button>
        <Button onClick={onDone}>I have kept them</Button>
      </Actions>
    </Sheet>
  );
}

const Sheet = styled.div`
  display: grid;
  gap: var(--s-4);
  width: 100%;
  max-width: 40rem;
  padding: var(--s-5);
  border: 2px solid var(--rule-ink);
`;

const Codes = styled.ol`
  columns: 2 14rem;
  padding: 0;
  list-style: none;
  code {
    font-size: 1.0625rem;
  }
  li {
    padding-block: var(--s-1);
  }
`;

const Actions = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: var(--s-3);
`;
