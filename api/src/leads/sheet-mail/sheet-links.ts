import { Inject, Injectable } from '@nestjs/common';
import type { Environment } from 'contract/environment';
import { addressIn } from 'contract/languages';
import { calendarPath } from 'contract/page-calendar';
import { sheetAnswers } from 'contract/sheet-mail';
import { z } from 'zod';

import { Clock, hour } from '../../platform/clock/clock';
import { ENVIRONMENT } from '../../platform/environment/environment.module';
import { spokenLanguage } from '../../platform/language/spoken-language';
import { Seals } from '../../platform/secrets/seals';

const purpose = 'sheet-mail';
const sheetPath = '/services/medicare/sheet';
/** Anchor at which the page shows the result of a mail request. */
const place = '#by-mail';

/** Hours for which the link of the first mail works. */
export const linkHours = 24;

const agreed = z.strictObject({ until: z.number(), to: z.email(), answers: sheetAnswers });
/** Email address and answers of a visitor. They exist only inside the link and are stored nowhere. */
export type Agreed = Omit<z.infer<typeof agreed>, 'until'>;

/** URLs of the sheet for mails, in the language of the mail. */
@Injectable()
export class SheetLinks {
  constructor(
    @Inject(ENVIRONMENT) private readonly env: Environment,
    private readonly seals: Seals,
    private readonly clock: Clock,
  ) {}

  page = (answers: string): string => `${this.env.PUBLIC_URL}${this.path()}?${answers}`;

  calendar = (answers: string): string => `${this.env.PUBLIC_URL}${this.calendarPath(answers)}`;

  calendarPath = (answers: string): string => `${calendarPath(this.path())}?${answers}`;

  /** Returns the path to redirect to after a form post. */
  back = (answers: string | null): string => `${this.path()}${answers === null ? '' : `?${answers}`}${place}`;

  /** Returns the link with which the owner of an address confirms. Its page has a button that sends the mail. */
  confirm({ to, answers }: Agreed): string {
    const until = this.clock.now().getTime() + linkHours * hour;
    const text = JSON.stringify({ until, to, answers } satisfies z.infer<typeof agreed>);
    return `${this.page(answers)}&mail=${this.seals.close({ purpose }, Buffer.from(text))}${place}`;
  }

  /** Opens a link's token; null for a forged one, or one from a release with other fields. */
  read(token: string): (Agreed & { isOpen: boolean }) | null {
    const text = this.seals.open({ purpose }, token);
    if (text === null) return null;
    const { success, data } = agreed.safeParse(JSON.parse(text.toString()));
    if (!success) return null;
    const { until, to, answers } = data;
    return { to, answers, isOpen: until > this.clock.now().getTime() };
  }

  private path = (): string => addressIn(spokenLanguage(), sheetPath);
}
