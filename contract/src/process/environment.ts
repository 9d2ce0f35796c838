import { z } from 'zod';

import { longestPassword, shortestPassword } from '../accounts/password';

const httpUrl = z.url({ protocol: /^https?$/, error: 'must be an http or https address' });
const whole = z.coerce.number({ error: 'must be a number' }).int('must be a whole number').min(1, 'must be 1 or more');
const port = whole.max(65535, 'must be 65535 or less');

/** `10.0.0.5, 10.1.0.0/16` */
const networks = z
  .string()
  .transform((list) => list.split(',').map((network) => network.trim()))
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
  /** Port of the site. */
  PORT: port.default(3000),
  /** Address that the site listens on. The API listens at `API_URL`. */
  HOST: z.string().default('localhost'),
  /** Folder of the database, the releases and everything else that must survive a restart. */
  DATA_DIR: z.string().min(1).default('data'),
  DATABASE_URL: z
    .string()
    .regex(/^postgres(ql)?:\/\//, 'must begin with postgres:// or postgresql://; leave it out for SQLite')
    .optional(),
  /** Public URL of the site without a path, for canonical links, feeds and mail. */
  PUBLIC_URL: httpUrl.transform((url) => new URL(url).origin).optional(),
  /** Proxies in front of the site. Only these are trusted to report a visitor's address. */
  TRUSTED_PROXIES: networks.optional(),
  /** Secret with which the shell signs visitors' addresses. The API trusts no other `X-Forwarded-For`. */
  PROXY_SECRET: z.string().min(16, 'must have 16 characters or more').optional(),
  /** URL where the shell reaches the API. The API listens at its host and port. */
  API_URL: httpUrl.default('http://127.0.0.1:3001'),
  /** URL where the API and its worker reach the shell, which renders archived pages and the calendars of pages. */
  SHELL_URL: httpUrl.optional(),
  ADMIN_EMAIL: z.email('must be an e-mail address').optional(),
  ADMIN_PASSWORD: z
    .string()
    .min(shortestPassword, `must have ${shortestPassword} characters or more`)
    .max(longestPassword, `must have ${longestPassword} characters or fewer`)
    .optional(),
  /**
   * Years for which formerly public content is retained: texts, images and releases. 42 CFR 422.504(d) requires ten.
   */
  ARCHIVE_YEARS: whole.max(100, 'must be 100 or less').default(10),
  ANALYTICS_SRC: httpUrl.optional(),
  ANALYTICS_SITE_ID: z.string().min(1).optional(),
  /** Bearer token for GET /metrics; without it the endpoint does not exist. */
  METRICS_TOKEN: z.string().min(16, 'must have 16 characters or more').optional(),
  /** Token with which developers can preview their builds in this site; without it no build is accepted. */
  DEVELOPMENT_TOKEN: z.string().min(16, 'must have 16 characters or more').optional(),
  /** Mail server; without it mail is written to files in DATA_DIR/mail. */
  SMTP_URL: z
    .string()
    .regex(/^smtps?:\/\/[^/]/, 'must begin with smtp:// or smtps://')
    .optional(),
  /** Recipient of quote requests, and sender of mail; both default to the agency's own email address. */
  QUOTE_MAIL_TO: z.email('must be an e-mail address').optional(),
  QUOTE_MAIL_FROM: z.email('must be an e-mail address').optional(),
  QUOTE_WEBHOOK_URL: httpUrl.optional(),
  QUOTE_WEBHOOK_SECRET: z.string().min(16, 'must have 16 characters or more').optional(),
  /** Requests per hour: the maximum for one network, and the total above which each request is flagged. */
  QUOTE_LIMIT_PER_ADDRESS: whole.default(20),
  QUOTE_LIMIT: whole.default(600),
  /** Days after which a request is erased. The proof of consent stays. */
  QUOTE_RETENTION_DAYS: whole.max(36_500, 'must be 36500 or less').default(730),
  /** S3-compatible bucket for images; without it they are stored in DATA_DIR/media. */
  S3_ENDPOINT: httpUrl.optional(),
  S3_BUCKET: z.string().min(1).optional(),
  S3_REGION: z.string().min(1).optional(),
  S3_ACCESS_KEY_ID: z.string().min(1).optional(),
  S3_SECRET_ACCESS_KEY: z.string().min(1).optional(),
  /** Storage of releases and their registry: DATA_DIR, or the bucket, which several shells can share. */
  RELEASES_IN: z.enum(['folder', 'bucket'], { error: 'must be folder or bucket' }).default('folder'),
  /** Chromium in which a release is tested before promotion. */
  CHROME_PATH: z.string().min(1).optional(),
  /**
   * Trace collector, `http://localhost:4318`; without it nothing is traced. The SDK reads this and its other `OTEL_`
   * variables itself.
   */
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
  /** Share of requests that `traceidratio` traces. */
  OTEL_TRACES_SAMPLER_ARG: z.coerce
    .number({ error: 'must be a number' })
    .min(0, 'must be 0 or more')
    .max(1, 'must be 1 or less')
    .optional(),
  LOG_LEVEL: z.enum(['silent', 'error', 'warn', 'info', 'debug']).default('info'),
});

/** Names of all variables that the site reads. */
export const environmentVariables: readonly string[] = Object.keys(variables.shape);

/** Environment of the site. Each process parses all of it, so the first one to start finds any fault. */
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

/** All faults of the environment in one message, one per line. Values are left out, since some are secret. */
export class EnvironmentError extends Error {
  override readonly name = 'EnvironmentError';
}

/**
 * Parses the environment once, at startup. An empty variable counts as unset.
 * @throws {EnvironmentError} naming every invalid variable and why
 */
export function readEnvironment(variables: Readonly<Record<string, string | undefined>>): Environment {
  const set = Object.fromEntries(Object.entries(variables).filter(([, value]) => value !== '' && value !== undefined));
  const parsed = environment.safeParse(set);
  if (parsed.success) return parsed.data;
  // A list has a fault for each entry, at the path of the entry.
  const faults = new Set(parsed.error.issues.map(({ path: [name], message }) => `  ${String(name)}: ${message}`));
  throw new EnvironmentError(
    `The environment has ${faults.size} fault${faults.size === 1 ? '' : 's'}:\n${[...faults].join('\n')}`,
  );
}
