import { spawnSync } from 'node:child_process';

import { giveUp, root } from './checks.mjs';

/** Reports known vulnerabilities of the production packages: `npm run audit:deps`. */
const { stdout } = spawnSync('npm', ['audit', '--omit=dev', '--json'], {
  cwd: root,
  encoding: 'utf8',
  shell: process.platform === 'win32',
});

let report = {};
try {
  report = JSON.parse(stdout);
} catch {
  // npm printed no JSON: handled like a missing response.
}
if (!report.vulnerabilities) {
  const reason = report.message ? ` (${report.message})` : '';
  giveUp(
    `The registry does not answer audits${reason}. Nothing is known: ask again where one does, npmjs.org for one.`,
  );
}
const vulnerabilities = Object.values(report.vulnerabilities);
for (const { name, severity, range, fixAvailable } of vulnerabilities)
  console.log(`${severity}: ${name} ${range}${fixAvailable ? ', mended in a newer version' : ''}`);
if (vulnerabilities.length > 0) giveUp(`${vulnerabilities.length} packages that the site runs with have known faults.`);
console.log('No package that the site runs with has a known fault.');
