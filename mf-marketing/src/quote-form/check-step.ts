// A separate module, so that the schemas and zod load after the page.
export { stepFaults } from 'contract/quote-faults';
