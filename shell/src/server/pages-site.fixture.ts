import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import type { Site } from 'contract/site';
import Fastify, { type FastifyInstance } from 'fastify';

import { ApiHealth } from '../pages/api-health';
import { ContentCache } from '../pages/content-cache';
import { PageService } from '../pages/page-service';
import { Redirects } from '../pages/redirects';
import type { Resolution } from '../pages/resolution';
import { SiteSnapshot } from '../pages/site-snapshot';
import { FolderStorage } from '../registry/folder-storage';
import type { Canaries } from '../renderer/release-manager';
import { ApiAnswers } from '../renderer/api-answers';
import type { ActiveRelease } from '../renderer/active-release';
import { ReleaseSet } from '../renderer/release-set';
import type { RendererSetup } from '../renderer/render-job';
import { Renderer } from '../renderer/renderer';
import { startContentApi, type ContentApiFixture } from './content-api.fixture';
import { manifestOf, sectionsOf, type DeclaredPages } from './declared-pages.fixture';
import { lastResort } from './last-resort';
import { Groups } from '../release-choice/group';
import { Previews } from '../release-choice/previews';
import { ReleaseChoice } from '../release-choice/release-choice';
import type { ReleaseName } from '../release-health/release-health';
import { SourceMaps } from '../release-health/source-maps';
import { createMetrics, type Metrics } from './metrics';
import { servePageData } from './page-data-route';
import { servePages } from './pages-route';
import { PreviewSwitch } from './preview-switch';

export interface PagesSite {
  app: FastifyInstance;
  api: ContentApiFixture;
  pages: PageService;
  cache: ContentCache<Resolution>;
  answers: ApiAnswers;
  site: SiteSnapshot;
  metrics: Metrics;
  log: { level: string; message: string; detail: unknown }[];
  /** Storage of the releases. */
  storage: FolderStorage;
  groups: Groups;
  /** Renders that were reported for releases. */
  renders: { release: ReleaseName; url: string; isOk: boolean }[];
  /** URLs counted as missed. */
  missed: string[];
  /** Clock of the cache. */
  clock: { now: number };
  /** Activates releases: a version for each remote. */
  release: (versions: Readonly<Record<string, string>>) => void;
  /** Gives a version of one remote to a share of the visitors; null ends the canary. */
  canary: (release: { remote: string; version: string; share: number } | null) => Promise<void>;
  /** Returns the site with another version of one remote, as an admin previews it. */
  preview: (remote: string, version: string) => Promise<ReleaseSet>;
  stop: () => Promise<void>;
}

export interface PagesSiteOptions {
  remotes: Readonly<Record<string, DeclaredPages>>;
  /**
   * Code for each renderer's thread, without React: the body of `async (job, { apiUrl, release, rendered })`, which
   * returns a render's result. `release` is null for the layout; `rendered(html, paths)` creates a finished document.
   */
  render: string;
  /** An earlier copy of /api/site on disk. */
  siteFile?: string;
  /** False: the API initially answers 404 for /api/site. */
  hasSite?: boolean;
  /** Languages of the shell besides English. Every page is in all of them unless it declares `englishOnly`. */
  languages?: readonly string[];
  /** Query parameters that the pages declare; without them they may read any. */
  queryParameters?: readonly string[];
}

const thread = (render: string) => `
  const { parentPort, workerData } = require('node:worker_threads');
  const rendered = (html, paths = []) => ({
    kind: 'rendered', html, paths, meta: {}, styleHashes: [], consoleErrors: [],
    day: new Date().toISOString().slice(0, 10), timeZone: 'UTC',
    isAnnounced: true,
  });
  const render = async (job, { apiUrl, release, rendered }) => { ${render} };
  parentPort.on('message', async ({ id, job }) => {
    parentPort.postMessage({ kind: 'began', id });
    const result = await render(job, { ...workerData, rendered }).catch((error) => ({ kind: 'failed', blame: 'page', reason: String(error) }));
    parentPort.postMessage({ kind: 'done', id, result });
  });
  parentPort.postMessage({ kind: 'ready', pages: [] });`;

