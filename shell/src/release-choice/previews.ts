import { baseOf, releaseNamed, versionOf } from '../registry/published-releases';
import type { ReleaseStorage } from '../registry/release-storage';
import { integrityOf, manifestFile, readVerified } from '../registry/release-store';
import type { ReleaseManager } from '../renderer/release-manager';
import type { ReleaseSet } from '../renderer/release-set';
import { cookieIn, shellCookie } from './cookie';
import { developerOf, lastBuildOf } from './development-releases';
import { signature, type Signature } from './signature';

export const previewCookie = 'release-preview';

/** A working day: nobody forgets for longer than that what they are looking at. */
const seconds = 8 * 60 * 60;

/** `mf-blog/1.9.0-rc.1-1f2e3d4c`: a release's address without its first part. `mf-blog/dev.ann`: what Ann has built last. */
const namePattern = /^(mf-[a-z]+)\/([\w.+-]+)$/;

/** Whose builds `dev.ann` names; null for a release. No version is called like that. */
const developerIn = (name: string): string | null => /^dev\.([a-z0-9]+)$/.exec(name)?.[1] ?? null;

/** A release that is previewed: a published one, or what a developer has built last. */
export interface PreviewedRelease {
  remote: string;
  /** `1.9.0-rc.1-1f2e3d4c`, or `dev.ann` */
  name: string;
}

export interface PreviewsOptions {
  storage: ReleaseStorage;
  releaseManager: Pick<ReleaseManager, 'preview'>;
  /** Signs the cookie. Shells that share it take each other's; without it a preview ends with this process. */
  secret: string | undefined;
  isSecure: boolean;
}

/** What a signed-in admin looks at before visitors get it: a cookie names one release, signed by the shell. */
export class Previews {
  private readonly signature: Signature;

  constructor(private readonly options: PreviewsOptions) {
    this.signature = signature(options.secret, previewCookie);
  }

  /** @param wanted `mf-blog@1.9.0-rc.1` or `mf-blog@dev.ann` @returns the `Set-Cookie` for it; null where there is no such release */
  async begin(wanted: string): Promise<string | null> {
    const [, remote, version] = /^(mf-[a-z]+)@([\w.+-]+)$/.exec(wanted) ?? [];
    if (!remote || !version) return null;
    const { storage } = this.options;
    const developer = developerIn(version);
    // What somebody builds is followed from one build to the next.
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

  /** The release that a `Cookie` header names; null where none is, or the shell did not sign it, or it is over. */
  in(cookies: string | undefined): PreviewedRelease | null {
    const [name = '', until = '', signed = ''] = cookieIn(cookies, previewCookie)?.split('~') ?? [];
    const [, remote, release] = namePattern.exec(name) ?? [];
    if (!remote || !release || Number(until) * 1000 < Date.now()) return null;
    return this.signature.isOf(`${name}~${until}`, signed) ? { remote, name: release } : null;
  }

  /** Whether a release is what a `Cookie` header lets its browser see before others. */
  isIn(cookies: string | undefined, base: string): boolean {
    const previewed = this.in(cookies);
    if (!previewed) return false;
    const { remote, name } = previewed;
    const developer = developerIn(name);
    if (developer === null) return baseOf(remote, name) === base;
    return base.startsWith(baseOf(remote, '')) && developerOf(versionOf(base)) === developer;
  }

  /** The site with that release; null where it cannot be loaded, or is removed by now. */
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
