import { allEndpoints } from '@gatefill/contracts/core/all-endpoints'
import type { Endpoint } from '@gatefill/contracts/core/endpoint'
import { isAudited, plain } from '@gatefill/contracts/core/endpoint'
import { asId, ID_PREFIX } from '@gatefill/domain/core/ids'
import { ok, refuse } from '@gatefill/domain/core/result'
import { afterAll, beforeAll, expect, test } from 'vitest'
import * as z from 'zod/mini'
import type { TestApp } from '../../../test/app.ts'
import { startTestApp } from '../../../test/app.ts'
import { appOf } from '../../../test/fixtures/another-server.ts'
import { fakeSessions } from '../../../test/fixtures/fake-sessions.ts'
import type { Tx } from '../../platform/db/database.ts'
import { binder } from '../../platform/http/bind.ts'
import { httpServer } from '../../platform/http/server.ts'
import { createLog } from '../../platform/log.ts'
import { insertAudit } from './audit.repository.ts'
import { noteRead } from './people-reads.ts'

const audited = Object.entries(allEndpoints).filter(([, endpoint]) => isAudited(endpoint))
const reads = audited.filter(([, { method }]) => method === 'GET')
const writes = audited.filter(([, { method }]) => method !== 'GET')

let app: TestApp
let admin: string
let position = 100
beforeAll(async () => {
  app = await startTestApp()
  const row = await app.database.db
    .selectFrom('staff_accounts')
    .select('id')
    .where('role', '=', 'admin')
    .executeTakeFirstOrThrow()
  admin = row.id
})
afterAll(() => app.close())

/** The parameters of a path, each in a form that some kind of id or number has. */
function urlOf({ path, params = {} }: Endpoint): { url: string; subject: string } {
  const candidates = [
    '7',
    '2026-10',
    '2026-10-05',
    'station',
    'Lekki',
    'paid',
    'orders-and-litres',
    ...Object.values(ID_PREFIX).map((prefix) => `${prefix}_01JABCDEFGHJKMNPQRSTVWXYZ0`),
  ]
  const values = Object.entries(params).map(([name, { parse }]) => [
    name,
    candidates.find((text) => parse(text) !== undefined) ?? '',
  ])
  const url = values.reduce((text, [name, value]) => text.replace(`:${name}`, String(value)), `/api${path}`)
  return { url, subject: String(values[0]?.[1] ?? '') }
}

/** Calls an endpoint whose handler writes something and then ends in a way of its own. */
async function write(endpoint: Endpoint, end: () => unknown) {
  const { database, clock } = app
  const server = await httpServer({
    logger: createLog('silent'),
    requestsPerMinute: 100_000,
    trustedProxy: undefined,
    secure: false,
  })
  const bind = binder(server, {
    authenticate: fakeSessions(clock),
    audit: {
      transaction: database.transaction,
      write: (tx, entry) => insertAudit(tx, entry, clock()),
      noteRead: (entry, people, row) => noteRead(appOf({ database, clock }), entry, people, row),
      pairProblem: async () => undefined,
      ownOrder: async () => undefined,
      wake: () => {},
    },
    codeLimit: async () => undefined,
    clock,
    maintenanceSentence: async () => undefined,
    checkAnswers: false,
  })
  const made = `category ${crypto.randomUUID()}`
  const { bytes: _, ...withEnvelope } = endpoint
  const people = () => [`usr_${made}`]
  const anyShape: Endpoint = {
    ...withEnvelope,
    ...(endpoint.people === undefined ? {} : { people }),
    body: plain(z.unknown()),
    answer: plain(z.unknown()),
  }
  bind(anyShape, async (call) => {
    const on = (call as { tx?: Tx }).tx ?? database.db // a generic endpoint hides the transaction
    position += 1
    await on
      .insertInto('support_categories')
      .values({ id: made, name: made, position, offered: false })
      .execute()
    return end() as ReturnType<typeof ok>
  })
  const { url, subject } = urlOf(endpoint)
  const audit = () => database.db.selectFrom('staff_audit').selectAll().orderBy('id').execute()
  const before = (await audit()).length
  const headers = { authorization: `Bearer ${admin}` }
  const payload = { reason: 'a reason' }
  const { statusCode } = await server.inject({ method: endpoint.method, url, headers, payload })
  await server.close()
  const kept = await database.db.selectFrom('support_categories').where('id', '=', made).selectAll().execute()
  return { statusCode, subject, isKept: kept.length === 1, rows: (await audit()).slice(before) }
}

