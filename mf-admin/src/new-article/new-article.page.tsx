import styled from 'styled-components';
import { Container, Disclaimer, fields, Heading, siteKey, TextArea, TextInput, useSite } from 'ui';

export const queries = () => [siteKey];

/** Where an article is written. It cannot be saved yet, and says so before anybody has typed a word. */
export default function NewArticlePage() {
  const { name } = useSite();
  return (
    <Desk>
      <title>{`New article | ${name}`}</title>
      <meta name="robots" content="noindex" />
      <Container>
        <Paper>
          <Heading level={1}>New article</Heading>
          <Disclaimer title="Saving articles is not there yet">
            <p>You can try the fields. What you type stays on this page only and is gone when you leave it.</p>
          </Disclaimer>
          <TextInput name="title" label="Title" hint="Up to 60 characters show whole in search results." autoComplete="off" />
          <TextArea name="text" label="Text" hint="Plain text or Markdown." rows={14} />
        </Paper>
      </Container>
    </Desk>
  );
}

const Desk = styled.div`
  ${fields.paper}
  background: var(--barley);
  padding-block: var(--s-7) var(--section);
`;

const Paper = styled.div`
  ${fields.paper}
  display: grid;
  gap: var(--s-5);
  max-width: 52rem;
  padding: clamp(1.25rem, 4vw, 3rem);
`;
