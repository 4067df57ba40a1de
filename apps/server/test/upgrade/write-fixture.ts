import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { startPostgres } from '../../../../tools/test-machine/postgres.ts'
import { checkMoney } from '../fixtures/payments/check-ledger.ts'
import { forgottenPassword, fullAccount, signUp, unheardNotice, unverifiedAccount } from './accounts.ts'
import { dataAsSql } from './dump.ts'
import { deliveries, refunds, strangeMoney, strangers } from './first-day.ts'
import { FIXTURES, type Fixture } from './fixture.ts'
import { orderDesk } from './orders.ts'
import { comparison, halfDone, ordersOnTheRoad } from './second-day.ts'
import { dearerDiesel, readMessages, tickets } from './support.ts'
import { recordVendors } from './vendors.ts'
import { openWorld, type World } from './world.ts'

const START = new Date('2026-11-20T05:30:00Z')

/**
 * Writes what this version leaves in its database, for tests of later versions that take it over:
 * node apps/server/test/upgrade/write-fixture.ts [newest migration, such as 0010]
 */
async function main(version: string | undefined): Promise<void> {
  if (version === undefined) throw new Error('Say which migration is the newest, such as 0010.')
  const postgres = await startPostgres()
  const world = await openWorld(postgres.url, START)
  try {
    const fixture = await writeData(world)
    await checkMoney(world.database)
    mkdirSync(FIXTURES, { recursive: true })
    writeFileSync(join(FIXTURES, `data-of-${version}.gen.sql`), await dataAsSql(world.database))
    writeFileSync(join(FIXTURES, `data-of-${version}.gen.json`), `${JSON.stringify(fixture, null, 2)}\n`)
  } finally {
    await world.close()
    await postgres.stop()
  }
}

/** Two days in which every kind of row is written. */
async function writeData(world: World): Promise<Fixture> {
  const bola = await unheardNotice(world, await signUp(world, 'Bola', 'Ade', {}))
  await world.until('2026-11-21T08:00:00Z')
  const agreed = { agreeToTerms: true, termsVersion: '2026-11-21' }
  const ada = await fullAccount(world, await signUp(world, 'Ada', "O'Brien", agreed))
  const chike = await signUp(world, 'Chike', 'Eze', agreed)
  const desk = await orderDesk(world)
  const story = { world, desk, ada, bola, chike }
  await deliveries(story)
  await strangeMoney(story)
  await refunds(story)
  await strangers(world)
  const ticketIds = await tickets(world, desk, story)
  await dearerDiesel(world, desk)
  await readMessages(world, ada)
  const { token, password: currentPassword } = chike
  await world.ask('POST', '/users/me/close', { token, body: { currentPassword } })

  await world.until('2026-11-22T09:30:00Z')
  await unverifiedAccount(world)
  await comparison(story)
  await ordersOnTheRoad(story)
  await forgottenPassword(world, bola)
  await desk.signInStaff()
  await halfDone(story)
  return {
    writtenAt: world.clock().toISOString(),
    accounts: { ada, bola, chike },
    staffToken: desk.staff.admin,
    driverToken: await desk.tokenOf('driver1'),
    orders: desk.ids,
    tickets: ticketIds,
    vendors: await recordVendors(world.vendors),
    files: filesIn(join(world.folder, 'files')),
  }
}

/** The file store, in base64 by name. */
const filesIn = (folder: string): Record<string, string> =>
  Object.fromEntries(
    readdirSync(folder, { recursive: true, encoding: 'utf8' })
      .filter((name) => name.endsWith('.webp'))
      .sort()
      .map((name) => [name, readFileSync(join(folder, name)).toString('base64')]),
  )

await main(process.argv[2])
