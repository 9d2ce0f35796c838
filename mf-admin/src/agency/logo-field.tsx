import { useQuery } from '@tanstack/react-query';
import type { ShownLogo } from 'contract/logo';
import { t } from 'contract/words';
import { useState } from 'react';
import styled from 'styled-components';
import { Button, Checkbox, fields, Logo, RadioGroup, Row, Stack, TextInput } from 'ui';

import { Fault } from '../kit/fault';
import { MediaPicker } from '../media/media-picker';
import { mediaQueries } from '../media/media.queries';
import { labels, logoKinds, type AgencyDraft } from './agency-draft';

interface LogoFieldProps {
  draft: AgencyDraft;
  faults: Readonly<Record<string, string>>;
  onChange(part: Partial<AgencyDraft>): void;
}

const kinds = Object.keys(logoKinds) as AgencyDraft['logoKind'][]; // keys of the record

/** Chooses the mark, initials or a picture from the library, with previews on the page and footer backgrounds. */
export function LogoField({ draft, faults, onChange }: LogoFieldProps) {
  const { logoKind, logoLetters, name } = draft;
  const shown = useShownLogo(draft);
  return (
    <Stack>
      <Narrow>
        <RadioGroup
          name="logoKind"
          label={labels.logoKind}
          value={logoKind}
          options={kinds.map((kind) => ({ value: kind, label: logoKinds[kind] }))}
          onChange={(chosen) => onChange({ logoKind: kinds.find((kind) => kind === chosen) ?? logoKind })}
        />
      </Narrow>
      {logoKind === 'initials' && (
        <TextInput
          name="logoLetters"
          label={labels.logoLetters}
          size="dense"
          width="8rem"
          hint="One to three letters."
          autoComplete="off"
          maxLength={3}
          value={logoLetters}
          error={faults['logoLetters']}
          onChange={({ target }) => onChange({ logoLetters: target.value.toUpperCase() })}
        />
      )}
      {logoKind === 'picture' && <PictureFields draft={draft} faults={faults} onChange={onChange} />}
      {shown !== 'none' && (
        <Row role="img" aria-label="How it looks on paper and in the footer">
          {[OnPaper, OnSoil].map((Field, index) => (
            <Field key={index === 0 ? 'paper' : 'soil'}>
              <Logo logo={shown} name={name} />
              {!(shown?.kind === 'picture' && shown.saysName) && <span>{name}</span>}
            </Field>
          ))}
        </Row>
      )}
    </Stack>
  );
}

function PictureFields({ draft: { logoMedia, logoSaysName }, faults, onChange }: LogoFieldProps) {
  const [isChoosing, setChoosing] = useState(false);
  return (
    <Choosing id="logoMedia" tabIndex={-1}>
      {faults['logoMedia'] && <Fault role="alert">{faults['logoMedia']}</Fault>}
      <p>
        PNG or WebP with a see-through background is best, at least 60 pixels high. An SVG has to be saved as PNG first.
      </p>
      <Button look="outline" size="dense" onClick={() => setChoosing(true)}>
        {logoMedia ? t`Choose another picture` : t`Choose or upload the picture`}
      </Button>
      <Checkbox
        name="logoSaysName"
        label="The name is part of the picture. Don’t write it beside it."
        checked={logoSaysName}
        onChange={(isTicked) => onChange({ logoSaysName: isTicked })}
      />
      {isChoosing && (
        <MediaPicker
          title="Choose the logo"
          onClose={() => setChoosing(false)}
          onChoose={({ id }) => {
            onChange({ logoMedia: id });
            setChoosing(false);
          }}
        />
      )}
    </Choosing>
  );
}

/** Returns the logo that visitors would see: undefined for the mark, `none` if no logo is available yet. */
function useShownLogo({ logoKind, logoLetters, logoMedia, logoSaysName }: AgencyDraft): ShownLogo | undefined | 'none' {
  const isPicture = logoKind === 'picture' && logoMedia !== '';
  const { data } = useQuery({ ...mediaQueries.one(logoMedia), enabled: isPicture });
  if (logoKind === 'mark') return undefined;
  if (logoKind === 'initials') return { kind: 'initials', letters: logoLetters };
  return isPicture && data ? { kind: 'picture', picture: data.picture, saysName: logoSaysName } : 'none';
}

const Narrow = styled.div`
  width: 100%;
  max-width: 26rem;
`;

const Choosing = styled(Stack)`
  justify-items: start;
  max-width: 36rem;
`;

const OnPaper = styled.div`
  ${fields.paper}
  display: flex;
  align-items: center;
  gap: var(--s-3);
  min-width: 0;
  padding: var(--s-4);
  border: 1px solid var(--rule);
  color: var(--ink);
  font: 600 1.375rem / 1.1 var(--font-display);
  overflow-wrap: anywhere;
`;

const OnSoil = styled(OnPaper)`
  ${fields.ground}
  border-color: transparent;
`;
