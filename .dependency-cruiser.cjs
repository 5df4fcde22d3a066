const src = (...rooms) => `^src/(${rooms.join('|')})`;

/** Each rule: who may not reach what, and why. Type-only imports vanish at run time, so most rules let them pass. */
const rule = (name, comment, from, to) => ({ name, comment, severity: 'error', from, to });
const atRunTime = { dependencyTypesNot: ['type-only'] };

const browserFolders = ['browser/', 'islands/', 'stores/'];
/** A block's component has a capital letter, its schema a small one. */
const blockSchemas = '^src/blocks/[a-z][a-z-]*\\.ts$';
const screenFolders = [
  'pages/',
  'layouts/',
  'components/',
  'browser/',
  'islands/',
  'stores/',
  'blocks/',
  'desk/',
];

/** @type {import('dependency-cruiser').IConfiguration} */
module.exports = {
  forbidden: [
    rule(
      'domain-is-pure',
      'The rules of the shop run in browser, server and tests alike: domain imports its siblings only, no library and no other room.',
      { path: src('domain/') },
      { pathNot: src('domain/') },
    ),
    rule(
      'contracts-know-the-domain-only',
      'A contract says what crosses the wire: it imports domain and zod, so that both sides may import it.',
      { path: src('contracts/') },
      { pathNot: [src('contracts/', 'domain/'), 'node_modules/(zod|@hono/zod-openapi)/'] },
    ),
    rule(
      'server-does-not-know-screens',
      'The server answers screens and never imports them; otherwise it could not be run or tested without a build. The schemas of blocks are no screen: they check what is saved.',
      { path: src('server/') },
      { path: src(...screenFolders), pathNot: blockSchemas },
    ),
    rule(
      'server-stays-out-of-the-browser',
      'Islands and stores reach the server through the typed client (stores/api.ts, over stores/create-client.ts) and import its types only; an import at run time would ship server code to the browser.',
      { path: src(...browserFolders) },
      { path: src('server/', 'fetch\\.ts'), ...atRunTime },
    ),
    rule(
      'no-schema-library-in-the-browser',
      'zod weighs more than a whole page may: browser code takes contracts as types.',
      { path: src(...browserFolders) },
      {
        path: [src('contracts/'), 'node_modules/(zod|@hono/zod-openapi|drizzle-orm|better-auth|pg)/'],
        ...atRunTime,
      },
    ),
    rule(
      'stores-know-no-islands',
      'State is below what shows it: an island imports a store, never the other way round.',
      { path: src('stores/') },
      { path: src('browser/', 'islands/', 'components/', 'layouts/', 'pages/'), ...atRunTime },
    ),
    rule(
      'browser-without-react',
      'What runs in a browser before React: it may fetch an island when it is needed (a dynamic import), never bring React along.',
      { path: src('browser/') },
      {
        path: [src('islands/'), 'node_modules/(react|react-dom|@nanostores/react)/'],
        dependencyTypesNot: ['type-only', 'dynamic-import'],
      },
    ),
    rule(
      'islands-know-no-astro',
      'A React component cannot render an Astro one, nor may it depend on a page.',
      { path: src('islands/', 'browser/') },
      { path: src('components/', 'layouts/', 'pages/', 'desk/') },
    ),
    rule(
      'components-ask-nobody',
      'Components and layouts take props and give HTML; a page asks the services.',
      { path: src('components/', 'layouts/', 'blocks/') },
      { path: src('server/', 'pages/'), ...atRunTime },
    ),
    rule(
      'pages-ask-services',
      'A page asks a service; rows and SQL stay behind repositories.',
      { path: src('pages/') },
      { path: src('server/repositories/', 'server/db/', 'server/adapters/', 'server/api/'), ...atRunTime },
    ),
    rule(
      'nobody-imports-pages',
      'Pages are the outermost room: routes, not parts.',
      { path: '^src/', pathNot: src('pages/') },
      { path: src('pages/') },
    ),
    rule(
      'sql-only-in-repositories',
      'Services decide, repositories query: outside of db and repositories nothing builds SQL or knows tables, so that every query is found in one place.',
      { path: src('server/'), pathNot: src('server/db/', 'server/repositories/') },
      { path: [src('server/db/schema'), 'node_modules/(drizzle-orm|pg)/'], ...atRunTime },
    ),
    rule(
      'services-know-no-http',
      'A use case is called by the API, by pages and by jobs alike: it knows neither HTTP nor routes.',
      { path: src('server/services/', 'server/repositories/') },
      {
        path: [
          src('server/api/', 'server/middleware/', 'server/routes/', 'server/node-server/'),
          'node_modules/(hono|@hono)/',
        ],
        ...atRunTime,
      },
    ),
    rule(
      'repositories-are-below-services',
      'A repository turns rows into domain objects; it decides nothing and calls no service.',
      { path: src('server/repositories/', 'server/db/(?!seed)') },
      { path: src('server/services/', 'server/adapters/'), ...atRunTime },
    ),
    rule(
      'desk-stays-with-staff',
      'The back office is heavy and for staff only: nothing of it may reach a customer.',
      { path: '^src/', pathNot: src('desk/', 'pages/desk') },
      { path: src('desk/') },
    ),
    rule(
      'tests-stay-outside',
      'The shop does not depend on its tests or scripts.',
      { path: '^src/' },
      { path: '^(tests|scripts)/' },
    ),
    rule(
      'no-circles',
      'Files that need each other at run time are one thing in two places: move what they share, or merge them.',
      {},
      { circular: true, viaOnly: { dependencyTypesNot: ['type-only'] } },
    ),
    rule(
      'no-strangers',
      'Every package used at run time stands in package.json.',
      { path: '^src/' },
      { dependencyTypes: ['npm-no-pkg', 'npm-unknown'], dependencyTypesNot: ['type-only'] },
    ),
    rule(
      'found',
      'The imported file does not exist.',
      {},
      { couldNotResolve: true, pathNot: '^(astro:|virtual:|#styles/)' },
    ),
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '^(dist|\\.astro)/' },
    tsPreCompilationDeps: 'specify',
    tsConfig: { fileName: 'tsconfig.json' },
    enhancedResolveOptions: {
      extensions: ['.ts', '.tsx', '.mjs', '.js', '.astro', '.css', '.json'],
      exportsFields: ['exports'],
      conditionNames: ['import', 'node', 'default', 'types'],
    },
    extraExtensionsToScan: ['.astro', '.css', '.json'],
  },
};
