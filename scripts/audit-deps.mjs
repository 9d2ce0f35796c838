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
  giveUp(`The registry does not answer audits${reason}. Use one that does, such as npmjs.org.`);
}
const vulnerabilities = Object.values(report.vulnerabilities);
for (const { name, severity, range, fixAvailable } of vulnerabilities)
  console.log(`${severity}: ${name} ${range}${fixAvailable ? ', fixed in a newer version' : ''}`);
if (vulnerabilities.length > 0) giveUp(`${vulnerabilities.length} runtime packages have known vulnerabilities.`);
console.log('No runtime package has a known vulnerability.');
