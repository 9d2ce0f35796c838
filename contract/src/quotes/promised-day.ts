import { linesOfBusiness, type QuoteProduct } from '../lines-of-business/lines-of-business';
import { afterWorkingDays } from '../agency/working-days';

/**
 * The day by which a request is answered, as its page promises.
 * @param asked the day on which it came, in the agency's time zone
 */
export const promisedDay = (product: QuoteProduct, asked: string): string =>
  afterWorkingDays(asked, linesOfBusiness[product].days);
