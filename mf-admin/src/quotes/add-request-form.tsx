import { useSuspenseQuery } from '@tanstack/react-query';
import { citiesQuery } from 'contract/city.queries';
import { linesOfBusiness } from 'contract/lines-of-business';
import { quoteProducts } from 'contract/quote-options';
import { t } from 'contract/words';
import { useMemo, useState, type FormEvent } from 'react';
import { useNavigate } from 'react-router-dom';
import { Button, Checkbox, ErrorSummary, RadioGroup, Select, TextArea, TextInput, toast, useSite } from 'ui';

import { clockIn } from '../formats/wall-clock';
import { Block } from '../kit/block';
import { storedInput, useStoredInput } from '../device/stored-input';
import { Refusal } from '../kit/refusal';
import { useIsOwner, useCurrentAccount } from '../layout/current-account';
import { useIsShown } from '../layout/is-shown';
import { Beside, BlockForm, Fields } from '../revised/save-bar';
import { newId } from '../saving/new-id';
import { ConsentByHand } from './consent-by-hand';
import { fieldsByHand, typedByHand } from './typed-by-hand';
import { useAddQuote } from './quote.actions';

const storageKey = 'add-request';

/** Adds a request by hand. Its input and idempotency key stay in the tab until the request is added. */
export function AddRequestForm() {
  const { timeZone, lines } = useSite();
  const { items: towns } = useSuspenseQuery(citiesQuery).data;
  const navigate = useNavigate();
  const isShown = useIsShown();
  const isOwner = useIsOwner();
  const who = useCurrentAccount();
  const [key] = useState(newId);
  const [[today = '', now = '']] = useState(() => clockIn(timeZone, Date.now()).split('T'));
  const { form, forget } = useStoredInput(storageKey, fieldsByHand);
  const [askedNot, setAskedNot] = useState(() => Boolean(storedInput(storageKey)['askedAgain']));
  const { run, isRunning, failure } = useAddQuote({
    onDone({ id, reference, assignee }) {
      forget();
      toast({
        title: t`Added as ${reference}`,
        description: assignee ? t`Assigned to ${assignee.name}.` : t`Unassigned.`,
      });
      // An agent cannot see requests assigned to others.
      const isSeen = isOwner || !assignee || (who.kind === 'known' && assignee.id === who.admin.id);
      if (isShown()) void navigate(isSeen ? `/admin/quotes/${id}` : '/admin/quotes');
    },
    onFailed: ({ fields }) => {
      if (fields['askedAgain']) setAskedNot(true);
    },
  });

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    run(typedByHand(new FormData(event.currentTarget), timeZone));
  }

  const faults = useMemo(() => {
    const { at, ...others }: Readonly<Record<string, string>> = failure?.fields ?? {};
    return at ? { ...others, day: at } : others;
  }, [failure]);
  const field = (name: (typeof fieldsByHand)[number], label: string) => ({
    name,
    label,
    size: 'dense' as const,
    error: faults[name],
    autoComplete: 'off',
  });
  const errors = useMemo(
    () => fieldsByHand.flatMap((name) => (faults[name] ? [{ name, message: faults[name] }] : [])),
    [faults],
  );
  return (
    <BlockForm ref={form} noValidate aria-label="Add a request" onSubmit={submit}>
      <ErrorSummary errors={errors} />
      <Refusal failure={isRunning ? null : failure} />
      <input type="hidden" name="key" defaultValue={key} />
      <Block title="How it came" about="The answer that every page promises is due from this day on.">
        <Fields>
          <RadioGroup
            name="source"
            label="They asked"
            error={faults['source']}
            options={[
              { value: 'phone', label: t`On the phone` },
              { value: 'walk-in', label: t`In person` },
            ]}
          />
          <Beside>
            <TextInput {...field('day', t`Day`)} type="date" width="12rem" defaultValue={today} max={today} />
            <TextInput {...field('time', t`Time`)} type="time" width="9rem" defaultValue={now} />
          </Beside>
        </Fields>
      </Block>
      <Block title="Who, and what about" about="A phone number or an e-mail address is enough.">
        <Fields>
          <TextInput {...field('name', t`Name`)} />
          <TextInput {...field('phone', t`Phone`)} type="tel" width="16rem" optional />
          <TextInput
            {...field('email', t`E-mail`)}
            type="email"
            optional
            hint="They get the confirmation that everybody gets, with a way to take back what they agreed to."
          />
          <Select {...field('product', t`About`)}>
            <option value="">Choose</option>
            {quoteProducts
              .filter((product) => lines.includes(product))
              .map((product) => (
                <option key={product} value={product}>
                  {linesOfBusiness[product].name}
                </option>
              ))}
          </Select>
          <Select {...field('city', t`Town`)}>
            <option value="">Another town, or not said</option>
            {towns.map(({ slug, name, state }) => (
              <option key={slug} value={slug}>
                {name}, {state.code}
              </option>
            ))}
          </Select>
          <TextInput {...field('zip', t`ZIP code`)} inputMode="numeric" width="7rem" optional />
          <TextArea
            {...field('about', t`What it is about`)}
            rows={4}
            hint="Nothing about health, drugs, or Social Security and Medicare numbers."
          />
        </Fields>
      </Block>
      <Block
        title="What they agreed to"
        about="It goes into the ledger as spoken or signed, with your name. Nobody checked a box."
      >
        <ConsentByHand faults={faults} />
        {askedNot && (
          <Checkbox
            name="askedAgain"
            label="They came to us themselves after that, and want to hear from us about this."
            error={faults['askedAgain']}
            defaultChecked={Boolean(storedInput(storageKey)['askedAgain'])}
          />
        )}
      </Block>
      <Block title="Whose it is">
        <Fields>
          <RadioGroup
            name="whose"
            label="Assign it to"
            defaultValue="by-line"
            options={[
              { value: 'by-line', label: t`Whoever answers for this line of business and town` },
              { value: 'mine', label: t`Me` },
            ]}
          />
        </Fields>
        <Button type="submit" aria-disabled={isRunning}>
          {isRunning ? t`Adding` : t`Add the request`}
        </Button>
      </Block>
    </BlockForm>
  );
}
