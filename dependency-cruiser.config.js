/** The features that all others may import. */
const core = ['session', 'profile', 'students', 'activities'];

/**
 * The features from the ground up, with those that each may import.
 *
 * @type {Record<string, string[]>}
 */
const features = {
  session: [],
  profile: ['session'],
  // It shows the student's hours too. No other feature imports a screen.
  'profile/ProfileScreen': core,
  students: ['session', 'profile'],
  activities: ['session', 'profile', 'students'],
  edit: core,
  group: core,
  help: core,
  records: core,
  review: core,
  roster: core,
  staff: core,
  hours: [...core, 'records'],
  reports: [...core, 'group', 'records', 'review'],
  dashboard: [
    ...[...core, 'edit', 'group', 'hours', 'records'],
    ...['reports', 'review', 'roster', 'staff'],
  ],
};

const sdkFile = '[.]sdk[.]ts$';
/** The services, and the one file that they load with everything for pictures. */
const loadedWithServices = '^src/(app/makeServices|features/activities/pictures/pictures)[.]ts$';
/** The files of a store's parts. */
const storeFile = '(Slice|Thunks|Sync|Selectors)[.]ts$';
/** The files that may import Redux. */
const withRedux = [
  '^src/shared/store/',
  storeFile,
  '/(use[A-Z][^/]*|hooks)[.]ts$',
  // One thunk or two each, named for what they do.
  '^src/features/activities/(decisions/decide|drafts/(deleteEntry|sendActivity|submitActivity))[.]ts$',
  '^src/features/group/(logGroup|openGroup)[.]ts$',
  '^src/features/profile/submitProfile[.]ts$',
  '^src/features/review/announceOutcome[.]ts$',
  '^src/features/students/viewAsStudent[.]ts$',
  // A reducer of one screen, which runs the one of a slice.
  '^src/features/review/listedStudents[.]ts$',
  // One selector, named for what it returns.
  '^src/features/activities/selectTotalHours[.]ts$',
  // They remember what they computed, with weakMapMemoize, but know no store.
  '^src/features/reports/(answers/groupedRows|questions/match)[.]ts$',
];
const testFile = '[.]test[.]tsx?$';
/** @type {(names: string[]) => string[]} */
const inFeatures = (names) => names.map((name) => `^src/features/${name}[/.]`);

/**
 * Returns a rule that a feature, or a file of it, must not import features that aren't listed.
 *
 * @type {(name: string, others: string[]) => import('dependency-cruiser').IForbiddenRuleType}
 */
const onlyImports = (name, others) => {
  const [feature = ''] = name.split('/');
  const files = Object.keys(features).filter((other) => other.startsWith(`${name}/`));
  return {
    name: `${name}-knows-only`,
    comment: `src/features/${name} may import no other feature than ${others.join(', ') || 'itself'}.`,
    severity: 'error',
    from: { path: inFeatures([name]), pathNot: [testFile, ...inFeatures(files)] },
    to: { path: '^src/features/', pathNot: inFeatures([feature, ...others]) },
  };
};

/**
 * Import rules. Cycles are only allowed for type imports, such as between the store's slices and its inferred type. A test may import what
 * it needs to set up a scenario.
 *
 * @type {import('dependency-cruiser').IConfiguration}
 */
