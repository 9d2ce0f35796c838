import { TestEnvironment } from 'jest-environment-jsdom';

/** A page for tests of what runs in browsers, with what browsers have and jsdom does not: responses and dialogs. */
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
  }
}
