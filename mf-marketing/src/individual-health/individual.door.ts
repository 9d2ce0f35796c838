import type { DoorTexts } from '../home/door-texts';

export const individual: DoorTexts = {
  who: 'I buy my own coverage.',
  kind: 'Individual and family.',
  what: 'We work out the tax credit first, then the plan. You see the real monthly cost before you choose.',
};
