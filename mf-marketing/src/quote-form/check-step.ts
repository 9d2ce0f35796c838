// A separate module, so that the schemas and zod load after the page.
import 'contract/without-eval';

export { stepFaults } from 'contract/quote-faults';