export default {
  forbidden: [
    {
      name: 'no-cycles',
      comment: 'Modules in a cycle can run before what they import.',
      severity: 'error',
      from: {},
      to: { circular: true, viaOnly: { dependencyTypesNot: ['type-only'] } },
    },
    {
      name: 'settings-know-nothing',
      comment: 'src/config is read by everything, even by the build.',
      severity: 'error',
      from: { path: '^src/config/', pathNot: testFile },
      to: { path: '^src/', pathNot: '^src/config/' },
    },
    {
      name: 'shared-knows-no-feature',
      comment:
        'What is shared must not import a feature. Move what it needs to src/shared, or itself to the feature.',
      severity: 'error',
      from: { path: '^src/shared/', pathNot: testFile },
      to: { path: '^src/features/' },
    },
    {
      name: 'app-on-top',
      comment:
        'src/app puts the features together, so only main.tsx imports it. The type of the store and services is inferred there.',
      severity: 'error',
      from: { path: '^src/(config|shared|features)/', pathNot: testFile },
      to: { path: '^src/app/', dependencyTypesNot: ['type-only'] },
    },
    {
      name: 'types-of-the-app-in-one-place',
      comment: 'Import the types of the store and the services from src/shared/store.',
      severity: 'error',
      from: { path: '^src/(config|shared|features)/', pathNot: [testFile, '^src/shared/store/'] },
      to: { path: '^src/app/' },
    },
    ...Object.entries(features).map(([name, others]) => onlyImports(name, others)),
    {
      name: 'firebase-in-sdk-files',
      comment: 'Only files named *.sdk.ts import the Firebase SDK.',
      severity: 'error',
      from: { path: '^src/', pathNot: [sdkFile, testFile] },
      to: { path: 'node_modules/(@firebase|firebase)/' },
    },
    {
      name: 'sdk-through-services',
      comment:
        'The SDK is large, so its files are loaded through makeServices.ts, on the first call.',
      severity: 'error',
      from: { path: '^src/', pathNot: [sdkFile, testFile, loadedWithServices] },
      to: { path: sdkFile, dependencyTypesNot: ['type-only'] },
    },
    {
      name: 'sdk-loaded-later',
      comment: 'Load files named *.sdk.ts with import(), or every visitor downloads the SDK.',
      severity: 'error',
      from: { path: '^src/app/makeServices[.]ts$' },
      to: { path: sdkFile, dependencyTypesNot: ['type-only', 'dynamic-import'] },
    },
    {
      name: 'react-in-components-and-hooks',
      comment: 'Only .tsx files, and hooks in use*.ts and hooks.ts, import React.',
      severity: 'error',
      from: { path: '^src/.*[.]ts$', pathNot: ['/use[A-Z][^/]*[.]ts$', '/hooks[.]ts$', testFile] },
      to: {
        path: 'node_modules/(react|react-dom|react-bootstrap|react-toastify|formik)/',
        dependencyTypesNot: ['type-only'],
      },
    },
    {
      name: 'redux-in-the-store',
      comment:
        'Only *Slice.ts, *Thunks.ts, *Sync.ts and *Selectors.ts, hooks, .tsx files, src/shared/store, src/app and the files listed in withRedux import Redux or src/shared/store. Everything else is pure.',
      severity: 'error',
      from: { path: '^src/(config|features|shared)/.*[.]ts$', pathNot: [...withRedux, testFile] },
      to: {
        path: ['node_modules/(@reduxjs/toolkit|react-redux|redux|reselect)/', '^src/shared/store/'],
      },
    },
    {
      name: 'store-in-the-store',
      comment: 'What is pure may use the types of a slice, but none of its code.',
      severity: 'error',
      from: { path: '^src/(config|features|shared)/.*[.]ts$', pathNot: [...withRedux, testFile] },
      to: { path: storeFile, dependencyTypesNot: ['type-only'] },
    },
    {
      name: 'screens-loaded-later',
      comment:
        "Screens are loaded one by one, with import() in src/app/screens.ts: an import would put them in somebody else's download.",
      severity: 'error',
      from: { path: '^src/', pathNot: testFile },
      to: { path: '^src/features/.*Screen[.]tsx$', dependencyTypesNot: ['dynamic-import'] },
    },
    {
      name: 'scripts-without-react',
      comment:
        'Programs run in Node and share only pure code with the app. The build prerenders it.',
      severity: 'error',
      from: { path: '^scripts/', pathNot: [testFile, '^scripts/build/(prerender|pages)[.]ts$'] },
      to: { path: '^node_modules/react(-dom)?/', reachable: true },
    },
    {
      name: 'settings-read-by-the-check',
      comment:
        'npm run school says what is wrong with src/config/school.ts, such as a leftover conflict marker, so it must start without it.',
      severity: 'error',
      from: { path: '^scripts/school[.]ts$' },
      to: { path: '^src/config/school[.]ts$', reachable: true },
    },
    {
      name: 'everything-there',
      comment: 'An import that leads nowhere.',
      severity: 'error',
      from: {},
      to: { couldNotResolve: true },
    },
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    tsConfig: { fileName: 'tsconfig.json' },
    tsPreCompilationDeps: true,
    enhancedResolveOptions: { exportsFields: ['exports'], conditionNames: ['import', 'types'] },
  },
};
