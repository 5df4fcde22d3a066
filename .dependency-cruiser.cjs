const src = (...folders) => `^src/(${folders.join('|')})`;

/** Each rule: which files may not import which, and why. Type-only imports do not exist at run time, so most rules allow them. */
const rule = (name, comment, from, to) => ({ name, comment, severity: 'error', from, to });
const atRunTime = { dependencyTypesNot: ['type-only'] };

const browserFolders = ['browser/', 'islands/', 'stores/'];
/** The file of a block's component starts with a capital letter, the file of its schema with a lower-case one. */
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
      'The rules of the shop run in the browser, on the server and in tests: files of domain import only each other, no library and no other folder.',
      { path: src('domain/') },
      { pathNot: src('domain/') },
    ),
    rule(
      'contracts-import-domain-only',
      'A contract describes requests and responses: it imports only domain and zod, so that browser and server can both import it.',
      { path: src('contracts/') },
      { pathNot: [src('contracts/', 'domain/'), 'node_modules/(zod|@hono/zod-openapi)/'] },
    ),
    rule(
      'no-screens-in-the-server',
      'The server does not import screens; otherwise it could not be run or tested without a build. The schemas of blocks are allowed: they validate what is saved.',
      { path: src('server/') },
      { path: src(...screenFolders), pathNot: blockSchemas },
    ),
    rule(
      'no-server-in-the-browser',
      'Islands and stores call the server through the typed client (stores/api.ts, created by stores/create-client.ts) and import only its types; an import at run time would send server code to the browser.',
      { path: src(...browserFolders) },
      { path: src('server/', 'fetch\\.ts'), ...atRunTime },
    ),
    rule(
      'no-schema-library-in-the-browser',
      'zod is larger than the script budget of a page: browser code imports contracts only as types.',
      { path: src(...browserFolders) },
      {
        path: [src('contracts/'), 'node_modules/(zod|@hono/zod-openapi|drizzle-orm|better-auth|pg)/'],
        ...atRunTime,
      },
    ),
    rule(
      'no-islands-in-stores',
      'An island imports a store, never the other way round: state does not depend on what shows it.',
      { path: src('stores/') },
      { path: src('browser/', 'islands/', 'components/', 'layouts/', 'pages/'), ...atRunTime },
    ),
    rule(
      'no-react-in-browser-scripts',
      'These scripts run in the browser before React: they may load an island when it is needed (a dynamic import), but never import React themselves.',
      { path: src('browser/') },
      {
        path: [src('islands/'), 'node_modules/(react|react-dom|@nanostores/react)/'],
        dependencyTypesNot: ['type-only', 'dynamic-import'],
      },
    ),
    rule(
      'no-astro-in-islands',
      'A React component cannot render an Astro component and must not depend on a page.',
      { path: src('islands/', 'browser/') },
      { path: src('components/', 'layouts/', 'pages/', 'desk/') },
    ),
    rule(
      'no-server-in-components',
      'Components and layouts turn props into HTML; a page calls the services.',
      { path: src('components/', 'layouts/', 'blocks/') },
      { path: src('server/', 'pages/'), ...atRunTime },
    ),
    rule(
      'pages-call-services',
      'A page calls services; only repositories read rows and contain SQL.',
      { path: src('pages/') },
      { path: src('server/repositories/', 'server/db/', 'server/adapters/', 'server/api/'), ...atRunTime },
    ),
    rule(
      'no-imports-of-pages',
      'A page is a route: no other file imports it.',
      { path: '^src/', pathNot: src('pages/') },
      { path: src('pages/') },
    ),
    rule(
      'sql-only-in-repositories',
      'Services decide, repositories query: outside db and repositories nothing builds SQL or imports tables, so that all queries are in one place.',
      { path: src('server/'), pathNot: src('server/db/', 'server/repositories/') },
      { path: [src('server/db/schema'), 'node_modules/(drizzle-orm|pg)/'], ...atRunTime },
    ),
    rule(
      'no-http-in-services',
      'The API, pages and jobs all call the same use cases, so these depend on neither HTTP nor routes.',
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
      'no-services-in-repositories',
      'A repository turns rows into domain objects; it makes no decisions and calls no service.',
      { path: src('server/repositories/', 'server/db/(?!seed)') },
      { path: src('server/services/', 'server/adapters/'), ...atRunTime },
    ),
    rule(
      'no-desk-outside-the-desk',
      'The back office is large and only for staff: none of its code may be sent to customers.',
      { path: '^src/', pathNot: src('desk/', 'pages/desk') },
      { path: src('desk/') },
    ),
    rule(
      'no-tests-in-the-shop',
      'The shop does not depend on its tests or scripts.',
      { path: '^src/' },
      { path: '^(tests|scripts)/' },
    ),
    rule(
      'no-circular-imports',
      'Files that import each other at run time cannot be understood or tested alone: move what they share to another file, or merge them.',
      {},
      { circular: true, viaOnly: { dependencyTypesNot: ['type-only'] } },
    ),
    rule(
      'no-undeclared-packages',
      'Every package used at run time is listed in package.json.',
      { path: '^src/' },
      { dependencyTypes: ['npm-no-pkg', 'npm-unknown'], dependencyTypesNot: ['type-only'] },
    ),
    rule(
      'no-missing-files',
      'The imported file does not exist.',
      {},
      { couldNotResolve: true, pathNot: '^(astro:|virtual:|#styles/)|\\.wasm\\?url$' },
    ),
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '^(dist|\\.astro)/' },
    // Source files say which imports are type-only (verbatimModuleSyntax), so they are not compiled to find out.
    tsPreCompilationDeps: true,
    skipAnalysisNotInRules: true,
    tsConfig: { fileName: 'tsconfig.json' },
    enhancedResolveOptions: {
      extensions: ['.ts', '.tsx', '.mjs', '.js', '.astro', '.css', '.json'],
      exportsFields: ['exports'],
      conditionNames: ['import', 'node', 'default', 'types'],
    },
    extraExtensionsToScan: ['.astro', '.css', '.json'],
  },
};
