import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

import { environmentVariables, readEnvironment } from 'contract/environment';
import openApi from 'contract/openapi.json';
import { parse, parseAllDocuments } from 'yaml';

const root = join(__dirname, '..');
const text = (file: string) => readFileSync(join(root, file), 'utf8');
const all = (source: string, pattern: RegExp) => [...source.matchAll(pattern)].map(([, found = '']) => found);

interface Service {
  command?: string[];
  environment: Record<string, string>;
  healthcheck?: { test?: string[] };
  image: string;
  read_only?: boolean;
  user?: string;
  networks?: Record<string, { ipv4_address?: string }>;
}
interface Manifest {
  kind: string;
  metadata: { name: string; labels?: object };
  data: Record<string, string>;
  spec: {
    selector: { matchLabels?: object };
    strategy?: { rollingUpdate: { maxUnavailable: number } };
    template: { metadata?: { labels: object }; spec: { securityContext: object; containers: Container[] } };
    ports: { port: number }[];
  };
}
interface Container {
  name: string;
  args: string[];
  env?: { name: string; value: string }[];
  ports?: { containerPort: number }[];
  securityContext: object;
  [probe: `${string}Probe`]: { httpGet: { path: string } };
}

const dockerfile = text('deploy/Dockerfile');
const compose = text('deploy/compose.yaml');
const { services } = parse(compose, { merge: true }) as { services: Record<string, Service> }; // linted as Compose's
const processes = Object.entries(services).filter(([, { image }]) => image.includes('SITE_IMAGE'));
const manifests = readdirSync(join(root, 'deploy/kubernetes')).flatMap(
  (file) => parseAllDocuments(text(`deploy/kubernetes/${file}`)).map((document) => document.toJS() as Manifest), // linted as Kubernetes'
);
const workloads = manifests.filter(({ kind }) => kind === 'Deployment' || kind === 'Job');
const containers = workloads.flatMap(({ spec }) => spec.template.spec.containers);
const manual = text('docs/deploy.md');

/** Secrets that the manual lists for the Kubernetes Secret. */
const secrets = all(manual, /--from-literal=([A-Z0-9_]+)=/g);
const settings = manifests.find(({ kind }) => kind === 'ConfigMap')?.data ?? {};
const ownEnvironment = ({ env = [] }: Container) => Object.fromEntries(env.map(({ name, value }) => [name, value]));

/** Values that an owner fills in: anything that the schema accepts. */
const filledIn: Record<string, string> = {
  DATABASE_URL: 'postgres://site:aaaa@db.example.com/site',
  SMTP_URL: 'smtp://mail.example.com:587',
};
const example = (name: string) => filledIn[name] ?? `a-value-of-${name}`;
/** Substitutes variables as Compose does: `${NAME:?}` is the owner's value, `${NAME:-default}` the default. */
const fill = (value: string) =>
  value.replace(/\$\{(\w+):([?-])([^}]*)\}/g, (_all, name: string, sign: string, fallback: string) =>
    sign === '-' ? fallback : name === 'SMTP_URL' ? example(name) : 'a'.repeat(16),
  );

const environments: [string, Record<string, string>][] = [
  ...processes.map(([name, { environment }]): [string, Record<string, string>] => [
    `compose ${name}`,
    Object.fromEntries(Object.entries(environment).map(([key, value]) => [key, fill(value)])),
  ]),
  ...containers.map((container): [string, Record<string, string>] => [
    `kubernetes ${container.name}`,
    {
      ...settings,
      ...Object.fromEntries(secrets.map((name) => [name, example(name)])),
      ...ownEnvironment(container),
    },
  ]),
];

describe('environment of every process in deploy/', () => {
  it('sets only variables that the site reads', () => {
    const named = [
      ...environments.flatMap(([, environment]) => Object.keys(environment)),
      ...all(text('deploy/site.service'), /^Environment=(\w+)=/gm),
      ...all(text('deploy/site.env.example'), /^(\w+)=/gm),
      ...all(dockerfile, /^(?:ENV|   ) (\w+)=\S+(?: \\)?$/gm),
    ];
    expect(named).toContain('DATA_DIR');
    const isOfAllocator = (name: string) => name.startsWith('MALLOC_');
    expect(named.filter((name) => !isOfAllocator(name) && !environmentVariables.includes(name))).toEqual([]);
  });

  it.each(environments)("passes the site's validation: %s", (name, environment) => {
    const read = readEnvironment(environment);
    // The shell and its commands run the code of remotes.
    const forApi = /api|worker/.test(name) ? expect.any(String) : undefined;
    expect([read.DATABASE_URL, read.SMTP_URL]).toEqual([forApi, forApi]);
    expect(read).toMatchObject({
      NODE_ENV: 'production',
      PUBLIC_URL: expect.stringMatching(/^https:/),
      PROXY_SECRET: expect.any(String),
      METRICS_TOKEN: expect.any(String),
      S3_BUCKET: expect.any(String),
      RELEASES_IN: 'bucket',
    });
  });

  it('has no secret value in a file', () => {
    const used = all(compose, /(\$\{\w*(?:SECRET|PASSWORD|TOKEN|KEY|USER|SMTP)\w*[^}]*\})/g);
    expect(used.length).toBeGreaterThan(0);
    expect(used.filter((use) => !use.includes(':?'))).toEqual([]);
    expect(Object.keys(settings).filter((name) => secrets.includes(name))).toEqual([]);
    expect(manifests.map(({ kind }) => kind)).not.toContain('Secret');
  });

  it('trusts only Caddy for a visitor’s address', () => {
    const address = services['caddy']?.networks?.['front']?.ipv4_address;
    expect(services['shell-1']?.environment['TRUSTED_PROXIES']).toBe(address);
    expect(services['shell-2']?.environment['TRUSTED_PROXIES']).toBe(address);
  });
});

