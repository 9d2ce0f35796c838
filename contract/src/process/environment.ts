import { z } from 'zod';

import { longestPassword, shortestPassword } from '../accounts/password';

const httpUrl = z.url({ protocol: /^https?$/, error: 'must be an http or https address' });
const port = z.coerce
  .number({ error: 'must be a number' })
  .int()
  .min(1, 'must be 1 or more')
  .max(65535, 'must be 65535 or less');

const whole = z.coerce.number({ error: 'must be a number' }).int('must be a whole number').min(1, 'must be 1 or more');

/** `10.0.0.5, 10.1.0.0/16` */
const networks = z
  .string()
  .transform((list) => list.split(',').map((one) => one.trim()))
  .pipe(
    z.array(
      z.union([z.ipv4(), z.ipv6(), z.cidrv4(), z.cidrv6()], {
        error: 'must be addresses or networks with commas between them, like 10.0.0.5, 10.1.0.0/16',
      }),
    ),
  );

const bucketVariables = ['S3_ENDPOINT', 'S3_BUCKET', 'S3_REGION', 'S3_ACCESS_KEY_ID', 'S3_SECRET_ACCESS_KEY'] as const;

const variables = z.object({
  NODE_ENV: z.enum(['development', 'production', 'test']).default('production'),
  /** The site's port. */
  PORT: port.default(3000),
  /** The address the site listens on. The API listens at `API_URL`. */
  HOST: z.string().default('localhost'),
  /** Where the database, the releases and everything else that must survive a restart lives. */
  DATA_DIR: z.string().min(1).default('data'),
  DATABASE_URL: z
    .string()
    .regex(/^postgres(ql)?:\/\//, 'must begin with postgres:// or postgresql://; leave it out for SQLite')
    .optional(),
  /** The address that visitors use, without a path: canonical links, feeds and mail. */
  PUBLIC_URL: httpUrl.transform((url) => new URL(url).origin).optional(),
  /** The proxies before the site, whose word for a visitor's address is taken. Nobody else's is. */
  TRUSTED_PROXIES: networks.optional(),
  /** The shell signs visitors' addresses with it, and the API believes no other `X-Forwarded-For`. */
  PROXY_SECRET: z.string().min(16, 'must have 16 characters or more').optional(),
  /** The API as the shell reaches it. The API itself listens at its host and port. */
  API_URL: httpUrl.default('http://127.0.0.1:3001'),
  /** The shell as the API and its worker reach it: pages of other days are made there, and calendars of pages. */
  SHELL_URL: httpUrl.optional(),
  ADMIN_EMAIL: z.email('must be an e-mail address').optional(),
  ADMIN_PASSWORD: z
    .string()
    .min(shortestPassword, `must have ${shortestPassword} characters or more`)
    .max(longestPassword, `must have ${longestPassword} characters or fewer`)
    .optional(),
  /** Years for which is kept what visitors could read once: content, pictures and releases. 42 CFR 422.504(d) asks for ten. */
  ARCHIVE_YEARS: whole.max(100, 'must be 100 or less').default(10),
  ANALYTICS_SRC: httpUrl.optional(),
  ANALYTICS_SITE_ID: z.string().min(1).optional(),
  /** Opens GET /metrics to whoever sends it as a bearer token; without it there is no such page. */
  METRICS_TOKEN: z.string().min(16, 'must have 16 characters or more').optional(),
  /** Opens this site to developers' builds, which run in it for those who preview them; without it none is taken. */
  DEVELOPMENT_TOKEN: z.string().min(16, 'must have 16 characters or more').optional(),
  /** Mail goes out through it; without it as files in DATA_DIR/mail. */
  SMTP_URL: z
    .string()
    .regex(/^smtps?:\/\/[^/]/, 'must begin with smtp:// or smtps://')
    .optional(),
  /** Who hears of quote requests, and the sender of mail; without them the agency's own address. */
  QUOTE_MAIL_TO: z.email('must be an e-mail address').optional(),
  QUOTE_MAIL_FROM: z.email('must be an e-mail address').optional(),
  QUOTE_WEBHOOK_URL: httpUrl.optional(),
  QUOTE_WEBHOOK_SECRET: z.string().min(16, 'must have 16 characters or more').optional(),
  /** Requests an hour: those that one network may send, and those of all above which each is flagged. */
  QUOTE_LIMIT_PER_ADDRESS: whole.default(20),
  QUOTE_LIMIT: whole.default(600),
  /** After so many days a request is erased; the proof of what was agreed to stays. */
  QUOTE_RETENTION_DAYS: whole.default(730),
  /** An S3-compatible bucket for pictures; without it they are files in DATA_DIR/media. */
  S3_ENDPOINT: httpUrl.optional(),
  S3_BUCKET: z.string().min(1).optional(),
  S3_REGION: z.string().min(1).optional(),
  S3_ACCESS_KEY_ID: z.string().min(1).optional(),
  S3_SECRET_ACCESS_KEY: z.string().min(1).optional(),
  /** Where releases and their registry are: in DATA_DIR, or in that bucket, which several shells can share. */
  RELEASES_IN: z.enum(['folder', 'bucket'], { error: 'must be folder or bucket' }).default('folder'),
  /** The Chromium in which a release is tried before it is promoted. */
  CHROME_PATH: z.string().min(1).optional(),
  /** A collector of traces, `http://localhost:4318`; without it nothing is traced. The SDK reads this and its other `OTEL_` variables by itself. */
  OTEL_EXPORTER_OTLP_ENDPOINT: httpUrl.optional(),
  OTEL_TRACES_SAMPLER: z
    .enum(
      [
        'always_on',
        'always_off',
        'traceidratio',
        'parentbased_always_on',
        'parentbased_always_off',
        'parentbased_traceidratio',
      ],
      { error: 'must be a sampler of OpenTelemetry, like parentbased_traceidratio' },
    )
    .optional(),
  /** The share of requests that `traceidratio` traces. */
  OTEL_TRACES_SAMPLER_ARG: z.coerce
    .number({ error: 'must be a number' })
    .min(0, 'must be 0 or more')
    .max(1, 'must be 1 or less')
    .optional(),
  LOG_LEVEL: z.enum(['silent', 'error', 'warn', 'info', 'debug']).default('info'),
});

/** The name of every variable that the site reads. */
export const environmentVariables: readonly string[] = Object.keys(variables.shape);

/** Everything the site reads from its environment. Each process parses all of it, so a fault is found by the first to start. */
const environment = variables
  .refine((env) => Boolean(env.ANALYTICS_SRC) === Boolean(env.ANALYTICS_SITE_ID), {
    path: ['ANALYTICS_SITE_ID'],
    message: 'ANALYTICS_SRC and ANALYTICS_SITE_ID go together: set both or neither',
  })
  .refine((env) => Boolean(env.ADMIN_EMAIL) === Boolean(env.ADMIN_PASSWORD), {
    path: ['ADMIN_PASSWORD'],
    message: 'ADMIN_EMAIL and ADMIN_PASSWORD go together: set both or neither',
  })
  .refine((env) => Boolean(env.QUOTE_WEBHOOK_URL) === Boolean(env.QUOTE_WEBHOOK_SECRET), {
    path: ['QUOTE_WEBHOOK_SECRET'],
    message: 'QUOTE_WEBHOOK_URL and QUOTE_WEBHOOK_SECRET go together: set both or neither',
  })
  .superRefine((env, context) => {
    const missing = bucketVariables.filter((name) => env[name] === undefined);
    if (missing.length === 0 || missing.length === bucketVariables.length) return;
    for (const name of missing)
      context.addIssue({ code: 'custom', path: [name], message: 'the S3_ variables go together: set all or none' });
  })
  .refine((env) => env.RELEASES_IN === 'folder' || env.S3_BUCKET !== undefined, {
    path: ['RELEASES_IN'],
    message: 'bucket needs the S3_ variables, which say what bucket',
  })
  .transform((env) => {
    const PUBLIC_URL = env.PUBLIC_URL ?? `http://localhost:${env.PORT}`;
    return { ...env, PUBLIC_URL, SHELL_URL: env.SHELL_URL ?? PUBLIC_URL };
  });
export type Environment = z.infer<typeof environment>;

/** Every fault of the environment in one message, a line each. Values are left out: some are secret. */
export class EnvironmentError extends Error {
  override readonly name = 'EnvironmentError';
}

/**
 * Reads the environment once, at start. An empty variable counts as one that is not set.
 * @throws {EnvironmentError} naming every variable that is wrong and why
 */
export function readEnvironment(variables: Readonly<Record<string, string | undefined>>): Environment {
  const set = Object.fromEntries(Object.entries(variables).filter(([, value]) => value !== '' && value !== undefined));
  const parsed = environment.safeParse(set);
  if (parsed.success) return parsed.data;
  const faults = parsed.error.issues.map((issue) => `  ${issue.path.join('.')}: ${issue.message}`);
  throw new EnvironmentError(
    `The environment has ${faults.length} fault${faults.length === 1 ? '' : 's'}:\n${faults.join('\n')}`,
  );
}
