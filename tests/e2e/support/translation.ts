import type { BrowserContext } from '@playwright/test';

/**
 * Changes every page as Chrome's translation does: replaces each text node with nested elements around a new one, right away and whenever a
 * text appears. Logs an error if the app changes a replaced node, because users would keep seeing the old text.
 */
export async function translatePages(context: BrowserContext): Promise<void> {
  await context.addInitScript(() => {
    const replaced = new MutationObserver((changes) => {
      for (const { target, oldValue } of changes) {
        console.error(
          `A translated page still shows "${oldValue}" instead of "${target.nodeValue}"`,
        );
      }
    });
    const isTranslated = (text: Text) =>
      text.data.trim() === '' ||
      text.parentElement?.closest('font, script, style, svg, textarea, option');
    // Obsolete, but what Chrome uses.
    const tag: string = 'font';
    const font = () => {
      const element = document.createElement(tag);
      element.style.verticalAlign = 'inherit';
      return element;
    };
    const translate = (root: Node) => {
      const texts = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
      const found: Text[] = root instanceof Text ? [root] : [];
      while (texts.nextNode()) found.push(texts.currentNode as Text);
      for (const text of found) {
        if (isTranslated(text)) continue;
        const outer = font();
        const inner = font();
        inner.append(text.data);
        outer.append(inner);
        text.replaceWith(outer);
        replaced.observe(text, { characterData: true, characterDataOldValue: true });
      }
    };
    document.addEventListener('DOMContentLoaded', () => {
      translate(document.body);
      const added = new MutationObserver((changes) => {
        for (const { addedNodes } of changes) addedNodes.forEach(translate);
      });
      added.observe(document.body, { childList: true, subtree: true });
    });
  });
}