test.each(writes)('%s leaves one audit row with what it wrote [RM-015]', async (name, endpoint) => {
  const { statusCode, subject, isKept, rows } = await write(endpoint, () => ok({}))
  expect(statusCode).toBe(endpoint.status)
  expect(isKept).toBe(true)
  expect(rows).toMatchObject([
    {
      act: name,
      staff_id: asId(admin),
      subject_id: subject,
      details: ['subject', 'secret'].includes(endpoint.audit ?? 'form') ? {} : { reason: 'a reason' },
    },
  ])
})

test.each(reads)(
  '%s, which opens data of a person, leaves one audit row [CN-056] [ML-017]',
  async (name, endpoint) => {
    const { statusCode, subject, rows } = await write(endpoint, () => ok({}))
    expect(statusCode).toBe(endpoint.status)
    expect(rows).toMatchObject([{ act: name, staff_id: asId(admin), subject_id: subject, details: {} }])
  },
)

const transactional = writes.filter(([, { audit }]) => audit !== 'before' && audit !== 'secret')

test('every call of staff that names a customer says whom it shows [ML-017]', () => {
  const named = /customerName|customerPhone|"(?:orderAddress|deliveryAddress|addresses)"/
  const silent = Object.entries(allEndpoints).filter(
    ([, { method, access, answer, people, bytes }]) =>
      method === 'GET' &&
      typeof access !== 'string' &&
      bytes === undefined &&
      people === undefined &&
      named.test(JSON.stringify(z.toJSONSchema(answer.schema, { unrepresentable: 'any' }))),
  )
  expect(silent.map(([name]) => name)).toEqual([])
})

test('every file that staff may take away leaves a row in the audit [ML-017]', () => {
  const files = Object.entries(allEndpoints).filter(
    ([, { method, access, bytes }]) => method === 'GET' && typeof access !== 'string' && bytes !== undefined,
  )
  expect(files.length).toBeGreaterThan(5)
  const unseen = files.filter(([, { audit }]) => audit !== 'read').map(([name]) => name)
  expect(unseen).toEqual([])
})

test.each(transactional)('%s keeps nothing when it is refused [RM-015]', async (_name, endpoint) => {
  expect(await write(endpoint, () => refuse('CONFLICT'))).toMatchObject({
    statusCode: 409,
    isKept: false,
    rows: [],
  })
})

test('a write that fails keeps neither what it wrote nor an audit row', async () => {
  const [[, endpoint] = []] = transactional
  if (endpoint === undefined) throw new Error('no call of staff writes')
  const failing = () => {
    throw new Error('a defect')
  }
  expect(await write(endpoint, failing)).toMatchObject({ statusCode: 500, isKept: false, rows: [] })
})

test('what a form with a password, a code or the data of a customer holds is kept nowhere [OC-038]', () => {
  const secret = writes.filter(([, { audit }]) => audit === 'secret').map(([name]) => name)
  expect(secret.sort()).toEqual([
    'answerDispute',
    'changeDeliveryByStaff',
    'changeStaffPassword',
    'confirmStaffTwoFactor',
    'replyToTicketWithPictures',
    'setUpStaffTwoFactor',
    'takePhoneOrder',
  ])
})

test('only calls that ask others or read for long write their audit row before they begin', () => {
  const before = writes.filter(([, { audit }]) => audit === 'before').map(([name]) => name)
  expect(before.sort()).toEqual([
    'checkPaymentByStaff',
    'confirmRefundAdoption',
    'exportCustomer',
    'makePlan',
    'requestRefundAdoption',
    'runReconciliation',
  ])
})
