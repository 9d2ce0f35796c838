import type { RemoteDeclaration } from 'contract/remote';

export class UnreadableFileError extends Error {}
export function readJson(file: string): Record<string, unknown>;
export function roomOf(workspace: string, file: string): string;
export function catalogFile(workspace: string, language: string, room: string): string;
export function hasCatalogs(workspace: string): boolean;
export function wordsOfRemote(workspace: string): { label: string; file: string }[];
export function declarationIn(language: string, workspace: string): RemoteDeclaration;
export function translationsFor(
  workspace: string,
  language: string,
  file: string,
): (message: string) => string | undefined;
export function untranslated(workspace: string, language: string): string[];
export function otherLanguages(workspace: string, bundled: readonly string[]): string[];
