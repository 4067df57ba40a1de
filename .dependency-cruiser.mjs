// Who may import whom. Each comment is what a developer reads when its rule fires; tools/check/boundaries.test.ts breaks
// every rule once and sees it fire.
import { dispatchLine, domainLine, moduleLine, paymentsLine } from './tools/check/module-line.ts'

const WEB = '(web|console|driver)'
const NOT_TEST = '\\.test\\.tsx?$|^apps/server/test/'
const MODULES = '^apps/server/src/modules/'
const DOMAIN = '^packages/domain/src/'

/** What rows look like: the files without SQL that repositories import. */
const ROW_SHAPES = [
  'delivery-address',
  'due-times',
  'fact',
  'order-eta',
  'order-hold',
  'order-list-cache',
  'order-rows',
  'order-van',
  'placed-order',
  'plan-task',
  'planned-runs',
  'read-hold',
  'run-rows',
  'slot',
]

const rule = (name, comment, from, to) => ({ name, comment, severity: 'error', from, to })

/** One rule for each folder of a line but the last: it may not import another one of its own step or of a later one. */
const standInLine = (line, { name, at, comment }) =>
  line.flatMap((step, place) =>
    step.flatMap((folder) => {
      const closed = line
        .slice(place)
        .flat()
        .filter((other) => other !== folder)
      if (closed.length === 0) return []
      return [
        rule(
          `${name}-${folder}`,
          `${folder} may import earlier ${comment}`,
          { path: `${at}${folder}/`, pathNot: NOT_TEST },
          { path: `${at}(${closed.join('|')})/` },
        ),
      ]
    }),
  )

const modulesStandInLine = standInLine(moduleLine, {
  name: 'modules-stand-in-line',
  at: MODULES,
  comment:
    'modules of the line only (tools/check/module-line.ts); publish a domain event that the later module subscribes to (subscriptions.ts).',
})

const foldersStandInLine = (module, line) =>
  standInLine(line, {
    name: `${module}-stands-in-line`,
    at: `${MODULES}${module}/`,
    comment: 'folders of the line only (tools/check/module-line.ts): move what both need down.',
  })

const domainStandsInLine = standInLine(domainLine, {
  name: 'domain-stands-in-line',
  at: DOMAIN,
  comment:
    'folders of the line only (tools/check/module-line.ts): move what both need down, or the rule up to the word that knows both.',
})