describe('environment variables in the manuals', () => {
  it.each(['docs/operating.md', 'docs/deploy.md'])('lists every variable and no other: %s', (file) => {
    const [, table = ''] = /^\| variable \|.*\n([^]*?)\n\n/m.exec(text(file)) ?? [];
    const rows = table.split('\n').map((row) => row.split('|')[1] ?? '');
    const named = rows.flatMap((cell) => all(cell, /`([A-Z0-9_]+)`/g));
    const known = environmentVariables.filter((name) => name !== 'NODE_ENV');
    expect(named.filter((name) => name !== 'NODE_ENV').sort()).toEqual([...known].sort());
  });
});

describe('the backup in the manual of deployments', () => {
  it('copies every folder that the manual of operation lists', () => {
    const [, listed = ''] = /^- \*\*Backup\.\*\*(.*)\. On a running site/m.exec(text('docs/operating.md')) ?? [];
    const folders = all(listed, /`([\w-]+)\/`/g);
    const [, copied = ''] = /^cp -a (.+) "\$B\/"$/m.exec(manual) ?? [];
    expect(folders).toContain('media');
    expect(copied.split(' ').sort()).toEqual(folders.sort());
  });
});

describe('processes in deploy/', () => {
  const commands = [
    ...processes.map(([, { command = [] }]) => command),
    ...containers.map(({ args }) => args),
    ...all(dockerfile, /^CMD (\[.*\])$/gm).map((command) => parse(command) as string[]), // a list: see the pattern
    ...all(text('deploy/site.service'), /^Exec(?:Start|Reload)=\/usr\/bin\/(.*)$/gm).map((command) =>
      command.split(' '),
    ),
  ];

  it('start the same programs as npm start', () => {
    // Built files that npm start runs; if one is missing, npm start fails too.
    const built = all(text('scripts/site.mjs'), /'(\w+\/dist\/[\w.]+)'/g);
    const scripts = new Set(
      commands.map(([program, script = '']) => `${program} ${script.replace('/opt/site/current/', '')}`),
    );
    expect([...scripts].sort()).toEqual(
      [...built, 'scripts/start.mjs', 'scripts/restart.mjs'].map((script) => `node ${script}`).sort(),
    );
  });

  it('listen on the ports that their clients use', () => {
    const { PORT } = readEnvironment({});
    expect(all(dockerfile, /(?:EXPOSE |PORT=)(\d+)/g)).toEqual([`${PORT}`, `${PORT}`]);
    expect(services['caddy']?.environment['SITE_UPSTREAMS']).toBe(`shell-1:${PORT} shell-2:${PORT}`);
    const portOf = (name: string) => containers.find((container) => container.name === name)?.ports?.[0]?.containerPort;
    const apiPorts = [
      ...environments.flatMap(([, { API_URL }]) => (API_URL ? [Number(new URL(API_URL).port)] : [])),
      portOf('api'),
      manifests.find(({ kind, metadata }) => kind === 'Service' && metadata.name === 'api')?.spec.ports[0]?.port,
    ];
    expect(portOf('shell')).toBe(PORT);
    expect([...new Set(apiPorts)]).toEqual([3001]);
  });

  it('have health checks with existing paths', () => {
    const probedPaths = [
      ...all(`${dockerfile}\n${compose}`, /check-health\.mjs['"], ['"]http:\/\/127\.0\.0\.1:\d+([^'"]+)['"]/g),
      ...all(text('deploy/Caddyfile'), /health_uri (\S+)/g),
      ...containers.flatMap((container) =>
        (['startupProbe', 'readinessProbe', 'livenessProbe'] as const).flatMap(
          (probe) => container[probe]?.httpGet.path ?? [],
        ),
      ),
    ];
    const files = readdirSync(join(root, 'shell/static')).map((file) => `/_shell/${file}`);
    const shellRoutes = all(text('shell/src/server/health-route.ts'), /app\.get\('([^']+)'/g);
    const servedPaths = [...Object.keys(openApi.paths), ...shellRoutes, ...files];
    expect(probedPaths).toEqual(expect.arrayContaining(['/_health', '/api/ready', '/api/health']));
    expect(probedPaths.filter((path) => !servedPaths.includes(path))).toEqual([]);
    expect(existsSync(join(root, 'scripts/check-health.mjs'))).toBe(true);
  });

  it('run as an unprivileged user on a read-only file system', () => {
    expect(dockerfile).toMatch(/^USER 1000:1000$/m);
    expect(processes.filter(([, { read_only, user }]) => !read_only || user !== '1000:1000')).toEqual([]);
    for (const { spec } of workloads) {
      expect(spec.template.spec.securityContext).toMatchObject({ runAsNonRoot: true, runAsUser: 1000 });
      for (const { securityContext } of spec.template.spec.containers)
        expect(securityContext).toMatchObject({ readOnlyRootFilesystem: true, allowPrivilegeEscalation: false });
    }
  });

  it('are replaced without downtime', () => {
    const deployments = workloads.filter(({ kind }) => kind === 'Deployment');
    for (const { metadata, spec } of deployments) {
      expect(spec.template.metadata?.labels).toEqual(spec.selector.matchLabels);
      if (metadata.name !== 'worker') expect(spec.strategy?.rollingUpdate.maxUnavailable).toBe(0);
    }
    expect(deployments).toHaveLength(3);
  });
});
