import { AgentCard, Oval, Row } from 'ui';

import { member, pixel } from './samples';

const photo = { oval: pixel, portrait: pixel, alt: 'Ada Hazel at her desk' };

export const away = {
  away: {
    to: '2026-12-04',
    standIn: { id: member.id, name: member.name, phone: member.phone, phoneHref: member.phoneHref },
  },
};

export const AgentCards = () => (
  <>
    <AgentCard member={member}>More of her</AgentCard>
    <AgentCard member={{ ...member, ...away, photo }} />
  </>
);

export const Ovals = () => (
  <Row>
    <Oval initials="AH" />
    <Oval initials="AH" photo={photo} />
  </Row>
);
