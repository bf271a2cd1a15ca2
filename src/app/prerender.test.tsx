import { act } from '@testing-library/react';
import { StrictMode } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { Provider } from 'react-redux';
import { BrowserRouter } from 'react-router-dom';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { paths } from '#config/paths';
import { sessionOf, unknownSession } from '#features/session/account';
import { fakeServices } from '#testing/fakeServices';
import { App } from './App';
import { pages, type Prerendered, spinner } from './prerender';
import { makeStore } from './store';

afterEach(() => {
  document.head.innerHTML = '';
  document.body.innerHTML = '';
  history.replaceState(null, '', '/');
});

const pageOf = (path: string) => pages.find((page) => page.path === path) ?? spinner;

/** Hydrates a prerendered page, as main.tsx does. React reports differences through console.error. */
async function takeOver(path: string, { head, body }: Prerendered, session: typeof unknownSession) {
  history.replaceState(null, '', path);
  document.head.innerHTML = head;
  document.body.innerHTML = `<div id="page">${body}</div>`;
  const container = document.getElementById('page');
  if (!container) throw new Error('There is no page.');
  const { services } = fakeServices({}, null);
  const onRecoverableError = vi.fn();
  const before = container.innerHTML;
  const input = container.querySelector('input');
  if (input) input.value = 'ann@lws';
  const root = await act(() =>
    hydrateRoot(
      container,
      <StrictMode>
        <Provider store={makeStore({ services, preloadedState: { session } })}>
          <BrowserRouter useTransitions={false}>
            <App />
          </BrowserRouter>
        </Provider>
      </StrictMode>,
      { onRecoverableError },
    ),
  );
  return { container, before, input, onRecoverableError, end: () => act(() => root.unmount()) };
}

describe('a prerendered page', () => {
  it.each([
    { path: paths.landing, title: 'Community Service Tracker', words: 'Login to track service' },
    { path: paths.login, title: 'Login', words: 'Send Login Link' },
  ])('is hydrated by React without a difference: $path', async ({ path, title, words }) => {
    const page = pageOf(path);
    expect(page.body).toContain(words);
    const { container, before, onRecoverableError, end } = await takeOver(
      path,
      page,
      sessionOf(null),
    );
    expect(onRecoverableError).not.toHaveBeenCalled();
    expect(container.innerHTML).toBe(before);
    expect(document.querySelectorAll('title')).toHaveLength(1);
    expect(document.title).toBe(title);
    expect(document.querySelectorAll('meta[name=description]')).toHaveLength(1);
    end();
  });

  it('keeps text typed before React loads', async () => {
    const { input, end } = await takeOver(paths.login, pageOf(paths.login), sessionOf(null));
    expect(document.querySelector('input')).toBe(input);
    expect(input).toHaveValue('ann@lws');
    end();
  });

  it('is the spinner if the user is unknown (spec 2)', async () => {
    const { container, before, onRecoverableError, end } = await takeOver(
      paths.landing,
      spinner,
      unknownSession,
    );
    expect(before).toContain('Loading…');
    expect(before).not.toContain('<nav');
    expect(onRecoverableError).not.toHaveBeenCalled();
    expect(container).not.toBeEmptyDOMElement();
    end();
  });
});
