import agency from 'contract/words/es-US/agency';
import http from 'contract/words/es-US/http';
import linesOfBusiness from 'contract/words/es-US/lines-of-business';
import quoteForms from 'contract/words/es-US/quote-forms';
import quotes from 'contract/words/es-US/quotes';

import leads from '#words/es-US/leads';
import platform from '#words/es-US/platform';

/** What the API says to visitors beside English: its own sentences, and those of the contract. */
export const catalogs = { 'es-US': [agency, http, linesOfBusiness, quoteForms, quotes, leads, platform] };
