/** Licences whose works may be shipped in a program under MIT, as SPDX writes them. */
const accepted = new Set([
  '0BSD',
  'Apache-2.0',
  'BlueOak-1.0.0',
  'BSD-2-Clause',
  'BSD-3-Clause',
  'CC0-1.0',
  'ISC',
  'MIT',
  'MIT-0',
  'Unlicense',
  'Zlib',
]);

/**
 * Whether a package under this licence may be shipped: one of `accepted`, or a choice (`OR`) that
 * offers one. Anything else is refused, no licence and expressions with `AND` or `WITH` too: they
 * are for a person to read.
 */
export function isAcceptedLicense(expression: string | undefined): boolean {
  const choices = (expression ?? '').replace(/^\((.*)\)$/, '$1').split(' OR ');
  return choices.some((license) => accepted.has(license));
}

/** What package-lock.json says of one package. */
interface LockedPackage {
  license?: string;
  dev?: boolean;
}

/** One package that is shipped or run in production, by its path in node_modules. */
export interface LicensedPackage {
  path: string;
  license: string | undefined;
}

/** The packages of a lock file (version 3) that are not for development alone. */
export function productionPackages(lock: {
  packages: Record<string, LockedPackage>;
}): LicensedPackage[] {
  return Object.entries(lock.packages)
    .filter(([path, { dev }]) => path !== '' && dev !== true)
    .map(([path, { license }]) => ({ path, license }));
}
