import { isRefusedCommand, isWaitingCommand } from '@gatefill/domain/dispatch/phone/command-state'
import 'fake-indexeddb/auto'
import { ApiError, NetworkError } from '@gatefill/client/calls/api-error'
import type { WireCommand, WireCommandResult } from '@gatefill/contracts/driver/driver-runs'
import fc from 'fast-check'
import { beforeEach, expect, test } from 'vitest'
import { codeFits } from './code-check.ts'
import { recordAct } from './command-queue.ts'
import type { PhoneDatabase } from './phone-database.ts'
import { ofDriver, openPhoneDatabase } from './phone-database.ts'
import type { PostSync } from './send-queue.ts'
import { sendQueue } from './send-queue.ts'
import type { SyncAnswer } from './sync-answer.ts'
import { eraseDriver, eraseOld, forgetRefused } from './sync-answer.ts'

const AT = '2026-11-23T09:00:00.000Z'
const runs: SyncAnswer['runs'] = {
  active: null,
  waiting: [],
  shift: null,
  state: { pausedSince: null, pausedReason: null, suspendedSince: null, suspendedReason: null },
  dispatchPhone: null,
  shortRule: { dl: 5, basisPoints: 200 },
}

let database: PhoneDatabase
let drivers = 0
let driverId = ''

beforeEach(async () => {
  database ??= (await openPhoneDatabase()).database
  driverId = `drv_${++drivers}`
})

/** A server that keeps the rules of the protocol, and a network that loses what it is told to lose. */
function modelServer(isRefusedNote: (note: string) => boolean = () => false) {
  let phones = new Map<string, { command: WireCommand; result: WireCommandResult }[]>()
  const applied: string[] = []

  function apply(deviceId: string, command: WireCommand): WireCommandResult {
    const stored = phones.get(deviceId) ?? []
    const known = stored.find(({ command: { seq } }) => seq === command.seq)
    if (known !== undefined)
      return known.result.outcome === 'refused' ? known.result : { ...known.result, outcome: 'already' }
    const note = String(command.body?.note)
    const outcome = isRefusedNote(note) ? 'refused' : 'applied'
    const result: WireCommandResult = { seq: command.seq, id: command.id, outcome }
    phones.set(deviceId, [...stored, { command, result }])
    if (outcome === 'applied') applied.push(note)
    return result
  }

  /** `dies`: after how many commands the answer and the rest are lost. */
  const post =
    (dies?: number) =>
    async ({ deviceId, commands }: { deviceId: string; commands: WireCommand[] }): Promise<SyncAnswer> => {
      if (dies === 0) throw new NetworkError('lost')
      const nextSeq = (phones.get(deviceId)?.length ?? 0) + 1
      const [first] = commands
      if (first !== undefined && first.seq > nextSeq)
        throw new ApiError({ status: 409, code: 'CONFLICT', details: { nextSeq } })
      const results = commands.slice(0, dies).map((command) => apply(deviceId, command))
      if (dies !== undefined) throw new NetworkError('lost')
      return { serverTime: AT, results, runs, clockOffSeconds: null }
    }

  return {
    post,
    applied,
    /** A backup is restored that lacks the last commands. */
    forget: (count: number) => {
      phones = new Map(
        [...phones].map(([id, stored]) => [id, stored.slice(0, Math.max(0, stored.length - count))]),
      )
    },
  }
}

const record = (note: string) =>
  recordAct(database, driverId, { kind: 'incident', at: AT, about: '', body: { note } })
const stored = () => database.getAll('commands', ofDriver(driverId))
const send = (server: ReturnType<typeof modelServer>, dies?: number) =>
  sendQueue({ database, post: server.post(dies) }, driverId)

test('every act arrives once and in order through lost calls, lost answers and a killed page or server [DR-065]', async () => {
  const step = fc.oneof(
    fc.constant({ kind: 'record' as const, dies: 0 }),
    fc.record({
      kind: fc.constant('send' as const),
      dies: fc.option(fc.integer({ min: 0, max: 4 }), { nil: undefined }),
    }),
    fc.constant({ kind: 'two tabs' as const, dies: 0 }),
  )
  await fc.assert(
    fc.asyncProperty(fc.array(step, { maxLength: 25 }), async (steps) => {
      driverId = `drv_${++drivers}`
      const server = modelServer((note) => Number(note) % 5 === 3)
      let count = 0
      for (const { kind, dies } of steps) {
        if (kind === 'record') await record(String(count++))
        else if (kind === 'send') await send(server, dies).catch(() => undefined)
        else await Promise.all([send(server), send(server, 1).catch(() => undefined)])
      }
      await send(server)
      const notes = Array.from({ length: count }, (_none, at) => at)
      expect(server.applied).toEqual(notes.filter((at) => at % 5 !== 3).map(String))
      const left = await stored()
      expect(left.filter(isWaitingCommand)).toEqual([])
      expect(left.filter(isRefusedCommand).map(({ body }) => body?.note)).toEqual(
        notes.filter((at) => at % 5 === 3).map(String),
      )
    }),
    { numRuns: 40 },
  )
})

