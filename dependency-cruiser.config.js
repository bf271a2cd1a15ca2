/** The layers of src/ from the ground up: a folder may import from those before it, and from itself. */
const layers = ['config', 'domain', 'firebase', 'store', 'components', 'screens', 'app'];

/**
 * Import rules. Cycles are only allowed for type imports, such as between the store's slices and its inferred type.
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
    ...layers.slice(0, -1).map((layer, index) => ({
      name: `${layer}-below-the-rest`,
      comment: `src/${layer} must not import from a layer above it (${layers.join(' < ')}).`,
      severity: 'error',
      from: { path: `^src/${layer}/` },
      to: { path: `^src/(${layers.slice(index + 1).join('|')})/` },
    })),
    {
      name: 'screens-apart',
      comment:
        'Screens are loaded one by one: an import between them would put both in one download. Move what they share to src/components.',
      severity: 'error',
      from: { path: '^src/screens/([^/]+)/' },
      to: { path: '^src/screens/([^/]+)/', pathNot: '^src/screens/$1/' },
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
