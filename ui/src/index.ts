// Building blocks of pages: a remote bundles what it uses. Page-wide singletons (gate, parts, theme, toasts, today)
// come from `ui/state`, which the shell shares. Drawings are in `ui/drawings/*`.
export { fontFiles } from './fonts';
export { largeLetters, medium, wide } from './breakpoints';

export {
  ThemeProvider,
  Toaster,
  TodayProvider,
  closeGate,
  isGateOpen,
  openGate,
  partsSettled,
  rememberPlace,
  takePlace,
  toast,
  useTheme,
  useToast,
  useToday,
} from 'ui/state';
export { formatList, formatNumber, inOrder } from './words/in-words';
export {
  dayOf,
  daysBetween,
  formatDay,
  formatDayOfYear,
  formatRange,
  formatShortDay,
  formatWeekday,
  monthName,
  shortMonthName,
  type CalendarDay,
} from './today/calendar-day';
export { agencyId, agencyNode } from './structured-data/agency-node';
export { breadcrumbNode } from './structured-data/breadcrumb-node';
export { JsonLd } from './structured-data/json-ld';
export { useSite, useSiteIfKnown } from './site/use-site';

export { Container } from './layout/container';
export { fields, type FieldColor } from './layout/field';
export { Folded } from './layout/folded';
export { PreviewBanner } from './layout/preview-banner';
export { Section } from './layout/section';
export { shownWhole } from './layout/shown-whole';
export { Row, Stack } from './layout/stack';
export { visuallyHidden, VisuallyHidden } from './layout/visually-hidden';

export { Heading } from './text/heading';
export { readingTime } from './text/reading-time';
export { Prose } from './text/prose';
export { Dotted } from './text/dotted';
export { Figure, Lead, Small, Text } from './text/text';

export { Button, ButtonLink } from './actions/button';
export { Icon } from './actions/icon';
export { Logo } from './actions/logo';
export { Initials, letterSize } from './actions/initials';
export { Mark } from './actions/mark';
export { OfferedLink } from './actions/offered-link';

export { PlanCount } from './medicare/plan-count';
export { Regulated } from './medicare/regulated';
export { writtenIn } from './words/written-in';
export { useAreas, type Area } from './medicare/use-areas';

export { AgentCard, Away, Oval } from './content/agent-card';
export { CallBand } from './content/call-band';
export { ComparisonTable, type ComparisonTableProps } from './content/comparison-table';
export { Disclaimer } from './content/disclaimer';
export { BelowFirstScreen } from './content/below-first-screen';
export { later } from './content/later';
export { onDemand } from './content/on-demand';
export { unhydrated } from './content/unhydrated';
export { useFollowedLinks } from './content/use-followed-links';
export { useHydrated } from './use-hydrated';
export { PageHead } from './content/page-head';
export { Loading } from './content/loading';
export { Picture } from './content/picture';
export { rowsAsBlocks } from './content/rows-as-blocks';
export { Plate } from './content/plate';

export { Breadcrumbs } from './listing/breadcrumbs';
export { EmptyState } from './listing/empty-state';
export { EntryRow } from './listing/entry-row';
export { Tag, TagList } from './listing/tag';

export { ErrorSummary, type ErrorSummaryProps } from './form/error-summary';
export { Field } from './form/field';
export { DateInput, type DatePart } from './form/date-input';
export { Checkbox, CheckboxGroup, RadioGroup } from './form/radio-group';
export { Input, Select, TextArea, TextInput, type SelectProps } from './form/text-input';
