import type { AccentName } from 'contract/accent';
import type { PreviewShape } from 'contract/link-preview';

/** Content of a link preview: texts of the page, and the site it belongs to. */
export interface PreviewContent {
  title: string;
  description: string;
  /** Topic of an article; empty for other pages. */
  section: string;
  /** 1 to 12: month of an article's publication, which is ringed; null for other pages. */
  month: number | null;
  /** Seed for the choice of plants, so that a page always has the same ones. */
  path: string;
  agency: string;
  /** Host of the site. */
  host: string;
  accent: AccentName;
}

/**
 * `any`: rounded corners, for tabs and bookmarks. `maskable`: full-bleed, for home screens that crop to their own
 * shape.
 */
export type IconPurpose = 'any' | 'maskable';

/** Logo of the agency: initials, or the bytes of an image. */
export type AgencyLogo =
  | { kind: 'initials'; letters: string }
  | { kind: 'picture'; bytes: Uint8Array; width: number; height: number; saysName: boolean };

/** Without a logo, the default flower is drawn. */
export type PictureJob =
  | { kind: 'preview'; shape: PreviewShape; content: PreviewContent; logo?: AgencyLogo | undefined }
  | { kind: 'icon'; purpose: IconPurpose; size: number; accent: AccentName; logo?: AgencyLogo | undefined }
  /** A prepared SVG for 16 to 32 pixels, where the mark would be too fine. */
  | { kind: 'small-icon'; svg: string; size: number; accent: AccentName; logo?: AgencyLogo | undefined };

export interface PictureRequest {
  id: number;
  job: PictureJob;
}

/** From the drawing thread: a PNG, or the reason for a failure. */
export type PictureMessage = { id: number; png: Uint8Array } | { id: number; reason: string };
