import { CreateFacts1795000000000 } from './create-facts.migration';
import { CreateSite1795000000001 } from './create-site.migration';
import { CreateTeam1795000000002 } from './create-team.migration';
import { CreateCities1795000000003 } from './create-cities.migration';
import { CreatePosts1795000000004 } from './create-posts.migration';
import { CreateSeeded1795000000005 } from './create-seeded.migration';
import { CreateSearch1795000000006 } from './create-search.migration';
import { CreateQuotes1795100000000 } from './create-quotes.migration';
import { CreateOutbox1795100000001 } from './create-outbox.migration';
import { CreateConsentLedger1795100000002 } from './create-consent-ledger.migration';
import { CreateAdmins1795200000000 } from './create-admins.migration';
import { CreateAuditLog1795200000001 } from './create-audit-log.migration';
import { CreateSignInLimits1795200000002 } from './create-sign-in-limits.migration';
import { CreateOneTimeLinks1795200000003 } from './create-one-time-links.migration';
import { CreateSecondFactors1795200000004 } from './create-second-factors.migration';
import { AddQuoteInbox1795400000000 } from './add-quote-inbox.migration';
import { CreateErasureLog1795400000001 } from './create-erasure-log.migration';
import { EditAgency1796000000001 } from './edit-agency.migration';
import { EditFacts1796100000001 } from './edit-facts.migration';
import { EditPeople1796100000000 } from './edit-people.migration';
import { EditServicePages1797400000000 } from './edit-service-pages.migration';
import { EditTowns1797100000000 } from './edit-towns.migration';
import { ExtendPosts1795500000000 } from './extend-posts.migration';
import { CreateArticles1795500000001 } from './create-articles.migration';
import { DatePosts1795500000002 } from './date-posts.migration';
import { CreateMedia1795600000000 } from './create-media.migration';
import { CreateArticleMedia1795600000001 } from './create-article-media.migration';
import { CreateTransfers1795700000000 } from './create-transfers.migration';
import { CreateJobs1795900000006 } from './create-jobs.migration';
import { MarkDemo1796300000001 } from './mark-demo.migration';
import { AddQuotesByHand1796700000000 } from './add-quotes-by-hand.migration';
import { ChooseHearing1796700000001 } from './choose-hearing.migration';
import { CountMissedAddresses1797300000002 } from './count-missed-addresses.migration';
import { KeepLinks1797300000001 } from './keep-links.migration';
import { KeepRedirects1797200000000 } from './keep-redirects.migration';
import { KeepReplyTemplates1796600000000 } from './keep-reply-templates.migration';
import { ChooseAccent1797000000000 } from './choose-accent.migration';
import { ChooseLogo1797300000000 } from './choose-logo.migration';
import { KeepWhatWasSent1796800000000 } from './keep-what-was-sent.migration';
import { RecordWhatIsPublic1796500000000 } from './record-what-is-public.migration';
import { RegulateFacts1795900000005 } from './regulate-facts.migration';
import { RenderWideTables1795900000007 } from './render-wide-tables.migration';
import { SearchAnswers1796000000000 } from './search-answers.migration';
import { SearchAsTyped1930000000000 } from './search-as-typed.migration';
import { ShowReplyWriters1940000000000 } from './show-reply-writers.migration';
import { SpeakSpanish1950000000000 } from './speak-spanish.migration';
import { RenderSpanish1960000000000 } from './render-spanish.migration';
import { ListArticles1796000000010 } from './list-articles.migration';
import { AssignQuotes1796400000001 } from './assign-quotes.migration';
import { SellLines1796300000000 } from './sell-lines.migration';
import { RenameTags1851000000000 } from './rename-tags.migration';
import { NameSeveralAuthors1850000000000 } from './name-several-authors.migration';
import { ProposeFacts1797500000000 } from './propose-facts.migration';
import { ShareAdmin1796400000000 } from './share-admin.migration';
import { SortArticles1795800000000 } from './sort-articles.migration';
import { CountScheduleTries1795800000001 } from './count-schedule-tries.migration';
import { CreateRevisionMedia1795800000002 } from './create-revision-media.migration';
import { GuardLeads1795900000000 } from './guard-leads.migration';
import { IndexArticlesBehind1796200000000 } from './index-articles-behind.migration';
import { KnowConsentOfPerson1795900000001 } from './know-consent-of-person.migration';
import { KnowPages1800000000000 } from './know-pages.migration';
import { KnowLanguageOfTemplates1810000000000 } from './know-language-of-templates.migration';
import { TellBeforeAndAfter1820000000000 } from './tell-before-and-after.migration';
import { KnowLanguageOfQuotes1796900000000 } from './know-language-of-quotes.migration';
import { PlaceTowns1890000000000 } from './place-towns.migration';
import { RetagManyArticles1911000000000 } from './retag-many-articles.migration';
import { FindStatingArticles1920000000000 } from './find-stating-articles.migration';

/** Migrations in the order in which they run. A released migration is never edited; a later one corrects it. */
export const migrations = [
  CreateFacts1795000000000,
  CreateSite1795000000001,
  CreateTeam1795000000002,
  CreateCities1795000000003,
  CreatePosts1795000000004,
  CreateSeeded1795000000005,
  CreateSearch1795000000006,
  CreateQuotes1795100000000,
  CreateOutbox1795100000001,
  CreateConsentLedger1795100000002,
  CreateAdmins1795200000000,
  CreateAuditLog1795200000001,
  CreateSignInLimits1795200000002,
  CreateOneTimeLinks1795200000003,
  CreateSecondFactors1795200000004,
  AddQuoteInbox1795400000000,
  CreateErasureLog1795400000001,
  ExtendPosts1795500000000,
  CreateArticles1795500000001,
  DatePosts1795500000002,
  CreateMedia1795600000000,
  CreateArticleMedia1795600000001,
  CreateTransfers1795700000000,
  SortArticles1795800000000,
  CountScheduleTries1795800000001,
  CreateRevisionMedia1795800000002,
  GuardLeads1795900000000,
  KnowConsentOfPerson1795900000001,
  RegulateFacts1795900000005,
  CreateJobs1795900000006,
  RenderWideTables1795900000007,
  SearchAnswers1796000000000,
  EditAgency1796000000001,
  ListArticles1796000000010,
  EditPeople1796100000000,
  EditFacts1796100000001,
  IndexArticlesBehind1796200000000,
  SellLines1796300000000,
  MarkDemo1796300000001,
  ShareAdmin1796400000000,
  AssignQuotes1796400000001,
  RecordWhatIsPublic1796500000000,
  KeepReplyTemplates1796600000000,
  AddQuotesByHand1796700000000,
  ChooseHearing1796700000001,
  KeepWhatWasSent1796800000000,
  KnowLanguageOfQuotes1796900000000,
  ChooseAccent1797000000000,
  EditTowns1797100000000,
  KeepRedirects1797200000000,
  ChooseLogo1797300000000,
  KeepLinks1797300000001,
  CountMissedAddresses1797300000002,
  EditServicePages1797400000000,
  ProposeFacts1797500000000,
  KnowPages1800000000000,
  KnowLanguageOfTemplates1810000000000,
  TellBeforeAndAfter1820000000000,
  NameSeveralAuthors1850000000000,
  RenameTags1851000000000,
  PlaceTowns1890000000000,
  RetagManyArticles1911000000000,
  FindStatingArticles1920000000000,
  SearchAsTyped1930000000000,
  ShowReplyWriters1940000000000,
  SpeakSpanish1950000000000,
  RenderSpanish1960000000000,
];
