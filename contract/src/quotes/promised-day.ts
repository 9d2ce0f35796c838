import { linesOfBusiness, type QuoteProduct } from '../lines-of-business/lines-of-business';
import { afterWorkingDays } from '../agency/working-days';

/**
 * Returns the day by which a request is answered, as its page promises.
 * @param asked day on which it was received, in the agency's time zone
 */
export const promisedDay = (product: QuoteProduct, asked: string): string =>
  afterWorkingDays(asked, linesOfBusiness[product].days);
