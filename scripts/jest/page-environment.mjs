import { TestEnvironment } from 'jest-environment-jsdom';

/**
 * A page for tests of what runs in browsers. It has what browsers have and jsdom does not, responses, dialogs and
 * entries of performance, and not what jsdom has and the oldest of our browsers do not (docs/decisions/older-browsers.md).
 */
export default class PageEnvironment extends TestEnvironment {
  constructor(config, context) {
    super(config, context);
    const { global: page } = this;
    page.Response = class PageResponse extends Response {
      static json(body, init) {
        return new PageResponse(page.JSON.stringify(body), init);
      }

      /** Objects of the page's own realm, which libraries recognize as plain. */
      async json() {
        return page.JSON.parse(await this.text());
      }
    };
    const { prototype } = page.HTMLDialogElement;
    prototype.showModal = function showModal() {
      this.open = true;
    };
    prototype.close = function close() {
      this.open = false;
    };
    page.Performance.prototype.getEntriesByType = () => [];
    // Safari 17 and later.
    delete page.URL.canParse;
    delete page.URL.parse;
    delete page.URLSearchParams.prototype.size;
    delete page.AbortSignal.any;
  }
}
