import { rows } from '../lines-of-business/rows';

// Runs before any module that is derived from the rows is loaded.
Object.assign(rows, {
  dental: {
    name: 'Dental',
    inSentence: 'dental coverage',
    path: '/services/dental',
    topic: 'dental',
    topicName: 'Teeth',
    days: 3,
    promise: 'You get two plans side by side.',
    color: 'var(--bar-group)',
    steps: ['place', 'teeth', 'contact'],
    zipStep: 'place',
    elsewhere: 'marketplace',
  },
});
