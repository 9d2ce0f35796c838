import type { DoorTexts } from '../home/door-texts';

export const ease: DoorTexts = {
  who: 'I’m tired of the spreadsheet.',
  kind: 'EASE, for employers.',
  what: 'Your people enroll on a screen, the carriers’ forms are filled in from their answers, and you see who hasn’t finished.',
};
