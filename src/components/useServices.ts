import { createContext, useContext } from 'react';
import type { Services } from '#firebase/services';

/** Hands the services to the components below. */
export const ServicesContext = createContext<Services | null>(null);

/** The calls to the outside, for a component that needs nothing of the store for them. */
export function useServices(): Services {
  const services = useContext(ServicesContext);
  if (!services) throw new Error('useServices() needs a ServicesContext above it.');
  return services;
}
