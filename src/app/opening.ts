/** What the document shows until React comes. */
export interface Opening {
  /** Where React goes on. */
  container: HTMLElement;
  /** Whether it is the page of the address, made at build time for visitors; else the spinner. */
  isPage: boolean;
  /** To be called when the page has been taken over: sends a form that was submitted too early. */
  onTaken: () => void;
}

/**
 * Takes what index.html has opened with, and removes the rest: a page is made at build time for some
 * addresses, and a script in the head has decided whether it or the spinner is shown
 * (docs/decisions/first-paint.md). Throws where there is neither.
 */
export function takeOpening(root: Document): Opening {
  const { dataset } = root.documentElement;
  const page = root.getElementById('page');
  const spinner = root.getElementById('spinner');
  const isPage = page !== null && !('undecided' in dataset);
  const container = isPage ? page : spinner;
  if (!container) throw new Error('index.html has no element with the id "spinner".');
  if (isPage) {
    spinner?.remove();
  } else {
    page?.remove();
    // This removes the description of a page that is not shown: React would leave it beside the one of the screen that comes.
    root.head.querySelector('meta[name="description"]')?.remove();
  }
  return {
    container,
    isPage,
    onTaken: () => {
      root.onsubmit = null;
      if ('submitted' in dataset) container.querySelector('form')?.requestSubmit();
      delete dataset.submitted;
    },
  };
}
