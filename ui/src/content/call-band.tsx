import type { ReactNode } from 'react';
import styled from 'styled-components';

import { Section } from '../layout/section';
import { useSite } from '../site/use-site';
import { Heading } from '../text/heading';
import { Lead } from '../text/text';

export interface CallBandProps {
  /** "Or just call. A person answers." */
  title: string;
  /** Line under the number. Defaults to the opening hours. */
  children?: ReactNode;
  /** Number of one person instead of the agency's. */
  phone?: { text: string; href: string };
}

/** The last band of a page: the phone number on the ground color, as large as the page allows. */
export function CallBand({ title, children, phone }: CallBandProps) {
  const site = useSite();
  const { text, href } = phone ?? { text: site.phone, href: site.phoneHref };
  return (
    <Band field="ground">
      <Heading level={2}>{title}</Heading>
      <Number href={href}>{text}</Number>
      <Lead as="div">{children ?? site.hours}</Lead>
    </Band>
  );
}

const Band = styled(Section)`
  /* The footer continues in the same color. */
  @media (max-width: 47.99em) {
    padding-bottom: 0;
  }
  @media print {
    display: none;
  }
  /* The number's backdrop is higher than its line: the heading is painted over it. */
  @media (forced-colors: active) {
    h2 {
      position: relative;
    }
  }
`;

const Number = styled.a`
  display: inline-block;
  padding-block: var(--s-2);
  /* Fits on one line of a phone, with text at twice the default size too. Letters that a reader spaces wrap. */
  font-size: min(clamp(2.375rem, 0.9rem + 8vw, 7.5rem), 11.5vw);
  line-height: 1;
  letter-spacing: -0.03em;
  white-space: normal;
  text-decoration-line: none;
  &:hover {
    text-decoration: underline 4px;
  }
`;
