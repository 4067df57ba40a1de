import { asId } from '@gatefill/domain/core/ids'
import { afterAll, expect, test } from 'vitest'
import { testDatabase } from '../../../test/database.ts'
import type { NoValues } from '../../platform/db/prepared-statements.ts'
import { namedRead } from '../../platform/db/prepared-statements.ts'
import { listOrders } from './orders.repository.ts'

const database = await testDatabase()
const NONE_KEPT = { find: () => undefined, keep: () => {} }
afterAll(() => database.close())

const READS = 10
const plans = namedRead<NoValues, { kept: number; anew: number }>(
  'test.plans_of_list',
  () =>
    "select generic_plans as kept, custom_plans as anew from pg_prepared_statements where name = 'orders.list'",
)

test('the statement of a list is planned once and for all [SD-080]', async () => {
  for (let read = 0; read < READS; read += 1)
    await listOrders(database.db, NONE_KEPT, { userId: asId('usr_nobody'), limit: 20, offset: 0 })
  expect(await database.db.read(plans, {})).toEqual([{ kept: READS, anew: 0 }])
})
