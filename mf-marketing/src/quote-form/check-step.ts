// A module of its own, so that the schemas and the library behind them are loaded after the page.
import 'contract/without-eval';

export { stepFaults } from 'contract/quote-faults';
