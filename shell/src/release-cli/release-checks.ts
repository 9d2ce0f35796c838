import type { RegistryDocument } from 'contract/release';

import { otherLanguages } from '../renderer/renderer-scripts';
import { checkInBrowser, type Candidate } from '../release-check/check-in-browser';
import { isSkipped, type Finding, type Skip } from '../release-check/checks';
import { browserProblems } from './browser-files';
import { lostLanguages } from './lost-languages';
import { preflight, readSite, type PreflightOptions } from './preflight';
import { claimProblems, claimsOfOthers, deadLinks, linksToMissingPages } from '../registry/claims';
import { addressProblems } from '../registry/declared-addresses';
import type { ReleaseStorage } from '../registry/release-storage';
import { readManifest } from '../registry/release-store';
import { SourceMaps } from '../release-health/source-maps';

export interface ReleaseChecksOptions {
  /** Storage of the registry and the active releases. */
  live: ReleaseStorage;
  preflight: PreflightOptions;
  /** The built server script of the shell. */
  serverScript: string;
  /** Path of Chromium; null if this machine has none. */
  browser: string | null;
  print: (line: string) => void;
}

const noBrowser =
  'There is no Chromium on this machine, so no page was opened. Install one, name it with CHROME_PATH=/path/to/chromium, or run the check on a machine that has one.';

const noApi = (url: string) =>
  `The API at ${url} does not answer, so no page was opened. Start the site, npm start, with the same DATA_DIR.`;

/** Checks of a release before visitors get it. */
export class ReleaseChecks {
  private readonly untried = new Set<string>();

  constructor(private readonly options: ReleaseChecksOptions) {}

  /** Runs the checks that need no browser: within seconds, on any machine. */
  async onServer({ storage, release }: Candidate, document: RegistryDocument): Promise<Finding[]> {
    const { live } = this.options;
    const { remote } = release.manifest;
    const { [remote]: _own, ...others } = document.remotes;
    const [{ problems, untried }, unfitFiles, ofOthers] = await Promise.all([
      preflight(release, this.options.preflight),
      browserProblems(storage, release),
      claimsOfOthers(live, others),
    ]);
    this.printUntried(untried);
    for (const line of linksToMissingPages(release.manifest, ofOthers)) this.options.print(`note: ${line}`);
    const sourceMaps = new SourceMaps(storage);
    return [
      ...findingsOf('addresses', [...addressProblems(release.manifest), ...deadLinks(release.manifest, ofOthers)]),
      ...findingsOf('sections', claimProblems(release.manifest, ofOthers)),
      ...findingsOf('scripts', unfitFiles),
      ...findingsOf('server', await Promise.all(problems.map((problem) => sourceMaps.inStack(problem)))),
    ];
  }

  /**
   * Runs all checks. Those without a browser run first, since a browser has nothing to add if they fail.
   * @returns the findings that count; skipped ones are printed and left out
   */
  async all(candidate: Candidate, document: RegistryDocument, skips: readonly Skip[]): Promise<Finding[]> {
    const withoutBrowser = [
      ...(await this.onServer(candidate, document)),
      ...(await this.ofLanguages(candidate, document)),
    ];
    const found = this.withoutSkipped(withoutBrowser, skips);
    if (found.length > 0 || skips.some(({ check }) => check === 'browser')) return found;
    return this.withoutSkipped(await this.inBrowser(candidate, document), skips);
  }

  /** Not at a site start, which promotes the build of somebody who is still writing its English. */
  private async ofLanguages({ release }: Candidate, { remotes }: RegistryDocument): Promise<Finding[]> {
    const active = remotes[release.manifest.remote];
    if (!active) return [];
    // A release that cannot be read must not keep its successor from replacing it.
    const before = await readManifest(this.options.live, active.base).catch(() => null);
    return before ? findingsOf('languages', lostLanguages(before, release.manifest)) : [];
  }

  private async inBrowser(candidate: Candidate, document: RegistryDocument): Promise<Finding[]> {
    const { live, browser, serverScript, preflight: options } = this.options;
    if (browser === null) return findingsOf('browser', [noBrowser]);
    if (!(await readSite(options.apiUrl))) return findingsOf('browser', [noApi(options.apiUrl)]);
    const { findings, untried } = await checkInBrowser(candidate, document, {
      live,
      serverScript,
      executablePath: browser,
      apiUrl: options.apiUrl,
      languages: otherLanguages(options.rendererScript),
    });
    this.printUntried(untried);
    return findings;
  }

  /** Prints each line once, even if both server and browser checks report it. */
  private printUntried(lines: readonly string[]) {
    for (const line of lines.filter((untried) => !this.untried.has(untried))) this.options.print(`not tried: ${line}`);
    for (const line of lines) this.untried.add(line);
  }

  private withoutSkipped(findings: readonly Finding[], skips: readonly Skip[]): Finding[] {
    for (const { check, text } of findings.filter((finding) => isSkipped(skips, finding)))
      this.options.print(`skipped: ${check}: ${text}`);
    return findings.filter((finding) => !isSkipped(skips, finding));
  }
}

const findingsOf = (check: Finding['check'], lines: readonly string[]): Finding[] =>
  lines.map((text) => ({ check, text }));
