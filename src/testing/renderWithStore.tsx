import { render } from '@testing-library/react';
import userEvent, { PointerEventsCheckLevel } from '@testing-library/user-event';
import type { ReactNode } from 'react';
import { Provider } from 'react-redux';
import { MemoryRouter, useLocation } from 'react-router-dom';
import type { Services } from '#app/makeServices';
import { makeStore } from '#app/store';
import { screenOpened } from '#features/session/authSync';
import { fakeServices } from './fakeServices';

/** Creates the real store with fake services, with `user` signed in (null for nobody). */
export function storeWithFakes({
  user = null,
  services: overrides,
}: { user?: string | null; services?: Partial<Services> } = {}) {
  const fakes = fakeServices(overrides, user);
  const store = makeStore({ services: fakes.services });
  store.dispatch(screenOpened({ requiresAuthCheck: true }));
  return { store, ...fakes };
}

/** Shows the current route, for tests of links and redirects. */
function CurrentPath() {
  return (
    <span hidden data-testid="path">
      {useLocation().pathname}
    </span>
  );
}

/**
 * Renders part of the app with the real store and router, and fake services.
 *
 * @param user the signed-in address, or null for nobody
 * @param path the first route
 * @param services overrides individual services
 */
export function renderWithStore(
  ui: ReactNode,
  {
    user,
    path = '/',
    services,
  }: { user?: string | null; path?: string; services?: Partial<Services> } = {},
) {
  const { store, ...fakes } = storeWithFakes({ user, services });
  const screen = render(
    <Provider store={store}>
      <MemoryRouter initialEntries={[path]}>
        {ui}
        <CurrentPath />
      </MemoryRouter>
    </Provider>,
  );
  return {
    ...fakes,
    ...screen,
    store,
    // No style sheet can block a click here, and checking before each one is slow.
    user: userEvent.setup({ pointerEventsCheck: PointerEventsCheckLevel.Never }),
    currentPath: () => screen.getByTestId('path').textContent,
  };
}