test('what a server has lost since is sent again from the number that it names [DR-066]', async () => {
  const server = modelServer()
  for (const note of ['a', 'b', 'c']) await record(note)
  await send(server)
  server.forget(2)
  await record('d')
  await send(server)
  expect(server.applied).toEqual(['a', 'b', 'c', 'b', 'c', 'd'])

  // What is missing is no longer on the phone: those that wait go out under a new number of the phone.
  await eraseOld(database, driverId, new Date('2026-11-24T09:00:00Z'))
  server.forget(3)
  await record('e')
  await send(server)
  expect(server.applied.at(-1)).toBe('e')
  expect((await stored()).filter(isWaitingCommand)).toEqual([])
})

test('an answer that comes after the answer to a later call does not bring older runs back [DR-074]', async () => {
  const server = modelServer()
  const held = Promise.withResolvers<void>()
  const isAsked = Promise.withResolvers<void>()
  await record('a')
  const first = sendQueue(
    {
      database,
      post: async (sent) => {
        const answer = await server.post()(sent)
        isAsked.resolve()
        await held.promise
        return { ...answer, runs: { ...runs, dispatchPhone: 'of before' } }
      },
    },
    driverId,
  )
  await isAsked.promise
  await record('b')
  await send(server)
  held.resolve()
  await first
  expect((await database.get('drivers', driverId))?.work).toEqual(runs)
  expect((await stored()).filter(isWaitingCommand)).toEqual([])
  expect(server.applied).toEqual(['a', 'b'])
})

test('a refused act stays until the driver has seen it', async () => {
  const server = modelServer(() => true)
  await record('a')
  await send(server)
  const [refused] = (await stored()).filter(isRefusedCommand)
  expect(refused?.result?.outcome).toBe('refused')
  await forgetRefused(database, driverId, refused?.seq ?? 0)
  expect((await stored()).filter(isRefusedCommand)).toEqual([])
})

test('a call that the server cannot read puts the command aside and lets those behind it pass', async () => {
  const server = modelServer()
  for (const note of ['a', 'bad', 'c']) await record(note)
  const post: PostSync = async (sent) => {
    if (sent.commands.some(({ body }) => body?.note === 'bad'))
      throw new ApiError({ status: 422, code: 'VALIDATION' })
    return server.post()(sent)
  }
  await sendQueue({ database, post }, driverId)
  expect(server.applied).toEqual(['a', 'c'])
  expect((await stored()).filter(isRefusedCommand).map(({ body }) => body?.note)).toEqual(['bad'])
})

test('the same hand-over from two tabs is recorded once, and two drivers of one phone have queues of their own', async () => {
  const act = { kind: 'shift_start' as const, at: AT, about: '' }
  const recorded = await Promise.all([recordAct(database, driverId, act), recordAct(database, driverId, act)])
  expect(recorded.map(({ ok }) => ok)).toEqual([true, false])
  expect(await recordAct(database, `${driverId}_other`, act)).toEqual({ ok: true })
  expect((await stored()).map(({ seq }) => seq)).toEqual([1])
})

test('signing out erases the work and keeps what the server has not answered', async () => {
  const server = modelServer()
  await record('a')
  await send(server)
  await record('b')
  await eraseDriver(database, driverId)
  expect((await stored()).map(({ body }) => body?.note)).toEqual(['b'])
  expect((await database.get('drivers', driverId))?.work).toBeNull()
  await send(server)
  expect(server.applied).toEqual(['a', 'b'])
})

test('200 acts are sent in well under 5 seconds', async () => {
  const server = modelServer()
  for (let at = 0; at < 200; at += 1) await record(String(at))
  const began = performance.now()
  await send(server)
  expect(performance.now() - began).toBeLessThan(5000)
  expect(server.applied).toHaveLength(200)
})

test('a code is compared by the first byte of its HMAC, as the server makes it [DR-067]', async () => {
  const { createHmac } = await import('node:crypto')
  const firstByte = createHmac('sha256', 'salt').update('482719').digest('hex').slice(0, 2)
  expect(await codeFits('482719', { salt: 'salt', firstByte })).toBe(true)
  expect(await codeFits('482718', { salt: 'salt', firstByte })).toBe(false)
})
