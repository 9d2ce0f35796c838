import { Inject, Injectable } from '@nestjs/common';
import type { Environment } from 'contract/environment';
import { addressIn } from 'contract/languages';
import { calendarPath } from 'contract/page-calendar';
import { sheetAnswers } from 'contract/sheet-mail';
import { z } from 'zod';

import { Clock } from '../../platform/clock/clock';
import { ENVIRONMENT } from '../../platform/environment/environment.module';
import { spokenLanguage } from '../../platform/language/spoken-language';
import { Seals } from '../../platform/secrets/seals';

const purpose = 'sheet-mail';
const sheetPath = '/services/medicare/sheet';
/** Where the page says what became of a mail. */
const place = '#by-mail';

const hour = 60 * 60 * 1000;
/** Hours for which the link of the first mail works. */
export const linkHours = 24;

const agreed = z.strictObject({ until: z.number(), to: z.email(), answers: sheetAnswers });
/** Somebody's address and answers. They are in the link alone, and nowhere here. */
export type Agreed = Omit<z.infer<typeof agreed>, 'until'>;

/** The addresses of the sheet in mails, in the language of the mail. */
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

  /** After a form was posted. */
  back = (answers: string | null): string => `${this.path()}${answers === null ? '' : `?${answers}`}${place}`;

  /** The link with which the owner of an address says yes: to the page, where a button sends the mail. */
  confirm({ to, answers }: Agreed): string {
    const until = this.clock.now().getTime() + linkHours * hour;
    const text = JSON.stringify({ until, to, answers } satisfies z.infer<typeof agreed>);
    return `${this.page(answers)}&mail=${this.seals.close({ purpose }, Buffer.from(text))}${place}`;
  }

  /** What a link's token says; null for one that was not made here. */
  read(token: string): (Agreed & { isOpen: boolean }) | null {
    const text = this.seals.open({ purpose }, token);
    if (text === null) return null;
    const { until, to, answers } = agreed.parse(JSON.parse(text.toString()));
    return { to, answers, isOpen: until > this.clock.now().getTime() };
  }

  private path = (): string => addressIn(spokenLanguage(), sheetPath);
}
