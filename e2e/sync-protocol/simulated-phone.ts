import { isRefusedCommand, isWaitingCommand } from '@gatefill/domain/dispatch/phone/command-state'
import '../../apps/driver/test/in-memory-storage.ts'
import { recordAct, workOf } from '../../apps/driver/src/shared/phone/command-queue.ts'
import type { PhoneDatabase } from '../../apps/driver/src/shared/phone/phone-database.ts'
import { ofDriver, openPhoneDatabase } from '../../apps/driver/src/shared/phone/phone-database.ts'
import type { PostSync } from '../../apps/driver/src/shared/phone/send-queue.ts'
import { sendQueue } from '../../apps/driver/src/shared/phone/send-queue.ts'
import { NetworkError } from '../../packages/client/src/calls/api-error.ts'
import { serverClock } from '../../packages/client/src/device/server-clock.ts'
import type { PhoneAct } from '../../packages/domain/src/dispatch/phone/phone-runs.ts'

/** What the network does with one call: everything arrives, the call is lost, its answer is lost, or comes later. */
export const FATES = ['arrives', 'call lost', 'answer lost', 'answer late'] as const
export type Fate = (typeof FATES)[number]

export type SimulatedPhone = ReturnType<typeof simulatedPhone>

const open = async () => (await openPhoneDatabase()).database

/** The driver's phone as the application runs it, on a network, a clock and pages that a test breaks. */
export function simulatedPhone({
  driverId,
  trueNow,
  post,
}: {
  driverId: string
  trueNow: () => Date
  post: PostSync
}) {
  let opening = open()
  const clock = brokenClock(trueNow)
  const timed = clock.measuredBy(post)
  const late = lateAnswers()
  const recorded: { id: string; note: string | undefined }[] = []

  const commands = async () => (await opening).getAll('commands', ofDriver(driverId))

  /** Records it in so many tabs at once; how many of them took it. */
  async function act(given: Omit<PhoneAct, 'at'>, tabs = 1): Promise<number> {
    const database = await opening
    const at = clock.now().toISOString()
    const record = () => recordAct(database, driverId, { ...given, at, about: '' })
    const known = new Set((await commands()).map(({ id }) => id))
    const done = await Promise.all(Array.from({ length: tabs }, record))
    const added = (await commands()).filter(({ id }) => !known.has(id))
    recorded.push(...added.map(({ id, body }) => ({ id, note: noteOf(body) })))
    return done.filter(({ ok }) => ok).length
  }

  /** Sends what waits; a call that fails is tried again by a later step. */
  async function send(fate: Fate): Promise<void> {
    const database = await opening
    if (fate === 'answer late') await late.send(timed, (call) => sendOn(database, call))
    else await sendOn(database, faultyPost(timed, fate))
  }

  const sendOn = (database: PhoneDatabase, call: PostSync): Promise<void> =>
    sendQueue({ database, post: call }, driverId).catch(() => undefined)

  /** The page is gone with everything that it has not stored; another one is opened. */
  async function kill(): Promise<void> {
    await late.loseAll()
    ;(await opening).close()
    opening = open()
    clock.openPage()
  }

  return {
    act,
    send,
    receive: late.receive,
    kill,
    setClockError: clock.setError,
    work: async () => workOf(await (await opening).get('drivers', driverId), await commands()),
    hasWaiting: async () => (await commands()).some(isWaitingCommand),
    refused: async () => (await commands()).filter(isRefusedCommand).map(({ id }) => id),
    recorded: () => recorded,
  }
}

/** The clock of a phone that goes wrong, and what the phone takes for the server's time by it. */
function brokenClock(trueNow: () => Date) {
  let errorMs = 0
  let openedAt = trueNow().getTime()
  const kept = new Map<string, string>()
  const store = {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, text: string) => void kept.set(key, text),
  }
  const clocks = () => ({
    wallMs: trueNow().getTime() + errorMs,
    monotonicMs: trueNow().getTime() - openedAt,
  })
  let clock = serverClock(clocks, store)
  return {
    now: () => clock.now(),
    setError: (seconds: number) => {
      errorMs = seconds * 1000
    },
    openPage: () => {
      openedAt = trueNow().getTime()
      clock = serverClock(clocks, store)
    },
    /** The call as the application makes it: each answer says what time it is at the server. */
    measuredBy:
      (post: PostSync): PostSync =>
      async (sent) => {
        const sentAt = clocks().wallMs
        const answer = await post(sent)
        clock.note(new Headers({ date: new Date(answer.serverTime).toUTCString() }), sentAt)
        return answer
      },
  }
}

/** Answers that are on their way until a test lets them arrive or get lost. */
function lateAnswers() {
  let late: { arrive: () => void; lose: () => void; isOver: Promise<void> }[] = []
  return {
    /** Done once the server has answered; the phone has the answer later. */
    send: async (post: PostSync, sendBy: (call: PostSync) => Promise<void>): Promise<void> => {
      const held = Promise.withResolvers<void>()
      const isAnswered = Promise.withResolvers<void>()
      const isOver = sendBy(async (sent) => {
        const answer = await post(sent).finally(isAnswered.resolve)
        await held.promise
        return answer
      })
      late.push({ arrive: held.resolve, lose: () => held.reject(new NetworkError('killed')), isOver })
      await isAnswered.promise
    },
    /** One of them arrives, whatever was answered since. */
    receive: async (which: number): Promise<void> => {
      const [one] = late.splice(which % Math.max(1, late.length), 1)
      one?.arrive()
      await one?.isOver
    },
    loseAll: async (): Promise<void> => {
      const lost = late
      late = []
      for (const each of lost) each.lose()
      await Promise.all(lost.map(({ isOver }) => isOver))
    },
  }
}

const noteOf = (body: PhoneAct['body']): string | undefined =>
  typeof body?.note === 'string' ? body.note : undefined

function faultyPost(post: PostSync, fate: Fate): PostSync {
  return async (sent) => {
    if (fate === 'call lost') throw new NetworkError(fate)
    const answer = await post(sent)
    if (fate === 'answer lost') throw new NetworkError(fate)
    return answer
  }
}
