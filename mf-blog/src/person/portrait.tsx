import styled from 'styled-components';
import { medium, Plate } from 'ui';
import { MonthPlant } from 'ui/drawings/month-plant';

interface PortraitProps {
  initials: string;
  /** 1 to 12 */
  birthMonth: number;
}

/** A person on a plate: initials as large as a photo would be, beside the plant of their month. */
export function Portrait({ initials, birthMonth }: PortraitProps) {
  return (
    <Sky aria-hidden>
      <b>{initials}</b>
      <MonthPlant month={birthMonth} />
    </Sky>
  );
}

const Sky = styled(Plate)`
  display: flex;
  align-items: flex-end;
  justify-content: space-between;
  gap: var(--s-4);
  height: 100%;
  min-height: 18rem;
  padding: var(--s-5) 8% 0;
  container-type: inline-size;
  b {
    padding-bottom: var(--s-4);
    font: 600 clamp(4rem, 33cqi, 9rem) / 1 var(--font-display);
    letter-spacing: -0.05em;
  }
  svg {
    flex: none;
    width: auto;
    height: 16rem;
  }
  ${medium} {
    min-height: 23.75rem;
    svg {
      height: 20rem;
    }
  }
  @media print {
    display: none;
  }
`;
