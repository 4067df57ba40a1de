import { testRules } from './seeded-violations.ts'
import { transactionRules } from './transaction-rules.ts'

testRules('every rule about transactions has a seeded violation [LH-050]', transactionRules, {
  'transactions-keep-to-their-connection': {
    breaks: [
      [
        'apps/server/src/modules/orders/price.ts',
        'async function take(app: App, tx: Tx) {\n  return find(app.database.db)\n}',
      ],
      [
        'apps/server/src/modules/orders/price.ts',
        'async function take(\n  app: App,\n  tx: Tx,\n  { id }: Taken,\n): Promise<void> {\n  await find(app.database.db, id)\n}',
      ],
      [
        'apps/server/src/modules/orders/price.ts',
        'const take = (app: App) =>\n  app.database.transaction(async (tx) => {\n    await find(app.database.jobs)\n  })',
      ],
      [
        'apps/server/src/modules/orders/orders.routes.ts',
        'bind(takePrice, ({ tx, caller }) => take(app.database.db, caller))',
      ],
    ],
    keeps: [
      [
        'apps/server/src/modules/orders/price.ts',
        'async function take(app: App, tx: Tx) {\n  return find(tx)\n}\n\nconst all = (app: App) => list(app.database.db)',
      ],
      [
        'apps/server/src/modules/orders/price.ts',
        'async function take(app: App) {\n  await app.database.transaction(async (tx) => {\n    await find(tx)\n  })\n  return list(app.database.db)\n}',
      ],
      [
        'apps/server/src/modules/orders/price.test.ts',
        'const take = (app: App, tx: Tx) => find(app.database.db)',
      ],
    ],
  },
})
