import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { readOptions } from '../commandLine';
import { PlainFailure, reportFailure } from '../plainFailure';
import { projectRoot } from '../projectRoot';
import { isAcceptedLicense, productionPackages } from './licensePolicy';

const help = `
Checks that every package the app ships may be shipped under this project's licence, MIT. It reads
package-lock.json; packages for development alone do not matter.

  npm run licenses
`;

try {
  readOptions(help, {});
  const lock = JSON.parse(
    readFileSync(join(projectRoot, 'package-lock.json'), 'utf8'),
  ) as Parameters<typeof productionPackages>[0];
  const packages = productionPackages(lock);
  const refused = packages.filter(({ license }) => !isAcceptedLicense(license));
  if (refused.length > 0) {
    const lines = refused.map(({ path, license }) => `  ${path}: ${license ?? 'no licence named'}`);
    throw new PlainFailure(
      `These packages may not go with a program under MIT, or somebody has to read their terms first (scripts/validate/licensePolicy.ts):\n${lines.join('\n')}`,
    );
  }
  console.log(`${packages.length} shipped packages, all under licences that go with MIT.`);
} catch (error) {
  reportFailure(error);
}
