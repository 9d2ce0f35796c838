import agency from 'contract/words/es-US/agency';
import http from 'contract/words/es-US/http';
import linesOfBusiness from 'contract/words/es-US/lines-of-business';
import quoteForms from 'contract/words/es-US/quote-forms';
import quotes from 'contract/words/es-US/quotes';

import apiAgency from '#words/es-US/agency';
import articles from '#words/es-US/articles';
import leads from '#words/es-US/leads';
import platform from '#words/es-US/platform';
import seed from '#words/es-US/seed';

/** Translations of visitor texts: the API's own, those of the contract, and the seed content. */
export const catalogs = {
  'es-US': [agency, http, linesOfBusiness, quoteForms, quotes, apiAgency, articles, leads, platform, seed],
};
