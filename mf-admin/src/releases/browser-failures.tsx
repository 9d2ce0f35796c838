import type { BrowserFailureReport } from 'contract/release-report';
import styled from 'styled-components';
import { Heading } from 'ui';

import { useMoment } from '../formats/moment';
import { failureInWords } from './words';

/** Errors in visitors' browsers, with their source locations. */
export function BrowserFailures({ failures }: { failures: readonly BrowserFailureReport[] }) {
  const formatMoment = useMoment();
  if (failures.length === 0) return null;
  return (
    <Failures>
      <Heading level={4} size="h4">
        Errors in visitors’ browsers
      </Heading>
      <ul>
        {failures.map((failure) => (
          <li key={JSON.stringify([failure.version, failure.page, failure.kind, failure.error, failure.stack[0]?.at])}>
            <p>
              {failureInWords(failure)}, last {formatMoment(failure.last)}
            </p>
            <Stack>
              {failure.stack.map(({ at, source, code }, depth) => (
                // Recursive calls repeat a location.
                <li key={`${depth} ${at}`}>
                  <code>{source ?? at}</code>
                  {code && <pre>{code}</pre>}
                </li>
              ))}
            </Stack>
          </li>
        ))}
      </ul>
    </Failures>
  );
}

const Failures = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: var(--s-3);
  width: 100%;
  ul {
    display: grid;
    gap: var(--s-4);
    margin: 0;
    padding: 0;
    list-style: none;
  }
  p {
    margin: 0;
  }
`;

const Stack = styled.ol`
  display: grid;
  gap: var(--s-2);
  margin: var(--s-2) 0 0;
  padding-inline-start: var(--s-5);
  code {
    overflow-wrap: anywhere;
  }
  pre {
    margin: 0;
    color: var(--ink-2);
    white-space: break-spaces; /* a space at the end of a line would otherwise stand beyond it */
    overflow-wrap: anywhere;
  }
`;
