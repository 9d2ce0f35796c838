import type { ReactNode } from 'react';
import type * as ui from 'ui';
import {
  Breadcrumbs,
  CallBand,
  ComparisonTable,
  Container,
  Disclaimer,
  Dotted,
  EmptyState,
  EntryRow,
  Figure,
  Folded,
  Heading,
  Lead,
  Initials,
  Loading,
  Mark,
  Away,
  Picture,
  OfferedLink,
  PlanCount,
  Plate,
  PreviewBanner,
  Prose,
  Regulated,
  Row,
  Section,
  Small,
  Stack,
  Tag,
  TagList,
  Text,
  VisuallyHidden,
} from 'ui';

import { AdminIcons, Buttons, Icons, Logos, Toasts } from './actions';
import { drawings } from './drawings';
import { Boxes, Checkboxes, Dates, Fields, Inputs, Radios, Selects, Summary, TextAreas, TextInputs } from './forms';
import { AgentCards, away, Ovals } from './people';
import { picture, post } from './samples';

/** Components without a visible output of their own: wrappers of the page, and head elements. */
type Unseen = 'BelowFirstScreen' | 'JsonLd' | 'PageHead' | 'ThemeProvider' | 'TodayProvider';

/** Every capitalized export of `ui`, which is a component by convention. */
type Component = Exclude<Extract<keyof typeof ui, Capitalize<string>>, Unseen>;

/** Components with an entry point of their own: `ui/admin-icon`, `ui/drawings/*`. */
type Separate = 'AdminIcon' | keyof typeof drawings;

const paragraph = 'Most people sign up three months before they turn 65, and are done in an hour.';

/** Everything that an article may contain. */
const text = `<h3>A heading</h3><p>${paragraph} <a href="/blog">A link</a>, <strong>bold</strong>, <em>slanted</em>, <s>struck</s>, <code>code</code>.</p><ul><li>One</li></ul><ol><li>First</li></ol><blockquote><p>${paragraph}</p></blockquote><hr><pre tabindex="0"><code>One line</code></pre>`;

const fieldColors = ['paper', 'butter', 'duck', 'ground'] as const;
const spaces = ['full', 'small', 'none-below', 'none'] as const;

