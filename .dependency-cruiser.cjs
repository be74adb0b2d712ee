/** Which module may import which. Each rule was proved once by a planted violation (test/walls.test.ts plants them again). */
const only = (from, to, pathNot) => ({ from: { path: from }, to: { path: to, ...(pathNot ? { pathNot } : {}) } })
const wall = (name, comment, rule) => ({ name, comment, severity: 'error', ...rule })

const domain = '^src/server/domain'

/**
 * The layers of a folder, lowest first. Each may import the layers below it and none above. A lower layer of the domain calls a higher one
 * through `domain/hooks.ts`, which is the highest. So the ledger (`libro`) depends on neither the provider nor the counter.
 */
const layers = {
  'src/server/domain': [
    'platform',
    'mensajes',
    'catalogo',
    'personas',
    'dinero',
    'viajes',
    'cobranza',
    'oficina',
    'hooks.ts',
  ],
  'src/server/domain/dinero': ['cuotas', 'libro', 'proveedor', 'mostrador', 'enlaces', 'transferencias', 'caja'],
}
const layerWalls = Object.entries(layers).flatMap(([folder, names]) =>
  names.slice(0, -1).map((name, floor) =>
    wall(`layer-${name}`, 'A layer imports only those below it.', {
      from: { path: `^${folder}/${name}/` },
      to: { path: `^${folder}/(${names.slice(floor + 1).join('|')})` },
    }),
  ),
)

module.exports = {
  layers,
  forbidden: [
    wall('no-circles', 'A circle hides who needs whom.', { from: {}, to: { circular: true } }),
    wall(
      'reglas-is-the-ground',
      'Rules that both halves need stand on nothing: no package, no machine.',
      only('^src/reglas', '^(?!src/reglas/)'),
    ),
    wall(
      'contract-is-a-leaf',
      'The wire imports zod, the rules, and nothing else of ours.',
      only('^src/contract', '^src/(?!contract|reglas)'),
    ),
    wall(
      'web-never-imports-server',
      'The browser reaches the server by the contract.',
      only('^src/web', '^src/server'),
    ),
    wall(
      'server-never-imports-web',
      'Only main.ts joins them, by the build.',
      only('^src/server/(?!main)', '^src/web'),
    ),
    wall('families-apart', 'Screen families share ui/ and api/, not each other.', {
      from: { path: '^src/web/(public|account|admin)/' },
      to: { path: '^src/web/(public|account|admin)/', pathNot: '^src/web/$1/' },
    }),
    wall(
      'ui-knows-no-domain',
      'Primitives serve every family.',
      only('^src/web/ui', '^src/(web/(public|account|admin|api)|contract)'),
    ),
    wall('http-never-touches-db', 'Rules live in the domain.', only('^src/server/http', '^src/server/db')),
    wall(
      'domain-never-touches-http',
      'Rules do not know who asks over what.',
      only('^src/server/domain', '^src/server/http'),
    ),
    wall('domain-through-service', 'A domain folder enters another only through its service.ts.', {
      from: { path: `${domain}/([^/]+/[^/]+)/` },
      to: { path: `${domain}/[^/]+/[^/]+/`, pathNot: `${domain}/($1/|[^/]+/[^/]+/service\\.ts$)` },
    }),
    ...layerWalls,
    wall('pure-reaches-no-database', 'Nor through a third: what is pure can be asked anywhere, and at no cost.', {
      from: { path: '(\\.pure\\.ts$|^src/reglas/)', pathNot: '^src/server/gateways' },
      to: { path: '^src/server/(db|gateways|http|jobs)/', reachable: true },
    }),
    wall(
      'db-knows-no-domain',
      'The database is below every rule.',
      only('^src/server/db', '^src/server/(domain|demo|http|jobs)/'),
    ),
    wall(
      'session-knows-no-screen',
      'Who is signed in is asked by every family of screens.',
      only('^src/web/session', '^src/web/(public|account|admin)'),
    ),
    wall('behaviors-without-router', 'A document has no router, and what a press opens over it brings none.', {
      from: { path: '^src/web/behaviors/' },
      to: { path: 'node_modules/react-router/', reachable: true },
    }),
    wall(
      'gateways-know-no-domain',
      'A gateway speaks to the outside only.',
      only('^src/server/gateways', '^src/server/(domain|http|db|jobs)'),
    ),
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '(\\+types|virtual:)' },
    tsPreCompilationDeps: true,
    tsConfig: { fileName: 'tsconfig.json' },
    enhancedResolveOptions: {
      extensions: ['.ts', '.tsx', '.js', '.mjs'],
      exportsFields: ['exports'],
      conditionNames: ['import', 'node', 'default'],
    },
  },
}
