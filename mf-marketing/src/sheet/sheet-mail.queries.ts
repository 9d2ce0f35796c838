import { query } from 'contract/query';
import type { SheetMail } from 'contract/sheet-mail';

/** Path to which the form is posted, with or without scripts, and from which its result is read after the redirect. */
export const sheetMailAddress = '/api/sheet-mail';
export const sheetMailQuery = query<SheetMail>(sheetMailAddress);