/** Starts a shell's pages in front of a fake API, wired as in the shell itself. */
export async function startPagesSite({
  remotes,
  render,
  siteFile,
  hasSite = true,
  languages = [],
  queryParameters,
}: PagesSiteOptions): Promise<PagesSite> {
  const folder = await mkdtemp(join(tmpdir(), 'pages-site-'));
  const script = join(folder, 'thread.cjs');
  await writeFile(script, thread(render));
  if (siteFile !== undefined) await writeFile(join(folder, 'site.json'), siteFile);
  const api = await startContentApi();
  if (!hasSite) api.site = null;
  const renderers: Renderer[] = [];
  const startRenderer = (release: string | null) => {
    const renderer = new Renderer(script, { apiUrl: api.url, release } as unknown as RendererSetup); // what this thread reads
    renderers.push(renderer);
    return renderer;
  };
  const log: PagesSite['log'] = [];
  const app = Fastify();
  for (const level of ['info', 'warn', 'error'] as const) {
    app.log[level] = (detail: unknown, message = '') => void log.push({ level, detail, message });
  }
  const releasesOf = (versions: Readonly<Record<string, string>>) =>
    Object.entries(versions).map(([remote, version]) => ({
      remote,
      release: {
        base: `/_mf/${remote}/${version}`,
        manifest: { ...manifestOf(remote, remotes[remote] ?? {}, version, languages), queryParameters },
      },
      renderer: startRenderer(`${remote}@${version}`),
    })) as unknown as ActiveRelease[]; // the fields that a release set reads
  const startedRelease = async (remote: string, version: string) => {
    const [release] = releasesOf({ [remote]: version });
    if (!release) throw new Error('there is no such release');
    await release.renderer?.start();
    return release;
  };
  const sections = [
    { path: '/', remote: 'mf-marketing', isPrivate: false },
    ...Object.entries(remotes).flatMap(([remote, pages]) => sectionsOf(remote, pages)),
  ];
  const clock = { now: Date.now() };
  const now = () => clock.now;
  const first = Object.fromEntries(Object.keys(remotes).map((remote) => [remote, '1.0.0']));
  const storage = new FolderStorage(folder);
  const releaseManager = {
    preview: async () => null,
    current: new ReleaseSet(1, releasesOf(first), { sections, activatedAt: clock.now, languages }),
    canaries: new Map() as Canaries, // none yet
    layout: startRenderer(null),
  };
  const health = new ApiHealth(now);
  const cache = new ContentCache<Resolution>({ api: health, releases: (set) => successorOf(set), now });
  const successorOf = ({ variant }: ReleaseSet) =>
    variant ? (releaseManager.canaries.get(variant.remote)?.releaseSet ?? null) : releaseManager.current;
  const site = new SiteSnapshot({
    apiUrl: api.url,
    api: health,
    cache: new ContentCache<Site>({ api: health, now }),
    disk: new FolderStorage(folder),
    onChange: () => cache.change(['/api/site']),
    log: app.log,
  });
  const answers = new ApiAnswers(api.url);
  answers.setConnected(true);
  await site.restore();
  await site.get();
  const renders: PagesSite['renders'] = [];
  const missed: string[] = [];
  const pages = new PageService({
    releaseManager,
    cache,
    api: health,
    answers,
    site,
    redirects: new Redirects(api.url),
    sourceMaps: new SourceMaps(storage),
    policies: () => [],
    lastResort,
    log: app.log,
    onRendered: (render) => void renders.push(render),
  });
  const previews = new Previews({ storage, releaseManager, secret: undefined, isSecure: false });
  const groups = new Groups({ secret: undefined, isSecure: false });
  const metrics = createMetrics(() => ({ current: { revision: 1 }, isReachable: true }));
  servePageData(app, { pages, releases: () => releaseManager.current });
  servePages(app, {
    pages,
    metrics,
    choice: new ReleaseChoice({ releaseManager, previews, groups }),
    missed: { note: (url, ip) => void missed.push(`${ip} ${url}`) },
    previewSwitch: new PreviewSwitch({ apiUrl: api.url, previews }),
  });
  await Promise.all(renderers.map((renderer) => renderer.start()));
  return {
    app,
    api,
    pages,
    cache,
    answers,
    site,
    metrics,
    log,
    storage,
    groups,
    renders,
    missed,
    clock,
    release(versions) {
      releaseManager.current = new ReleaseSet(releaseManager.current.revision + 1, releasesOf(versions), {
        sections,
        activatedAt: clock.now,
        languages,
      });
    },
    async canary(wanted) {
      const { revision, releases } = releaseManager.current;
      const canaried = new Set(wanted ? [wanted.remote] : []);
      releaseManager.current = new ReleaseSet(revision + 1, releases, {
        sections,
        activatedAt: clock.now,
        canaried,
        languages,
      });
      releaseManager.canaries = new Map();
      if (!wanted) return;
      const release = await startedRelease(wanted.remote, wanted.version);
      const releaseSet = releaseManager.current.with(release, 'canary');
      const { base } = release.release;
      releaseManager.canaries = new Map([[wanted.remote, { base, share: wanted.share, since: '', releaseSet }]]);
    },
    preview: async (remote, version) => releaseManager.current.with(await startedRelease(remote, version), 'preview'),
    async stop() {
      await app.close();
      await api.stop();
      await Promise.all(renderers.map((renderer) => renderer.stop()));
      await site.saving;
      await rm(folder, { recursive: true });
    },
  };
}
