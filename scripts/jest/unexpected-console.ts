import { format } from 'node:util';

/**
 * Fails a test that writes a warning or an error to the console, since output of passing tests goes unread. A test that
 * expects one mocks it: `jest.spyOn(console, 'error').mockImplementation()`.
 */
const unexpected: string[] = [];

for (const level of ['error', 'warn'] as const) {
  console[level] = (...parts: unknown[]) => void unexpected.push(`console.${level}: ${format(...parts)}`);
}

afterEach(() => {
  const lines = unexpected.splice(0);
  if (lines.length > 0) {
    throw new Error(
      `${lines.join('\n')}\nMend what caused it, or expect it: jest.spyOn(console, 'error').mockImplementation()`,
    );
  }
});
