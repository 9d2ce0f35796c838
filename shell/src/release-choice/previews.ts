import { baseOf, releaseNamed, versionOf } from '../registry/published-releases';
import type { ReleaseStorage } from '../registry/release-storage';
import { integrityOf, manifestFile, readVerified } from '../registry/release-store';
import type { ReleaseManager } from '../renderer/release-manager';
import type { ReleaseSet } from '../renderer/release-set';
import { cookieIn, shellCookie } from './cookie';
import { developerOf, lastBuildOf } from './development-releases';
import { signature, type Signature } from './signature';

export const previewCookie = 'release-preview';

/** A working day, so that no admin forgets for longer that they see a preview. */
const seconds = 8 * 60 * 60;

/**
 * `mf-blog/1.9.0-rc.1-1f2e3d4c`: base path of a release without its first segment. `mf-blog/dev.ann`: Ann's latest
 * build.
 */
const namePattern = /^(mf-[a-z]+)\/([\w.+-]+)$/;

/** Developer of a name such as `dev.ann`; null for a release. No version has such a name. */
const developerIn = (name: string): string | null => /^dev\.([a-z0-9]+)$/.exec(name)?.[1] ?? null;

/** A previewed release: a published one, or a developer's latest build. */
export interface PreviewedRelease {
  remote: string;
  /** `1.9.0-rc.1-1f2e3d4c`, or `dev.ann` */
  name: string;
}

export interface PreviewsOptions {
  storage: ReleaseStorage;
  releaseManager: Pick<ReleaseManager, 'preview'>;
  /**
   * Signs the cookie. Shells with the same secret accept each other's cookies; without one a preview ends with this
   * process.
   */
  secret: string | undefined;
  isSecure: boolean;
}

/** Previews for signed-in admins: a cookie, signed by the shell, names one release. */
export class Previews {
  private readonly signature: Signature;

  constructor(private readonly options: PreviewsOptions) {
    this.signature = signature(options.secret, previewCookie);
  }

  /**
   * @param wanted `mf-blog@1.9.0-rc.1` or `mf-blog@dev.ann` @returns the `Set-Cookie` header; null if the release does
   * not exist
   */
  async start(wanted: string): Promise<string | null> {
    const [, remote, version] = /^(mf-[a-z]+)@([\w.+-]+)$/.exec(wanted) ?? [];
    if (!remote || !version) return null;
    const { storage } = this.options;
    const developer = developerIn(version);
    // A developer's name stays in the cookie, so the preview follows each new build.
    const name = developer
      ? (await lastBuildOf(storage, remote, developer)) && version
      : await releaseNamed(storage, remote, version);
    if (name === null) return null;
    const value = `${remote}/${name}~${Math.floor(Date.now() / 1000) + seconds}`;
    return this.cookie(`${value}~${this.signature.of(value)}`, seconds);
  }

  end(): string {
    return this.cookie('', 0);
  }

  /** Returns the release in a `Cookie` header; null if absent, not signed by the shell, or expired. */
  in(cookies: string | undefined): PreviewedRelease | null {
    const [name = '', until = '', signed = ''] = cookieIn(cookies, previewCookie)?.split('~') ?? [];
    const [, remote, release] = namePattern.exec(name) ?? [];
    if (!remote || !release || Number(until) * 1000 < Date.now()) return null;
    return this.signature.isOf(`${name}~${until}`, signed) ? { remote, name: release } : null;
  }

  /** Returns whether a `Cookie` header allows its browser to load a release before it is public. */
  isIn(cookies: string | undefined, base: string): boolean {
    const previewed = this.in(cookies);
    if (!previewed) return false;
    const { remote, name } = previewed;
    const developer = developerIn(name);
    if (developer === null) return baseOf(remote, name) === base;
    return base.startsWith(baseOf(remote, '')) && developerOf(versionOf(base)) === developer;
  }

  /** Returns the site with that release; null if it cannot be loaded or was removed. */
  async releaseSet({ remote, name }: PreviewedRelease): Promise<ReleaseSet | null> {
    const { storage, releaseManager } = this.options;
    const developer = developerIn(name);
    const release = developer ? await lastBuildOf(storage, remote, developer) : name;
    if (release === null) return null;
    const base = baseOf(remote, release);
    const manifest = await readVerified(storage, base, manifestFile).catch(() => null); // then there is nothing to preview
    return manifest && releaseManager.preview(remote, base, integrityOf(manifest));
  }

  private cookie(value: string, maxAge: number): string {
    return shellCookie(previewCookie, value, { seconds: maxAge, isSecure: this.options.isSecure });
  }
}
