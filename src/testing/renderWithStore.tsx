import { render } from '@testing-library/react';
import userEvent, { PointerEventsCheckLevel } from '@testing-library/user-event';
import type { ReactNode } from 'react';
import { Provider } from 'react-redux';
import { MemoryRouter, useLocation } from 'react-router-dom';
import type { Services } from '#firebase/services';
import { screenOpened } from '#store/session/authSync';
import { makeStore } from '#store/store';
import { fakeServices } from './fakeServices';

/** The store of the app, real in all but the services, with `user` signed in (null: nobody). */
export function storeWithFakes({
  user = null,
  services: overrides,
}: { user?: string | null; services?: Partial<Services> } = {}) {
  const fakes = fakeServices(overrides, user);
  const store = makeStore({ services: fakes.services });
  store.dispatch(screenOpened({ requiresAuthCheck: true }));
  return { store, ...fakes };
}

/** Shows the route that was led to, for tests of links and redirects. */
function CurrentPath() {
  return (
    <span hidden data-testid="path">
      {useLocation().pathname}
    </span>
  );
}

/**
 * Renders a part of the app over the real store and router with fake services.
 *
 * @param user the signed-in address; null for nobody
 * @param path the route the test begins at
 * @param services replaces single services
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
    // No style sheet is loaded that could keep a press away; asking for it before each is a tenth of the time.
    user: userEvent.setup({ pointerEventsCheck: PointerEventsCheckLevel.Never }),
    /** The route the app is at. */
    currentPath: () => screen.getByTestId('path').textContent,
  };
}
