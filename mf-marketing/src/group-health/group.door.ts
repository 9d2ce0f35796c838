import type { DoorTexts } from '../home/door-texts';

export const group: DoorTexts = {
  who: 'I run a small business.',
  kind: 'Group health.',
  what: 'Medical, dental, vision and life compared across carriers. We run the enrollment meeting and answer your people’s questions all year.',
};
