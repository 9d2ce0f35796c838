import type { AccentName } from 'contract/accent';
import type { PreviewShape } from 'contract/link-preview';

/** What stands on a link preview: the page's words, and whose page it is. */
export interface PreviewWords {
  title: string;
  description: string;
  /** An article's subject; empty for other pages. */
  section: string;
  /** 1 to 12: an article's month of publication, which is ringed; null for other pages. */
  month: number | null;
  /** What the plants are chosen by. The same page always has the same ones. */
  path: string;
  agency: string;
  /** The site's host. */
  host: string;
  accent: AccentName;
}

/** `any`: rounded, for tabs and bookmarks. `maskable`: bleeds to the edges, for home screens that cut their own shape. */
export type IconPurpose = 'any' | 'maskable';

/** The logo of the agency: its initials, or a picture as its file is. */
export type AgencyLogo =
  | { kind: 'initials'; letters: string }
  | { kind: 'picture'; bytes: Uint8Array; width: number; height: number; saysName: boolean };

/** Without a logo the house's flower is drawn. */
export type PictureJob =
  | { kind: 'preview'; shape: PreviewShape; words: PreviewWords; logo?: AgencyLogo | undefined }
  | { kind: 'icon'; purpose: IconPurpose; size: number; accent: AccentName; logo?: AgencyLogo | undefined }
  /** A drawing as it is, where the mark would be too fine: 16 to 32 pixels. */
  | { kind: 'small-icon'; svg: string; size: number; accent: AccentName; logo?: AgencyLogo | undefined };

export interface PictureRequest {
  id: number;
  job: PictureJob;
}

/** From the pictures' thread: a PNG, or why there is none. */
export type PictureMessage = { id: number; png: Uint8Array } | { id: number; reason: string };
