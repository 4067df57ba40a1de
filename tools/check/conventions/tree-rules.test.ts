import { testRules } from './seeded-violations.ts'
import { treeRules } from './tree-rules.ts'

testRules('every rule about whole files has a seeded violation [RM-003]', treeRules, {
  'files-fit-on-a-few-screens': {
    breaks: [
      ['apps/server/src/app.ts', 'line\n'.repeat(401)],
      ['packages/domain/src/core/money.test.ts', 'line\n'.repeat(401)],
    ],
    keeps: [
      ['apps/server/src/app.ts', 'line\n'.repeat(400)],
      ['packages/domain/src/core/money.test.ts', 'line\n'.repeat(400)],
      ['apps/server/src/platform/db/schema.gen.ts', 'line\n'.repeat(900)],
    ],
  },
  'names-are-kebab-case': {
    breaks: [
      ['apps/web/src/pages/OrderFuel.tsx', ''],
      ['apps/web/src/order_fuel/form.tsx', ''],
    ],
    keeps: [
      ['apps/server/src/modules/orders/order-lines.repository.ts', ''],
      ['README.md', ''],
      ['.ci/run', ''],
    ],
  },
  'migrations-count-without-gaps': {
    breaks: [
      ['apps/server/migrations/0002-orders.sql', ''],
      ['apps/server/migrations/0001-platform.ts', ''],
    ],
    keeps: [['apps/server/migrations/0001-platform.sql', '']],
  },
  'modules-stand-in-line': {
    breaks: [['apps/server/src/modules/loyalty/index.ts', '']],
    keeps: [['apps/server/src/modules/orders/index.ts', '']],
  },
  'lock-holds-every-platform': {
    breaks: [
      [
        'package-lock.json',
        '{"packages":{"node_modules/a":{"version":"1.0.0","optionalDependencies":{"a-darwin-x64":"1.0.0"}}}}',
      ],
    ],
    keeps: [['package-lock.json', '{"packages":{"node_modules/a":{"version":"1.0.0"}}}']],
  },
  'lock-says-where-packages-lie': {
    breaks: [
      ['package-lock.json', '{"packages":{"node_modules/a":{"version":"1.0.0","integrity":"sha512-a"}}}'],
    ],
    keeps: [
      [
        'package-lock.json',
        '{"packages":{"node_modules/a":{"version":"1.0.0","resolved":"https://packages.invalid/a/-/a-1.0.0.tgz","integrity":"sha512-a"}}}',
      ],
    ],
  },
  'documents-name-what-exists': {
    breaks: [
      ['README.md', 'see `tools/lost.ts`'],
      ['docs/decisions/0001-lost.md', 'see [the other](0002-other.md)'],
    ],
    keeps: [
      ['README.md', 'see [this file](README.md), `apps/server/src/modules/<module>/` and `docs/*.md`'],
      [
        'docs/decisions/0001-kept.md',
        'see [this file](0001-kept.md), [a page](https://example.com/a) and `docs/decisions/`',
      ],
      ['docs/notes.md', 'see `tools/lost.ts`'],
    ],
  },
  'casts-say-why': {
    breaks: [['apps/server/src/app.ts', 'const order = row as Order']],
    keeps: [
      ['apps/server/src/app.ts', 'const order = row as Order // the query names these columns'],
      ['apps/server/src/app.ts', "import { run as start, type Order as Row } from './order.ts'"],
      ['apps/server/src/app.ts', "const tones = ['green', 'red'] as const"],
    ],
  },
})
