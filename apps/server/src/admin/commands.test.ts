import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, afterEach, expect, test } from 'vitest'
import type { TestApp } from '../../test/app.ts'
import { startTestApp } from '../../test/app.ts'
import { emptyDatabase } from '../../test/database.ts'
import { signedUpCustomer } from '../../test/fixtures/customers.ts'
import { PRODUCTION_ENV } from '../../test/fixtures/production-env.ts'
import {
  acceptLink,
  appCode,
  firstAdministrator,
  memberFromLink,
  openLink,
  staffSignIn,
} from '../../test/fixtures/team.ts'
import { callAs, DEMO_PASSWORD, paidOrderOf } from '../../test/fixtures/workers.ts'
import { createApp } from '../app.ts'
import { readConfig } from '../config.ts'
import { systemIds } from '../platform/ids.ts'
import { createLog } from '../platform/log.ts'
import { startProblem } from '../start-problem.ts'
import { runCommand } from './commands.ts'

const folder = mkdtempSync(join(tmpdir(), 'gatefill-admin-'))
afterAll(() => rmSync(folder, { recursive: true }))
const open: TestApp[] = []
afterEach(async () => {
  for (const app of open.splice(0)) await app.close()
})
async function started(environment: Record<string, string> = {}): Promise<TestApp> {
  const app = await startTestApp({ environment })
  open.push(app)
  return app
}
const production = () => started(PRODUCTION_ENV)
const tokenIn = (text: string) => /\/console\/link#(\S+)/.exec(text)?.[1] ?? ''

test('create-administrator prints a link of 30 minutes, and check then misses no administrator [OC-030] [OC-039]', async () => {
  const app = await production()
  const before = await runCommand(app.app, ['check'])
  expect(before.code).toBe(1)
  expect(before.text.match(/^missing/gm)).toHaveLength(5)
  const made = await runCommand(app.app, [
    'create-administrator',
    '--email',
    'b@gatefill.example',
    '--name',
    'Bisi',
  ])
  expect(made.code).toBe(0)
  expect(made.text).toContain('within 30 minutes:\n\n  https://gatefill.example/console/link#')
  await memberFromLink(app, tokenIn(made.text))
  const after = await runCommand(app.app, ['check'])
  expect(after.text).toContain('ok       An administrator who can sign in')
  expect(after.code).toBe(1)
  const twice = await runCommand(app.app, [
    'create-administrator',
    '--email',
    'B@gatefill.example',
    '--name',
    'B',
  ])
  expect(twice).toEqual({ code: 1, text: 'This email already has an account.' })
})

test('check says to whom the invitation of the first driver is out, as the First run page does [OC-094]', async () => {
  const app = await production()
  const administrator = await firstAdministrator(app)
  const pageOf = async () =>
    (await callAs(app, administrator.token, 'GET', '/staff/first-run')).body.data.invitations
  expect(await pageOf()).toEqual([])
  const form = {
    name: 'Tunde Bello',
    email: 'tunde@gatefill.example',
    phone: '0803 123 4567',
    vehicle: 'White Toyota Hilux',
    plate: 'LSR 123 AB',
  }
  await callAs(app, administrator.token, 'POST', '/staff/driver-invitations', form)
  expect(await pageOf()).toMatchObject([{ name: 'Tunde Bello', email: form.email, isExpired: false }])
  const waits = await runCommand(app.app, ['check'])
  expect(waits.code).toBe(1)
  expect(waits.text).toMatch(
    /^waiting {2}A driver\. Tunde Bello is invited by a mail to tunde@gatefill\.example, whose link works until /m,
  )

  app.clock.advance(3 * 24 * 60 * 60 + 1)
  expect((await runCommand(app.app, ['check'])).text).toContain('whose link ended on ')
})

test('a command that is none, or without an address, says what to type [OC-039]', async () => {
  const app = await production()
  expect((await runCommand(app.app, ['chek'])).code).toBe(2)
  expect(await runCommand(app.app, ['create-administrator', '--name', 'B'])).toEqual({
    code: 1,
    text: 'Email is required',
  })
  expect((await runCommand(app.app, ['reset-second-factor', '--email', 'x@y.z'])).code).toBe(1)
})

test('reset-second-factor opens a way back for the only administrator [OC-039]', async () => {
  const app = await production()
  const made = await runCommand(app.app, [
    'create-administrator',
    '--email',
    'b@gatefill.example',
    '--name',
    'Bisi',
  ])
  const lost = await memberFromLink(app, tokenIn(made.text))
  const reset = await runCommand(app.app, ['reset-second-factor', '--email', lost.email])
  const token = tokenIn(reset.text)
  expect((await openLink(app, token)).body.data.purpose).toBe('recovery')
  const back = await memberFromLink(app, token)
  expect(back.id).toBe(lost.id)
  expect((await callAs(app, lost.token, 'GET', '/staff/me')).status).toBe(401)
  expect((await acceptLink(app, { token, code: await appCode(app, back.secret) })).status).toBe(404)
})

