/**
 * Who may import whom. Every rule says why, and scripts/borders.test.ts plants a breach of each.
 *
 * @type {import('dependency-cruiser').IConfiguration}
 */
export default {
  forbidden: [
    {
      name: 'contract-knows-zod-alone',
      severity: 'error',
      comment: 'The contract is what browser and server agree on; anything else in it would be forced on both.',
      from: { path: '^contract/src/', pathNot: '[.]test[.]ts$' },
      to: { pathNot: ['^contract/src/', '^node_modules/zod/'] },
    },
    {
      name: 'domain-knows-contract-alone',
      severity: 'error',
      comment: 'Rules that both sides run stay pure: no library, no platform, only the facts of the contract.',
      from: { path: '^domain/src/', pathNot: '[.]test[.]ts$' },
      to: { pathNot: ['^domain/src/', '^contract/src/'] },
    },
    {
      name: 'dashboard-keeps-to-itself',
      severity: 'error',
      comment: 'Browser code must not pull in server code or a second user interface; it shares contract and domain.',
      from: { path: '^dashboard/' },
      to: { path: '^(server|site)/' },
    },
    {
      name: 'site-keeps-to-itself',
      severity: 'error',
      comment: 'Public pages stay light and must render anywhere: nothing of the server, nothing of the dashboard.',
      from: { path: '^site/' },
      to: { path: '^(server|dashboard)/' },
    },
    {
      name: 'server-never-imports-dashboard',
      severity: 'error',
      comment: 'The server sends the built dashboard as files; importing it would tie one build to the other.',
      from: { path: '^server/' },
      to: { path: '^dashboard/' },
    },
    {
      name: 'only-public-site-renders',
      severity: 'error',
      comment: 'One place turns view models into pages, so that caching and escaping are decided once.',
      from: { path: '^server/', pathNot: '^server/src/modules/public-site/' },
      to: { path: '^site/' },
    },
    {
      name: 'site-is-entered-by-render',
      severity: 'error',
      comment: 'What the server may use of the site is its renderer; the rest can change without asking.',
      from: { path: '^server/src/modules/public-site/' },
      to: { path: '^site/', pathNot: '^site/src/render[.]tsx$' },
    },
    {
      name: 'modules-meet-at-index',
      severity: 'error',
      comment: 'What a module offers others stands in its index.ts; everything behind it is free to change.',
      from: { path: '^server/src/modules/([^/]+)/' },
      to: {
        path: '^server/src/modules/',
        pathNot: ['^server/src/modules/$1/', '^server/src/modules/[^/]+/index[.]ts$'],
      },
    },
    {
      name: 'modules-are-entered-by-index',
      severity: 'error',
      comment: 'The rest of the server sees a module as other modules do.',
      from: { path: '^server/src/(?!modules/)' },
      to: { path: '^server/src/modules/', pathNot: '^server/src/modules/[^/]+/index[.]ts$' },
    },
    {
      name: 'plugins-know-no-module',
      severity: 'error',
      comment: "Modules stand on http/ and plugins/; what has to know a module is that module's own plugin.",
      from: { path: '^server/src/(http|plugins)/', pathNot: '[.]test[.]tsx?$' },
      to: { path: '^server/src/modules/' },
    },
    {
      name: 'routes-go-through-the-service',
      severity: 'error',
      comment: 'A route that reads the database itself skips the checks the service makes.',
      from: { path: '^server/src/modules/.+[.]routes[.]tsx?$' },
      to: { path: '^server/src/modules/.+[.]repository[.]ts$' },
    },
    {
      name: 'service-never-calls-up',
      severity: 'error',
      comment: 'A service tells its story without HTTP, so that jobs, commands and tests can call it too.',
      from: { path: '^server/src/modules/([^/]+)/.+[.]service[.]ts$' },
      to: { path: ['[.]routes[.]tsx?$', '^server/src/modules/$1/index[.]ts$'] },
    },
    {
      name: 'repository-never-calls-up',
      severity: 'error',
      comment: 'A repository speaks SQL and decides nothing; decisions below it would be made twice.',
      from: { path: '^server/src/modules/([^/]+)/.+[.]repository[.]ts$' },
      to: { path: ['[.](routes|service|presenter)[.]tsx?$', '^server/src/modules/$1/index[.]ts$'] },
    },
    {
      name: 'presenter-never-calls-up',
      severity: 'error',
      comment: 'A presenter picks fields from a row it is given; it must not go and fetch.',
      from: { path: '^server/src/modules/([^/]+)/.+[.]presenter[.]tsx?$' },
      to: { path: ['[.](routes|service)[.]tsx?$', '^server/src/modules/$1/index[.]ts$'] },
    },
    {
      name: 'sql-in-repositories-and-db',
      severity: 'error',
      comment:
        'A query elsewhere escapes the rule that every read asks whose row it is. (jobs/ is the queue inside Postgres.)',
      from: {
        path: '^server/src/',
        pathNot: ['^server/src/(db|jobs|testing)/', '[.]repository[.]ts$', '[.]test[.]tsx?$'],
      },
      to: { path: '^node_modules/(kysely|pg|@electric-sql/pglite)/' },
    },
    {
      name: 'vendor-sdks-in-providers',
      severity: 'error',
      comment: 'A vendor is replaceable only while its SDK is known in one folder.',
      from: { path: '^server/src/', pathNot: ['^server/src/(providers|testing)/', '[.]test[.]tsx?$'] },
      to: {
        path: '^node_modules/(nodemailer|altcha-lib|stripe|web-push|plivo|openid-client|@aws-sdk/[^/]+|zipcodes)/',
      },
    },
    {
      name: 'traces-are-read-on-demand',
      severity: 'error',
      comment:
        'Where nobody asked for traces, nothing of OpenTelemetry is read; one file knows it, and is loaded by its opener.',
      from: { path: '^server/src/', pathNot: '^server/src/traces/open-telemetry[.]ts$' },
      to: { path: 'node_modules/@opentelemetry/' },
    },
    {
      name: 'modules-know-ports-not-adapters',
      severity: 'error',
      comment: 'Which provider is behind a port is decided once, at the start, from the configuration.',
      from: {
        path: ['^server/src/(modules|http|plugins|jobs)/', '^server/src/context[.]ts$'],
        pathNot: '[.]test[.]tsx?$',
      },
      to: { path: '^server/src/providers/', pathNot: ['/ports?[.]ts$', '^server/src/providers/sms/seal[.]ts$'] },
    },
    {
      name: 'texts-pass-the-gate',
      severity: 'error',
      comment:
        'Consent, stop, night and caps are asked for in one place; whoever could open the SMS port could text around it.',
      from: {
        path: '^server/src/',
        pathNot: ['^server/src/(providers|modules/texts)/', '^server/src/app[.]ts$', '[.]test[.]tsx?$'],
      },
      to: { path: '^server/src/providers/sms/' },
    },
    {
      name: 'sandboxes-are-wired-once',
      severity: 'error',
      comment: 'A sandbox stands in for a vendor; whoever knew it apart from its wiring would know it is not.',
      from: { pathNot: ['^sandboxes/', '^server/src/providers/[^/]+/wiring[.]ts$'] },
      to: { path: '^sandboxes/' },
    },
    {
      name: 'sandboxes-stand-alone',
      severity: 'error',
      comment: 'A stand-in is a product of its own: what it needs of the server it lives in is handed to it.',
      from: { path: '^sandboxes/([^/]+)/' },
      to: { pathNot: ['^sandboxes/$1/', '^domain/src/', 'node_modules/', '^(node:)?[a-z_]+$'] },
    },
    {
      name: 'dashboard-features-never-meet',
      severity: 'error',
      comment: 'The route composes features; a feature that knows another can no longer be changed alone.',
      from: { path: '^dashboard/src/features/([^/]+)/' },
      to: { path: '^dashboard/src/features/', pathNot: '^dashboard/src/features/$1/' },
    },
    {
      name: 'dashboard-features-never-call-up',
      severity: 'error',
      comment: 'The app composes features, never the other way round.',
      from: { path: '^dashboard/src/features/' },
      to: { path: '^dashboard/src/app/' },
    },
    {
      name: 'dashboard-shared-pieces-know-no-feature',
      severity: 'error',
      comment: 'What every feature uses must depend on none.',
      from: { path: '^dashboard/src/(ui|lib)/' },
      to: { path: '^dashboard/src/(app|features)/' },
    },
    {
      name: 'nobody-imports-the-checks',
      severity: 'error',
      comment:
        'Journeys, benchmarks, torture, fleet and scripts look at the product from outside and are never part of it.',
      from: { path: '^(contract|domain|server|dashboard|site)/', pathNot: '[.]test[.]tsx?$' },
      to: { path: '^(e2e|bench|torture|fleet|scripts)/' },
    },
    {
      name: 'nobody-imports-the-art',
      severity: 'error',
      comment: 'The demo needs finished pictures, not eight thousand lines that draw them.',
      from: { path: '^(?!art/)' },
      to: { path: '^art/' },
    },
    {
      name: 'testing-stays-in-tests',
      severity: 'error',
      comment: 'Factories make what no user could make; shipped code must not reach them.',
      from: { path: '^(contract|server|dashboard|site|cli)/src/(?!testing/)', pathNot: '[.]test[.]tsx?$' },
      to: { path: '^(contract|server|dashboard|site|cli)/src/testing/' },
    },
    {
      name: 'client-knows-the-contract-alone',
      severity: 'error',
      comment:
        'The command-line client is a stranger to the server like any other program: what both agree on is all it has.',
      from: { path: '^cli/', pathNot: ['[.]test[.]ts$', '^cli/src/testing/'] },
      to: { path: '^(server|dashboard|site|domain|scripts)/' },
    },
    {
      name: 'nobody-imports-the-client',
      severity: 'error',
      comment: 'It is run, over the API, and never called.',
      from: { pathNot: '^cli/' },
      to: { path: '^cli/' },
    },
    {
      name: 'no-cycles',
      severity: 'error',
      comment: 'In a circle nothing can be understood, tested or loaded first.',
      from: {},
      to: { circular: true },
    },
    {
      name: 'nothing-unresolved',
      severity: 'error',
      comment: 'An import that cannot be followed would slip past every rule above.',
      from: {},
      to: { couldNotResolve: true },
    },
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    // Types count as well: a border that only holds at run time still ties both sides together for their readers.
    tsPreCompilationDeps: true,
    tsConfig: { fileName: 'tsconfig.base.json' },
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'node', 'default', 'types'],
      mainFields: ['module', 'main', 'types'],
      extensions: ['.ts', '.tsx', '.mjs', '.js', '.json'],
    },
  },
}
