import { join, resolve } from 'node:path';

import type { Environment } from 'contract/environment';

import bootLine from '../boot/boot-line.js?text';
import type { PolicyOptions } from './security-headers';

/** Derives the shell's settings from the environment. */
export function settingsOf(env: Environment, built: string) {
  const analytics =
    env.ANALYTICS_SRC && env.ANALYTICS_SITE_ID ? { src: env.ANALYTICS_SRC, siteId: env.ANALYTICS_SITE_ID } : null;
  const policy: PolicyOptions = {
    bootLine,
    analyticsOrigin: analytics && new URL(analytics.src).origin,
    isSecure: env.PUBLIC_URL.startsWith('https:'),
  };
  return {
    env,
    isDevelopment: env.NODE_ENV === 'development',
    browserFiles: join(built, env.NODE_ENV === 'development' ? 'browser-development' : 'browser'),
    rendererScript: join(built, 'renderer.cjs'),
    picturesScript: join(built, 'pictures.cjs'),
    dataDir: resolve(env.DATA_DIR),
    bootLine,
    analytics,
    policy,
  };
}

export type Settings = ReturnType<typeof settingsOf>;