test('check changes nothing of a database that waits for its migrations; what writes migrates it [OC-039] [RL-006]', async () => {
  const database = await emptyDatabase()
  const { clock } = await started()
  const log = createLog('silent')
  const config = readConfig(PRODUCTION_ENV)
  const app = await createApp({ config, database, clock, ids: systemIds(clock), log })
  const tables = async () =>
    (await database.session((execute) => execute("select 1 from pg_tables where schemaname = 'public'")))
      .length
  expect(await runCommand(app, ['check'])).toMatchObject({
    code: 1,
    text: expect.stringMatching(/^The database is not as this version needs it: \d+ migrations wait/),
  })
  expect(await tables()).toBe(0)
  const person = ['--email', 'b@shop.example', '--name', 'Bisi']
  expect((await runCommand(app, ['create-administrator', ...person])).code).toBe(0)
  expect((await runCommand(app, ['check'])).text).toContain('The first order cannot be taken yet.')
  await app.stop()
})

test('the outcome of a back-up that a timer made is told among the scheduled jobs [RL-012]', async () => {
  const app = await started()
  const record = (outcome: string) =>
    runCommand(app.app, ['record-backup', '--name', 'backup', '--outcome', outcome])
  const jobs = () =>
    app.database.db
      .selectFrom('recurring_jobs')
      .select(['failure', 'failures'])
      .where('name', '=', 'backup')
      .execute()
  expect(await record('exit-code')).toEqual({ code: 0, text: 'backup is recorded as failed.' })
  const failure = 'it ended with exit-code; see journalctl -u gatefill-backup'
  expect(await jobs()).toEqual([{ failure, failures: 1 }])
  expect(await record('success')).toEqual({ code: 0, text: 'backup is recorded.' })
  expect(await jobs()).toEqual([{ failure: '', failures: 1 }])
  expect((await runCommand(app.app, ['record-backup', '--name', 'backup'])).code).toBe(2)
})

test('outside development a server refuses demo data and starts once it is removed [OC-040][RL-046]', async () => {
  const { SECRET_KEY } = PRODUCTION_ENV
  const app = await started({ SECRET_KEY })
  const { token } = await signedUpCustomer(app)
  const orderId = await paidOrderOf(app, token)
  const { database, clock } = app
  // As the demo shop leaves them: staff by an invitation, and a customer whose password is published as well.
  await database.db.updateTable('staff_accounts').set({ demo: false }).where('role', '=', 'admin').execute()
  const demoCustomer = await signedUpCustomer(app)
  const email = 'ada@gatefill.test'
  await database.db.updateTable('users').set({ email }).where('id', '=', demoCustomer.userId).execute()
  const config = readConfig({ ...PRODUCTION_ENV, DATA_DIR: folder })
  const other = await createApp({
    config,
    database: { ...database, close: async () => {} },
    clock,
    ids: systemIds(clock),
    log: createLog('silent'),
    mailer: app.mailbox,
  })
  const refused = await other.prepare().catch((error: Error) => error)
  expect(startProblem(refused as Error)).toMatch(
    /5 staff accounts and 2 drivers, .* 2 stations, 2 vehicles and 3 fuels\. Remove them with: npm run admin -- remove-demo-data/,
  )
  expect((await runCommand(other, ['check'])).text).toContain('remove-demo-data')
  expect((await runCommand(other, ['remove-demo-data'])).text).toMatch(/^Removed: 5 staff accounts/)
  await other.prepare()
  expect((await runCommand(other, ['remove-demo-data'])).text).toBe('There is no demo data in this database.')
  const admin = { email: 'admin@gatefill.test', password: DEMO_PASSWORD }
  expect((await staffSignIn(app, admin)).status).toBe(401)
  const asCustomer = { email, password: demoCustomer.password }
  expect((await callAs(app, undefined, 'POST', '/auth/login', asCustomer)).status).toBe(401)
  expect((await callAs(app, demoCustomer.token, 'GET', '/users/me')).status).toBe(401)
  const check = await runCommand(other, ['check'])
  expect(check.text.match(/^missing/gm), 'nothing of the seed counts any more').toHaveLength(5)
  expect((await callAs(app, token, 'GET', `/orders/${orderId}`)).status, 'the order stays readable').toBe(200)
  await other.stop()
})

test('check refuses a database of a version before the baseline, and says what to do [LH-011]', async () => {
  const app = await started()
  await app.database.session((execute) =>
    execute("update kysely_migration set name = '0001-platform' where name = '0001-identity'"),
  )
  await expect(runCommand(app.app, ['check'])).rejects.toThrow(/made by a version before 1\.0\.0/)
})
