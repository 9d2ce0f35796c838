import { Disclaimer, siteKey, Stack, TextArea, TextInput } from 'ui';

import { Desk } from '../desk/desk';

export const queries = () => [siteKey];

/** Where an article is written. It cannot be saved yet, and says so before anybody has typed a word. */
export default function NewArticlePage() {
  return (
    <Desk title="New article">
      <Stack $gap={5}>
        <Disclaimer title="Saving articles is not there yet">
          <p>You can try the fields. What you type stays on this page only and is gone when you leave it.</p>
        </Disclaimer>
        <TextInput name="title" label="Title" hint="Up to 60 characters show whole in search results." autoComplete="off" />
        <TextArea name="text" label="Text" hint="Plain text or Markdown." rows={14} />
      </Stack>
    </Desk>
  );
}
