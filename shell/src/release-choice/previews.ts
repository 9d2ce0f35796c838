import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';

import { baseOf, releaseNamed } from '../registry/published-releases';
import type { ReleaseStorage } from '../registry/release-storage';
import { integrityOf, manifestFile, readVerified } from '../registry/release-store';
import type { Composer } from '../renderer/composer';
import type { Composition } from '../renderer/composition';
import { cookieIn, shellCookie } from './cookie';

export const previewCookie = 'release-preview';

/** A working day: nobody forgets for longer than that what they are looking at. */
const seconds = 8 * 60 * 60;

/** `mf-blog/1.9.0-rc.1-1f2e3d4c`: a release's address without its first part. */
const namePattern = /^(mf-[a-z]+)\/([\w.+-]+)$/;

/** A published release that is previewed. */
export interface PreviewedRelease {
  remote: string;
  base: string;
}

export interface PreviewsOptions {
  storage: ReleaseStorage;
  composer: Pick<Composer, 'preview'>;
  /** Signs the cookie. Shells that share it take each other's; without it a preview ends with this process. */
  secret: string | undefined;
  isSecure: boolean;
}

/** What a signed-in admin looks at before visitors get it: a cookie names one release, signed by the shell. */
export class Previews {
  private readonly secret: string | Buffer;

  constructor(private readonly options: PreviewsOptions) {
    this.secret = options.secret ?? randomBytes(32);
  }

  /** @param wanted `mf-blog@1.9.0-rc.1` @returns the `Set-Cookie` for it; null where there is no such release */
  async begin(wanted: string): Promise<string | null> {
    const [, remote, version] = /^(mf-[a-z]+)@([\w.+-]+)$/.exec(wanted) ?? [];
    const name = remote && version ? await releaseNamed(this.options.storage, remote, version) : null;
    if (name === null) return null;
    const value = `${remote}/${name}~${Math.floor(Date.now() / 1000) + seconds}`;
    return this.cookie(`${value}~${this.sign(value)}`, seconds);
  }

  end(): string {
    return this.cookie('', 0);
  }

  /** The release that a `Cookie` header names; null where none is, or the shell did not sign it, or it is over. */
  in(cookies: string | undefined): PreviewedRelease | null {
    const [name = '', until = '', signature = ''] = cookieIn(cookies, previewCookie)?.split('~') ?? [];
    const [, remote, release] = namePattern.exec(name) ?? [];
    if (!remote || !release || Number(until) * 1000 < Date.now()) return null;
    const [expected, given] = [Buffer.from(this.sign(`${name}~${until}`)), Buffer.from(signature)];
    const isOurs = expected.length === given.length && timingSafeEqual(expected, given);
    return isOurs ? { remote, base: baseOf(remote, release) } : null;
  }

  /** The site with that release; null where it cannot be loaded, or is removed by now. */
  async composition({ remote, base }: PreviewedRelease): Promise<Composition | null> {
    const { storage, composer } = this.options;
    const manifest = await readVerified(storage, base, manifestFile).catch(() => null); // then there is nothing to preview
    return manifest && composer.preview(remote, base, integrityOf(manifest));
  }

  private sign(value: string): string {
    return createHmac('sha256', this.secret).update(`release-preview\n${value}`).digest('base64url');
  }

  private cookie(value: string, maxAge: number): string {
    return shellCookie(previewCookie, value, { seconds: maxAge, isSecure: this.options.isSecure });
  }
}