/** Every component of `ui` in every state. A missing entry is a type error. */
export const components: Readonly<Record<Component | Separate, ReactNode>> = {
  AdminIcon: <AdminIcons />,
  AgentCard: <AgentCards />,
  Breadcrumbs: <Breadcrumbs items={[{ label: 'Home', to: '/' }, { label: 'Medicare' }]} />,
  Button: <Buttons />,
  ButtonLink: <Buttons as="links" />,
  CallBand: (
    <>
      <CallBand title="Ask Ada" phone={{ text: '614-555-0101', href: 'tel:+16145550101' }}>
        She answers herself.
      </CallBand>
      <CallBand title="Or just call" />
    </>
  ),
  Checkbox: <Boxes />,
  CheckboxGroup: <Checkboxes />,
  ComparisonTable: (
    <>
      <ComparisonTable
        kind="money"
        caption="A bakery of nine"
        columns={['Today', 'Plan A']}
        rows={[{ label: 'Monthly total', cells: ['$6,840', '$6,310'] }]}
      />
      <ComparisonTable
        kind="text"
        caption="Two ways to be covered"
        columns={['Medigap', 'Medicare Advantage']}
        rows={[{ label: 'Doctors', cells: ['Any that takes Medicare', 'Those of the plan'] }]}
      />
    </>
  ),
  Container: <Container>{paragraph}</Container>,
  DateInput: <Dates />,
  Disclaimer: (
    <>
      <Disclaimer>{paragraph}</Disclaimer>
      <Disclaimer title="Some answers are needed again">{paragraph}</Disclaimer>
    </>
  ),
  Dotted: (
    <Dotted>
      <b>Founder</b> <span>English, Spanish</span>
    </Dotted>
  ),
  EmptyState: (
    <>
      <EmptyState title="Nothing is here yet">{paragraph}</EmptyState>
      <EmptyState title="No articles match" picture={<Mark size={60} />} level={3}>
        {paragraph}
      </EmptyState>
    </>
  ),
  EntryRow: (
    <>
      <EntryRow post={post} />
      <EntryRow post={post} layout="split" level={3} title="A title of its own" />
      <EntryRow
        post={post}
        layout="brief"
        text={
          <>
            It is <mark>sooner</mark> than people think
          </>
        }
      >
        <Tag to="/blog">Dates</Tag>
      </EntryRow>
    </>
  ),
  ErrorSummary: <Summary />,
  Field: <Fields />,
  Figure: <Figure>614-555-0100</Figure>,
  Folded: (
    <>
      <Folded summary="More of it">
        <Text>{paragraph}</Text>
      </Folded>
      <Folded summary="Folded on a phone" on="phone">
        <Text>{paragraph}</Text>
      </Folded>
    </>
  ),
  Heading: (
    <>
      <Heading level={3} size="display">
        Display
      </Heading>
      <Heading level={3} size="h1">
        First
      </Heading>
      <Heading level={3} size="h2">
        Second
      </Heading>
      <Heading level={3}>Third</Heading>
      <Heading level={4}>Fourth</Heading>
    </>
  ),
  Icon: <Icons />,
  Input: <Inputs />,
  Lead: <Lead>{paragraph}</Lead>,
  Loading: <Loading />,
  Initials: <Initials letters="MB" />,
  Logo: <Logos />,
  Mark: <Mark />,
  Away: <Away member={away} />,
  Oval: <Ovals />,
  Picture: (
    <>
      <Picture alt="A gray square" sizes="10rem" picture={picture} />
      <Picture alt="Its middle" sizes="10rem" picture={picture} crop={{ ratio: '4 / 1', focal: { x: 0.5, y: 0.5 } }} />
    </>
  ),
  OfferedLink: (
    <p>
      <OfferedLink to="/services/medicare">What we sell is linked</OfferedLink>,{' '}
      <OfferedLink to="/services/ease">what we do not sell is not</OfferedLink>.
    </p>
  ),
  PlanCount: <PlanCount />,
  Plate: (
    <Row>
      <Plate $field="duck">{paragraph}</Plate>
      <Plate>{paragraph}</Plate>
    </Row>
  ),
  PreviewBanner: <PreviewBanner expires="2026-12-01T15:00:00Z" />,
  Prose: (
    <>
      <Prose html={text} />
      <Prose html={text} opening="plain" />
    </>
  ),
  RadioGroup: <Radios />,
  Regulated: <Regulated>We do not offer every plan. Contact 1-800-MEDICARE for all of your options.</Regulated>,
  Row: (
    <Row>
      <span>One</span>
      <span>beside another</span>
    </Row>
  ),
  Section: (
    <>
      {fieldColors.map((field) => (
        <Section key={field} field={field} space="small">
          <Text>
            On {field}: <a href="/blog">a link</a>
          </Text>
          <Buttons />
        </Section>
      ))}
      {spaces.map((space) => (
        <Section key={space} field="duck" space={space} aria-labelledby={`space-${space}`}>
          <Heading level={3} size="h4" id={`space-${space}`}>
            Space: {space}
          </Heading>
        </Section>
      ))}
    </>
  ),
  Select: <Selects />,
  Small: <Small>{paragraph}</Small>,
  Stack: (
    <Stack $gap={7}>
      <Stack>
        <span>One</span>
        <span>under another</span>
      </Stack>
      <Stack $gap={1}>
        <span>Close</span>
        <span>together</span>
      </Stack>
    </Stack>
  ),
  Tag: (
    <Row>
      <Tag to="/blog">Dental</Tag>
      <Tag to="/blog" state="current">
        Dates
      </Tag>
    </Row>
  ),
  TagList: (
    <TagList>
      <li>
        <Tag to="/blog" state="current">
          Everything
        </Tag>
      </li>
      <li>
        <Tag to="/blog">Medicare</Tag>
      </li>
    </TagList>
  ),
  Text: <Text>{paragraph}</Text>,
  TextArea: <TextAreas />,
  TextInput: <TextInputs />,
  Toaster: <Toasts />,
  ...drawings,
  VisuallyHidden: <VisuallyHidden>For screen readers</VisuallyHidden>,
};
