import { isRegulated } from 'contract/link-lists';
import { t } from 'contract/words';
import { useId, useState } from 'react';
import styled from 'styled-components';
import { Button, Small, TextInput } from 'ui';
import { Icon } from 'ui/admin-icon';

import { LinkTargets } from '../editor/link-targets';
import { LostPage } from '../kit/lost-page';
import { TextButtons } from '../kit/text-buttons';
import { focusNewField } from '../revised/focus-new-field';
import type { DraftLink } from './links-draft';

interface LinkFieldsProps {
  link: DraftLink;
  /** Prefix of the field names: `header.2`. */
  name: string;
  /** Label that the release gives it; undefined if no release offers the link. */
  offered: string | undefined;
  /** Whether its target page was unpublished. */
  isLost: boolean;
  /** Name of an own link without words. No other link of the list has it. */
  newName: string;
  place: 'only' | 'first' | 'between' | 'last';
  faults: Readonly<Record<string, string>>;
  onChange(part: Partial<DraftLink>): void;
  onMove(by: -1 | 1): void;
  onRemove(): void;
}

/** Edits a link: label, position and visibility. Legally required links keep their label and are always shown. */
export function LinkFields({
  link,
  name,
  offered,
  isLost,
  newName,
  place,
  faults,
  onChange,
  onMove,
  onRemove,
}: LinkFieldsProps) {
  const { to, label, isOwn, isHidden } = link;
  const known = label || offered || (isOwn ? newName : to);
  const keepsWords = !isOwn && isRegulated(to);
  const isWrong = ['to', 'label', 'labelInSpanish', 'isHidden'].some((field) => faults[`${name}.${field}`]);
  const [isRenamed, setRenamed] = useState(false);
  const hasFields = !keepsWords && (isOwn || isRenamed || isWrong);
  return (
    <fieldset>
      <legend>
        {isHidden ? <s>{known}</s> : known} {!isOwn && <Small as="span">{to}</Small>}
      </legend>
      {isHidden && <Note>Hidden: visitors do not see it</Note>}
      {label && offered && <Note>The site’s own words: {offered}</Note>}
      {!isOwn && offered === undefined && <Note>No release offers it now, so visitors do not see it</Note>}
      {isLost && (
        <LostPage>
          <Icon name="alert" /> Visitors who follow it find no page now.
        </LostPage>
      )}
      {keepsWords && <Note>Always there, in these words: the law has visitors find it on every page.</Note>}
      {hasFields && <Words link={link} name={name} faults={faults} offered={offered} onChange={onChange} />}
      <TextButtons>
        <Step
          label={t`Move ${known} up`}
          icon="arrow-up"
          isOff={place === 'first' || place === 'only'}
          onStep={() => onMove(-1)}
        />
        <Step
          label={t`Move ${known} down`}
          icon="arrow-down"
          isOff={place === 'last' || place === 'only'}
          onStep={() => onMove(1)}
        />
        {!isOwn && !keepsWords && !hasFields && (
          <Button
            look="text"
            size="dense"
            aria-label={t`Rename ${known}`}
            onClick={({ currentTarget }) => focusNewField(currentTarget, 'fieldset', () => setRenamed(true))}
          >
            Rename
          </Button>
        )}
        {!keepsWords && (
          <Button
            look="text"
            size="dense"
            aria-label={isHidden ? t`Show ${known}` : t`Hide ${known}`}
            onClick={() => onChange({ isHidden: !isHidden })}
          >
            {isHidden ? t`Show` : t`Hide`}
          </Button>
        )}
        {isOwn && (
          <Button look="text" size="dense" aria-label={t`Remove ${known}`} onClick={onRemove}>
            Remove
          </Button>
        )}
      </TextButtons>
    </fieldset>
  );
}

function Words({
  link,
  name,
  faults,
  offered,
  onChange,
}: Pick<LinkFieldsProps, 'link' | 'name' | 'faults' | 'offered' | 'onChange'>) {
  const { isOwn, to } = link;
  const pages = useId();
  const field = (part: 'label' | 'to' | 'labelInSpanish') => ({
    name: `${name}.${part}`,
    size: 'dense' as const,
    autoComplete: 'off',
    value: link[part],
    error: faults[`${name}.${part}`],
    onChange: ({ target }: { target: { value: string } }) => onChange({ [part]: target.value }),
  });
  return (
    <>
      <TextInput
        {...field('label')}
        label="Words"
        {...(!isOwn && { hint: t`Empty: ${offered ?? t`as the site says it`}.` })}
      />
      {isOwn && (
        <>
          <TextInput
            {...field('to')}
            label="Leads to"
            hint="A page of this site, like /team, or an address that begins with https://."
            list={pages}
            spellCheck={false}
          />
          <LinkTargets id={pages} typed={to} />
        </>
      )}
      <TextInput
        {...field('labelInSpanish')}
        label="Words in Spanish"
        lang="es"
        hint={
          isOwn ? t`Empty: pages in Spanish say it in English.` : t`Empty: pages in Spanish keep the site’s own words.`
        }
      />
    </>
  );
}

interface StepProps {
  label: string;
  icon: 'arrow-up' | 'arrow-down';
  isOff: boolean;
  onStep(): void;
}

function Step({ label, icon, isOff, onStep }: StepProps) {
  return (
    <Button look="text" size="dense" aria-label={label} aria-disabled={isOff} onClick={() => !isOff && onStep()}>
      <Icon name={icon} />
    </Button>
  );
}

const Note = styled.p`
  color: var(--ink-2);
  font-size: var(--t-small);
`;
