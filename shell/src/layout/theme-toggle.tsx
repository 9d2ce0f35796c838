import { t } from 'contract/words';
import styled, { css } from 'styled-components';
import { Icon, useHydrated, useTheme } from 'ui';

/** Follows the device's color scheme. The choice applies to all pages until the theme toggle is pressed. */
export function DeviceTheme() {
  const { choice, chooseTheme } = useTheme();
  const isHydrated = useHydrated();
  const isChosen = choice === 'system';
  return (
    <TextButton type="button" data-works={isHydrated} aria-pressed={isChosen} onClick={() => chooseTheme('system')}>
      {isChosen ? t`Colors follow this device` : t`Use this device’s colors`}
    </TextButton>
  );
}

/**
 * Toggles light and dark. Takes up its space but stays invisible until scripts run, since it does nothing without them.
 */
export function ThemeToggle({ look = 'sign' }: { look?: 'sign' | 'row' }) {
  const { theme, toggleTheme } = useTheme();
  const isHydrated = useHydrated();
  const name = theme === 'dark' ? t`Use light colors` : t`Use dark colors`;
  return (
    <Toggle
      type="button"
      onClick={toggleTheme}
      data-works={isHydrated}
      data-look={look}
      {...(look === 'sign' && { 'aria-label': name, title: name })}
    >
      <Icon name={theme === 'dark' ? 'sun' : 'moon'} size={24} />
      {look === 'row' && name}
    </Toggle>
  );
}

/** Underlined as links are. */
const underlined = css`
  text-decoration: underline 2px;
  text-underline-offset: 0.2em;
  text-decoration-color: color-mix(in srgb, currentColor 45%, transparent);
`;

const TextButton = styled.button`
  ${underlined}
  min-height: var(--hit);
  padding: 0;
  border: 0;
  background: none;
  color: inherit;
  font: inherit;
  cursor: pointer;
  &[aria-pressed='true'] {
    text-decoration: none;
  }
  &[data-works='false'] {
    visibility: hidden;
  }
`;

const Toggle = styled.button`
  display: inline-flex;
  align-items: center;
  justify-content: center;
  gap: 0.6em;
  min-width: var(--hit);
  min-height: var(--hit);
  padding: 0;
  border: 0;
  border-radius: var(--radius-ctl);
  background: none;
  color: var(--ink);
  cursor: pointer;
  &[data-works='false'] {
    visibility: hidden;
  }
  &[data-look='row'] {
    font-size: 1.125rem;
    ${underlined}
  }
  &:hover {
    color: var(--pine);
  }
`;
