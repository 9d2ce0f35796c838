import { query } from 'contract/query';
import type { SheetMail } from 'contract/sheet-mail';

/** Where the form is posted, with scripts or without, and where its answer is read after the redirect. */
export const sheetMailAddress = '/api/sheet-mail';
export const sheetMailQuery = query<SheetMail>(sheetMailAddress);
