/** Checks of a release in the order of the report, each with advice for a team whose release fails it. */
const checks = {
  version: 'Raise the version in package.json: what is published never changes.',
  addresses: 'Correct it in remote.json, or in the page.json of a folder.',
  sections: 'Give the page another address, or talk to the team that has this one.',
  scripts: 'Build the remote again: its files do not fit together.',
  server: 'Each page must render on the server without an error. The line above has the reason.',
  languages: 'Translate what words/en-US has and the folder of the language beside it does not.',
  browser: 'Open the page in a browser, with its console open. The line above has what it says there.',
  accessibility: 'The rules are at https://dequeuniversity.com/rules/axe. The line above has the element.',
  bytes: 'Make the page lighter.',
  api: 'Ask for what the published OpenAPI document has: contract/openapi.json.',
  styles: 'Give the rule a class of the page: styled-components does it for every styled element.',
} as const;

export type CheckName = keyof typeof checks;

/** Checks that a team may skip with a reason. The others protect other teams, or fail only if nothing would work. */
export const skippable = ['server', 'languages', 'browser', 'accessibility', 'bytes', 'api', 'styles'] as const;

/** A skipped check with its reason. It is stored with the revision. */
export interface Skip {
  check: (typeof skippable)[number];
  reason: string;
}

/** Result of a failed check. `text` names the page and the problem. */
export interface Finding {
  check: CheckName;
  text: string;
}

/** Returns whether a finding was skipped. */
export const isSkipped = (skips: readonly Skip[], { check }: Finding) => skips.some((skip) => skip.check === check);

/** Formats a report: the findings of each check, and advice. */
export function reportOf(findings: readonly Finding[]): string[] {
  return Object.entries(checks).flatMap(([check, advice]) => {
    const found = findings.filter((finding) => finding.check === check);
    if (found.length === 0) return [];
    const way = skippable.some((name) => name === check) ? ` Or say why: --skip ${check} --reason "..."` : '';
    return [`${check}:`, ...found.map(({ text }) => `  ${text}`), `  -> ${advice}${way}`];
  });
}
