import type { TeamMemberSummary } from 'contract/team';
import styled from 'styled-components';
import { medium, Plate } from 'ui';
import { MonthPlant } from 'ui/drawings/month-plant';

type Shown = Pick<TeamMemberSummary, 'initials' | 'birthMonth' | 'photo'>;

/** A person on a plate: the photo, or large initials beside the plant of their birth month. */
export function Portrait({ member: { initials, birthMonth, photo } }: { member: Shown }) {
  if (photo) return <Photo src={photo.portrait} alt={photo.alt} width={416} height={494} />;
  return (
    <Sky aria-hidden>
      <b>{initials}</b>
      <MonthPlant month={birthMonth} />
    </Sky>
  );
}

const Photo = styled.img`
  width: 100%;
  height: 100%;
  max-height: 32rem;
  object-fit: cover;
`;

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
    font: 600 min(33cqi, 9rem) / 1 var(--font-display);
    letter-spacing: -0.05em;
    white-space: nowrap;
  }
  svg {
    flex: none;
    width: auto;
    height: min(16rem, 95cqi); /* In large text it leaves room for the initials. */
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
