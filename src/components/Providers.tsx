import type { ReactNode } from 'react';
import { Provider } from 'react-redux';
import type { Services } from '#firebase/services';
import type { AppStore } from '#store/store';
import { ServicesContext } from './useServices';

/** What every component needs above it: the store and the services it was made with. */
export function Providers({
  store,
  services,
  children,
}: {
  store: AppStore;
  services: Services;
  children: ReactNode;
}) {
  return (
    <Provider store={store}>
      <ServicesContext value={services}>{children}</ServicesContext>
    </Provider>
  );
}
