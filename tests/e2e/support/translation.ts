import type { BrowserContext } from '@playwright/test';

/**
 * Treats every page like Chrome's translation: replaces each text node by nested elements with a new one, at once and whenever a text
 * appears. Reports an error on the console when the app changes a node that was replaced, because users then keep reading the old text.
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
