import { linesOfBusiness } from 'contract/lines-of-business';
import type { OpenQuoteDraft } from 'contract/quote-drafts';
import type { QuoteProduct } from 'contract/quote-options';
import { quotePath } from 'contract/quote-pages';
import { t } from 'contract/words';
import { Link } from 'react-router-dom';
import { ButtonLink, formatList, Row, Text } from 'ui';

import { FormBody, FormPage } from './form-page';
import { forms } from './forms';

/** Medicare's phone number, available day and night: 1-800-633-4227. */
const medicarePhone = { text: '1-800-MEDICARE', href: 'tel:+18006334227' };

interface ElsewhereViewProps {
  product: QuoteProduct;
  place: NonNullable<OpenQuoteDraft['elsewhere']>;
}

/** The page for a ZIP code in a state without a license: a friendly refusal, and who can help. */
export function ElsewhereView({ product, place: { zip, stateName, goTo, licensedIn, why } }: ElsewhereViewProps) {
  return (
    <FormPage
      beside="none"
      product={product}
      heading={
        why === 'not-counted' ? t`We haven’t counted the Medicare plans there` : t`We aren’t licensed in ${stateName}`
      }
      meta={forms[product].name}
    >
      <FormBody>
        <Text>
          {why === 'not-counted' ? (
            <>
              We only talk about Medicare plans where we’ve counted them, and at ZIP code {zip} we haven’t. {goTo.name}{' '}
              lists every one of them, and your state’s <Link to="/licenses#counselors">free counselors</Link> compare
              them with you and sell nothing. If you have a question about signing up, call us anyway.
            </>
          ) : (
            <>
              ZIP code {zip} is in {stateName}. An agent may only help where they hold a license, and ours are for{' '}
              {formatList(licensedIn)}.{' '}
              {linesOfBusiness[product].elsewhere === 'regulator'
                ? t`${goTo.name} can name brokers who are licensed there, and costs nothing.`
                : t`${goTo.name} can help you, and costs nothing.`}
            </>
          )}
        </Text>
        <Row>
          <ButtonLink href={goTo.url}>
            Go to {goTo.name.replace(/^(Your state|El )/, (word) => word.toLowerCase())}
          </ButtonLink>
          {linesOfBusiness[product].elsewhere === 'medicare' && (
            <span>
              or call <a href={medicarePhone.href}>{medicarePhone.text}</a>
            </span>
          )}
        </Row>
        <Text>
          Typed the wrong ZIP code?{' '}
          <Link to={quotePath(product, linesOfBusiness[product].zipStep ?? '')}>Change it</Link>. Nothing was sent to
          us.
        </Text>
      </FormBody>
    </FormPage>
  );
}