export default {
  forbidden: [
    rule(
      'no-circular',
      'Cycles hide who owns what; move the shared part down a layer.',
      {},
      { circular: true },
    ),
    rule('no-unresolvable', 'The import points at nothing.', {}, { couldNotResolve: true }),
    rule(
      'declared-deps',
      'List the package in this workspace’s package.json.',
      { path: '^(packages|apps)/' },
      { dependencyTypes: ['npm-no-pkg', 'npm-unknown'] },
    ),

    rule(
      'domain-is-pure',
      'domain has no I/O and no libraries: it imports itself only.',
      { path: '^packages/domain/src', pathNot: NOT_TEST },
      { pathNot: '^packages/domain/src' },
    ),
    ...domainStandsInLine,
    rule(
      'planner-sees-domain',
      'planner has no I/O and no libraries: it imports itself and the domain.',
      { path: '^packages/planner/src', pathNot: NOT_TEST },
      { pathNot: '^packages/(planner|domain)/src' },
    ),
    rule(
      'planner-is-of-the-server',
      'Only the server plans; what it shares with a screen is in domain or contracts.',
      { path: `^packages/(domain|contracts|client|ui)/|^apps/${WEB}/` },
      { path: '^packages/planner/' },
    ),
    rule(
      'contracts-see-domain-and-zod',
      'contracts are made of domain and zod.',
      { path: '^packages/contracts/src', pathNot: NOT_TEST },
      { pathNot: ['^packages/(contracts|domain)/src', 'node_modules/zod/'] },
    ),
    rule(
      'client-sees-contracts',
      'client talks to the wire only.',
      { path: '^packages/client/src' },
      { path: '^(apps/|packages/ui/)' },
    ),
    rule(
      'ui-primitives-know-no-domain',
      'primitives are product-free; fuel/ knows the domain.',
      { path: '^packages/ui/src/primitives' },
      { path: '^packages/(domain|contracts|client)/|^packages/ui/src/fuel' },
    ),
    rule(
      'ui-never-fetches',
      'ui gets its data by props.',
      { path: '^packages/ui/src' },
      { path: '^packages/(contracts|client)/|^apps/' },
    ),
    rule(
      'packages-never-see-apps',
      'Arrows point from apps to packages.',
      { path: '^packages/' },
      { path: '^apps/' },
    ),
    rule(
      'apps-are-islands',
      'Applications share through packages/.',
      { path: '^apps/([^/]+)/' },
      { path: '^apps/', pathNot: '^apps/$1/' },
    ),

    rule(
      'web-layers-shared',
      'shared sits at the bottom of an application.',
      { path: `^apps/${WEB}/src/shared` },
      { path: `^apps/${WEB}/src/(entities|features|pages|app)/` },
    ),
    rule(
      'web-layers-entities',
      'entities hold what several features show of one business object; they know no feature.',
      { path: `^apps/${WEB}/src/entities` },
      { path: `^apps/${WEB}/src/(features|pages|app)/` },
    ),
    rule(
      'web-entities-are-islands',
      'An entity knows no other; compose them in a feature.',
      { path: `^apps/${WEB}/src/entities/([^/]+)/` },
      { path: `^apps/${WEB}/src/entities/`, pathNot: `^apps/${WEB}/src/entities/$2/` },
    ),
    rule(
      'web-layers-features',
      'features do not know pages or app.',
      { path: `^apps/${WEB}/src/features` },
      { path: `^apps/${WEB}/src/(pages|app)/` },
    ),
    rule(
      'web-layers-pages',
      'pages do not know app.',
      { path: `^apps/${WEB}/src/pages` },
      { path: `^apps/${WEB}/src/app/` },
    ),
    rule(
      'web-features-are-islands',
      'Compose features in a page; pass what one needs of the other by props.',
      { path: `^apps/${WEB}/src/features/([^/]+)/` },
      { path: `^apps/${WEB}/src/features/`, pathNot: `^apps/${WEB}/src/features/$2/` },
    ),
    rule(
      'money-rooms-are-islands',
      'A room of money knows no other; what several need lies in features/money itself, in entities/money or in shared.',
      { path: '^apps/console/src/features/money/([^/]+)/' },
      {
        path: '^apps/console/src/features/money/[^/]+/',
        pathNot: '^apps/console/src/features/money/$1/',
      },
    ),

    rule(
      'platform-knows-no-business',
      'platform is technical only; of the domain it knows results, ids and time.',
      { path: '^apps/server/src/platform', pathNot: NOT_TEST },
      {
        path: '^apps/server/src/(modules|providers|app|main|subscriptions|live-events)|^packages/domain/src/(?!core/(result|ids|lagos-time)\\.ts)',
      },
    ),
    rule(
      'providers-know-no-modules',
      'A provider implements a port and knows no module.',
      { path: '^apps/server/src/providers', pathNot: NOT_TEST },
      { path: '^apps/server/src/(modules|app|main)' },
    ),
    rule(
      'modules-see-ports-not-vendors',
      'Import provider.ts, not the vendor’s file.',
      { path: '^apps/server/src/modules/', pathNot: NOT_TEST },
      { path: '^apps/server/src/providers/', pathNot: '/provider\\.ts$' },
    ),
    rule(
      'modules-meet-at-index',
      'Use the other module’s index.ts.',
      { path: `${MODULES}([^/]+)/`, pathNot: NOT_TEST },
      { path: MODULES, pathNot: [`${MODULES}$1/`, '/index\\.ts$'] },
    ),
    ...modulesStandInLine,
    ...foldersStandInLine('payments', paymentsLine),
    ...foldersStandInLine('dispatch', dispatchLine),
    rule(
      'only-app-wires',
      'Nobody imports app.ts, subscriptions.ts or main.ts.',
      {
        path: '^apps/server/src',
        pathNot: ['^apps/server/src/((admin/)?(main|commands)|app|modules|start-server)\\.ts$', NOT_TEST],
      },
      { path: '^apps/server/src/(app|main|subscriptions)\\.ts$' },
    ),
    rule(
      'routes-call-services',
      'No SQL and no repository in routes.',
      { path: '[.-]routes\\.ts$' },
      { path: '\\.repository\\.ts$|/platform/db/' },
    ),
    rule(
      'rules-hold-no-sql',
      'SQL lives in *.repository.ts, HTTP in *.routes.ts.',
      { path: '^apps/server/src/modules/.*/[^./]+\\.ts$' },
      { path: 'node_modules/(kysely|pg)/|/platform/http/(?!security-events)|[.-]routes\\.ts$' },
    ),
    rule(
      'repositories-are-leaves',
      'Repositories read and write rows, nothing else.',
      { path: '^apps/server/src/modules/.*\\.repository\\.ts$' },
      { path: '(\\.jobs|\\.mails|[.-]routes)\\.ts$|/providers/|/platform/(http|jobs)/' },
    ),
    rule(
      'repositories-call-no-rules',
      'Of the other files of modules repositories import what a row looks like (ROW_SHAPES), nothing that acts.',
      { path: '^apps/server/src/modules/.*\\.repository\\.ts$' },
      { path: '^apps/server/src/modules/.*/[^./]+\\.ts$', pathNot: `/(index|${ROW_SHAPES.join('|')})\\.ts$` },
    ),
    rule(
      'tests-stay-out-of-src',
      'Production code never imports test code.',
      { path: '^(packages|apps)/', pathNot: NOT_TEST },
      { path: NOT_TEST },
    ),
    rule(
      'oracle-knows-no-rules',
      'The oracle of the scenarios computes by itself what customers are owed: it takes no rule and no word from the product.',
      { path: '^apps/server/test/scenarios/oracle/' },
      { path: '^packages/|^apps/[^/]+/src/' },
    ),
  ],
  options: {
    parser: 'swc', // the default parser reads no .ts beside TypeScript 7 and reports nothing
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '^(apps|packages)/[^/]+/dist/' },
    tsPreCompilationDeps: true, // sees `import type` too
    combinedDependencies: true, // npm workspaces: the root's manifest and the package's own
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'types', 'default'],
      extensions: ['.ts', '.tsx', '.js', '.json'],
    },
  },
}
