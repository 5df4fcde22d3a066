import type { Page } from '@playwright/test';

/**
 * Treats every text of the page, and each that appears later, as the translators of browsers do: two `<font>` elements
 * take the place of each text node. With `move`, the text node stays, inside of them.
 */
export async function translatePages(page: Page, way: 'replace' | 'move'): Promise<void> {
  await page.addInitScript((way) => {
    const isText = (node: Node): node is Text =>
      node.nodeType === Node.TEXT_NODE &&
      node.textContent!.trim() !== '' &&
      node.parentElement !== null &&
      !node.parentElement.closest('font,script,style,textarea,select,title,template,svg');
    const wrap = (text: Text) => {
      const font = document.createElement('font');
      const inner = font.appendChild(document.createElement('font'));
      if (way === 'replace') {
        inner.textContent = text.data;
        text.replaceWith(font);
      } else {
        text.before(font);
        inner.append(text);
      }
    };
    const wrapAll = (root: Node) => {
      const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
      const texts: Text[] = [];
      for (let node: Node | null = root; node; node = walker.nextNode()) if (isText(node)) texts.push(node);
      for (const text of texts) wrap(text);
    };
    Object.assign(globalThis, {
      translatePage: () => {
        wrapAll(document.body);
        new MutationObserver((records) => {
          for (const { target, addedNodes } of records) {
            if (isText(target)) wrap(target);
            for (const node of addedNodes) if (node.isConnected) wrapAll(node);
          }
        }).observe(document.body, { childList: true, characterData: true, subtree: true });
      },
    });
  }, way);
}

/** Translates the page that is shown now; the next page is not translated by itself. */
export const translatePage = (page: Page): Promise<void> =>
  page.evaluate(() => (globalThis as unknown as { translatePage: () => void }).translatePage());
