import type { BrowserContext, Page } from '@playwright/test';
import type { AppServer } from './app-server.ts';

const NO_NETWORK =
  /net::ERR_(INTERNET_DISCONNECTED|CONNECTION_REFUSED|CONNECTION_RESET|EMPTY_RESPONSE|FAILED|NAME_NOT_RESOLVED|ADDRESS_UNREACHABLE|NETWORK_CHANGED)|Failed to fetch|ERR_SOCKET|^console: WebSocket connection to /;

/**
 * Everything a page must never do: errors in the console, uncaught exceptions, violations of the security policy,
 * requests to anybody else, texts with a value missing. A test that ends with one in the list fails.
 */
export class Problems {
  readonly found: string[] = [];
  readonly #allowed: RegExp[] = [];

  constructor(private readonly server: AppServer) {}

  /** Console lines a test provokes, such as the 400 of a wrong password. */
  allow(line: RegExp): void {
    this.#allowed.push(line);
  }

  async watch(context: BrowserContext, origin: () => string): Promise<void> {
    context.on('request', (request) => {
      const url = new URL(request.url());
      if (/^https?:|^wss?:/.test(url.protocol) && url.host !== new URL(origin()).host) {
        this.found.push(`request to a third party: ${request.url()}`);
      }
    });
    context.on('page', (page) => this.#watchPage(page));
    await context.addInitScript(() => {
      window.addEventListener('securitypolicyviolation', (event) => {
        console.error(
          `policy violation: ${event.effectiveDirective} ${event.blockedURI} ${event.sourceFile}`,
        );
      });
      // A text shown without the name or the number that belongs into it.
      const unfilled = /\{\{|\[object |\bundefined\b|\bNaN\b/;
      const spoken = ['aria-label', 'title', 'alt', 'placeholder'];
      const look = (text: string | null) => {
        if (text && unfilled.test(text)) console.error(`a value is missing: ${text.slice(0, 300)}`);
      };
      const lookAt = (node: Node) => {
        if (node instanceof Element) for (const name of spoken) look(node.getAttribute(name));
        else if (!node.parentElement?.closest('script, style, textarea')) look(node.nodeValue);
      };
      const lookInto = (root: Node) => {
        const walker = document.createTreeWalker(root, NodeFilter.SHOW_ELEMENT | NodeFilter.SHOW_TEXT);
        for (let node: Node | null = root; node; node = walker.nextNode()) lookAt(node);
      };
      new MutationObserver((records) => {
        for (const { type, target, addedNodes } of records) {
          if (type === 'childList') addedNodes.forEach(lookInto);
          else lookAt(target);
        }
      }).observe(document, {
        subtree: true,
        childList: true,
        characterData: true,
        attributes: true,
        attributeFilter: spoken,
      });
    });
  }

  #watchPage(page: Page): void {
    page.on('pageerror', (error) => this.#add(page, `uncaught: ${error.stack ?? error.message}`));
    page.on('console', (message) => {
      if (message.type() !== 'error') return;
      // A failed request names its address nowhere else.
      const { url } = message.location();
      const of =
        /^Failed to load resource/.test(message.text()) && URL.canParse(url)
          ? ` ${new URL(url).pathname}`
          : '';
      this.#add(page, `console: ${message.text()}${of}`);
    });
  }

  #add(page: Page, line: string): void {
    // With the server away the browser itself reports each failed request.
    if (this.server.unreachable && NO_NETWORK.test(line)) return;
    if (this.#allowed.some((allowed) => allowed.test(line))) return;
    this.found.push(`${new URL(page.url()).pathname} ${line}`);
  }
}
