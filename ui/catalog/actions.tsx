import { useRef } from 'react';
import { Button, ButtonLink, Heading, Row, Stack, toast } from 'ui';

const looks = ['solid', 'outline', 'text'] as const;
const sizes = ['page', 'dense'] as const;

/** Every look in every size, and a busy button. */
export function Buttons({ as = 'buttons' }: { as?: 'buttons' | 'links' }) {
  return (
    <Stack>
      {sizes.map((size) => (
        <Row key={size}>
          {looks.map((look) =>
            as === 'links' ? (
              <ButtonLink key={look} to="/" look={look} size={size}>
                {look}, {size}
              </ButtonLink>
            ) : (
              <Button key={look} look={look} size={size}>
                {look}, {size}
              </Button>
            ),
          )}
          {as === 'buttons' && (
            <Button size={size} aria-disabled="true">
              At work, {size}
            </Button>
          )}
        </Row>
      ))}
    </Stack>
  );
}

const showSuccess = () => toast({ title: 'Saved', description: 'Visitors see it now.' });
const showFailure = () =>
  toast({
    variant: 'destructive',
    title: 'Not saved',
    description: 'The site did not answer.',
    action: { label: 'Try again', altText: 'Press Save again', onSelect: () => undefined },
  });

/** Both kinds of toast, and one above an open dialog. */
export function Toasts() {
  const dialog = useRef<HTMLDialogElement>(null);
  return (
    <Row>
      <Button look="outline" onClick={showSuccess}>
        Show a message
      </Button>
      <Button look="outline" onClick={showFailure}>
        Show a failure
      </Button>
      <Button look="outline" onClick={() => dialog.current?.showModal()}>
        Open a dialog
      </Button>
      <dialog ref={dialog} aria-labelledby="question">
        <Heading level={3} id="question">
          Publish it?
        </Heading>
        <Row>
          <Button onClick={showFailure}>Publish, and fail</Button>
          <Button look="outline" onClick={() => dialog.current?.close()}>
            Leave it
          </Button>
        </Row>
      </dialog>
    </Row>
  );
}
