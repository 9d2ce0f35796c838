/** What a release is tried for, in the order of the report, and what a team does about a failure. */
const checks = {
  version: 'Raise the version in package.json: what is published never changes.',
  sections: 'Give the page another address, or talk to the team that has this one.',
  scripts: 'Build the remote again: its files do not fit together.',
  server: 'Each page must render on the server without an error. The line above has the reason.',
  browser: 'Open the page in a browser, with its console open. The line above has what it says there.',
  accessibility: 'The rules are at https://dequeuniversity.com/rules/axe. The line above has the element.',
  bytes: 'Make the page lighter, or say why it grows.',
  api: 'Ask for what the published OpenAPI document has: contract/openapi.json.',
  styles: 'Give the rule a class of the page: styled-components does it for every styled element.',
} as const;

export type CheckName = keyof typeof checks;

/** Checks that a team may skip with a reason. The others protect the other teams, or say that nothing would work. */
export const skippable = ['server', 'browser', 'accessibility', 'bytes', 'api', 'styles'] as const;

/** A check that was left out, and why. It is kept with the revision. */
export interface Skip {
  check: (typeof skippable)[number];
  reason: string;
}

/** What a check found. `text` names the page, and what is wrong there. */
export interface Finding {
  check: CheckName;
  text: string;
}

/** Whether a finding still counts. */
export const isSkipped = (skips: readonly Skip[], { check }: Finding) => skips.some((skip) => skip.check === check);

/** The lines of a report: what each check found, and what to do about it. */
export function reportOf(findings: readonly Finding[]): string[] {
  return Object.entries(checks).flatMap(([check, advice]) => {
    const found = findings.filter((finding) => finding.check === check);
    if (found.length === 0) return [];
    const way = skippable.some((name) => name === check) ? ` Or say why: --skip ${check} --reason "..."` : '';
    return [`${check}:`, ...found.map(({ text }) => `  ${text}`), `  -> ${advice}${way}`];
  });
}
