import { accentNames, type AccentName } from 'contract/accent';
import { t } from 'contract/words';
import styled from 'styled-components';
import { RadioGroup } from 'ui';
import { accents } from 'ui/accents';

const names: Readonly<Record<AccentName, string>> = {
  pine: t`Pine`,
  navy: t`Navy`,
  plum: t`Plum`,
  umber: t`Umber`,
  slate: t`Slate`,
};

interface AccentFieldProps {
  value: AccentName;
  error: string | undefined;
  onChange(accent: AccentName): void;
}

/** Chooses one of the accent colors, each with swatches for the light and the dark theme. */
export function AccentField({ value, error, onChange }: AccentFieldProps) {
  return (
    <Wrap>
      <RadioGroup
        name="accent"
        label="Accent color"
        error={error}
        value={value}
        options={accentNames.map((accent) => ({ value: accent, label: <Named accent={accent} /> }))}
        onChange={(chosen) => onChange(accentNames.find((accent) => accent === chosen) ?? value)}
      />
    </Wrap>
  );
}

function Named({ accent }: { accent: AccentName }) {
  const { light, dark } = accents[accent];
  return (
    <Line>
      {names[accent]}
      <svg width="84" height="28" viewBox="0 0 84 28" aria-hidden>
        {[light.ground, light.pine, dark.pine].map((color, index) => (
          <rect key={color} x={index * 28} width="28" height="28" fill={color} />
        ))}
      </svg>
    </Line>
  );
}

const Wrap = styled.div`
  width: 100%;
  max-width: 26rem;
`;

const Line = styled.span`
  display: flex;
  align-items: center;
  justify-content: space-between;
  gap: var(--s-4);
`;
