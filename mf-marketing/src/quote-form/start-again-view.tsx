import type { QuoteDraft } from 'contract/quote-drafts';
import type { QuoteProduct } from 'contract/quote-options';
import { draftHours, quotePath } from 'contract/quote-pages';
import { ButtonLink, Text, useSite } from 'ui';

import { FormBody, FormPage } from './form-page';
import { forms } from './forms';
import { WithoutCookies } from './without-cookies';

interface StartAgainViewProps {
  product: QuoteProduct;
  page: string;
  kind: QuoteDraft['kind'];
}

/**
 * A form page without an open draft: it was sent, it expired, or it was never started. A receipt expires as a draft
 * does, so without either nobody knows whether the request was sent.
 */
export function StartAgainView({ product, page, kind }: StartAgainViewProps) {
  const { name } = forms[product];
  const { phone, phoneHref, hours } = useSite();
  if (kind === 'open') {
    return (
      <FormPage product={product} heading="Your request isn’t sent yet" meta={name}>
        <FormBody>
          <Text>Your answers are kept. Check them, and press the button at the end of the page.</Text>
          <ButtonLink to={quotePath(product, 'check')}>Check your answers</ButtonLink>
        </FormBody>
      </FormPage>
    );
  }
  if (kind === 'sent') {
    return (
      <FormPage beside="none" product={product} heading="This request is sent" meta={name}>
        <FormBody>
          <Text>It’s with us, and these pages are empty again. You don’t have to send it a second time.</Text>
          <ButtonLink to={quotePath(product, 'sent')}>See its reference number</ButtonLink>
          <ButtonLink to={quotePath(product)} look="outline">
            Begin another request
          </ButtonLink>
        </FormBody>
      </FormPage>
    );
  }
  if (page === 'sent') {
    return (
      <FormPage beside="none" product={product} heading="This confirmation is no longer here" meta={name}>
        <FormBody>
          <Text>
            We show it for {draftHours} hours, and only in the browser that sent the request. If you saw a reference
            number here, your request is with us, and you don’t have to send it again.
          </Text>
          <Text>
            Don’t have the number? Call <a href={phoneHref}>{phone}</a> ({hours}).
          </Text>
          <ButtonLink to="/where">See where it stands</ButtonLink>
          <ButtonLink to={quotePath(product)} look="outline">
            Begin another request
          </ButtonLink>
        </FormBody>
      </FormPage>
    );
  }
  return (
    <FormPage beside="none" product={product} heading="Please start again" meta={name}>
      <FormBody>
        <Text>
          We don’t have the answers to this form. We keep them for {draftHours} hours after the last page you sent, in a
          cookie of your browser. If you saw a reference number, your request is with us. If not, nothing was sent to
          the agency.
        </Text>
        <Text>
          <WithoutCookies />
        </Text>
        <ButtonLink to={quotePath(product)}>Start with the first question</ButtonLink>
      </FormBody>
    </FormPage>
  );
}
