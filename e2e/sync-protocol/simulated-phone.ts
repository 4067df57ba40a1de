import { isRefusedCommand, isWaitingCommand } from '@gatefill/domain/dispatch/phone/command-state'
import '../../apps/driver/test/in-memory-storage.ts'
import { recordAct, workOf } from '../../apps/driver/src/shared/phone/command-queue.ts'
import type { PhoneDatabase } from '../../apps/driver/src/shared/phone/phone-database.ts'
import { ofDriver, openPhoneDatabase } from '../../apps/driver/src/shared/phone/phone-database.ts'
import type { PostSync } from '../../apps/driver/src/shared/phone/send-queue.ts'
import { sendQueue } from '../../apps/driver/src/shared/phone/send-queue.ts'
import { NetworkError } from '../../packages/client/src/calls/api-error.ts'
import { phoneTime } from '../../packages/domain/src/dispatch/phone/phone-clock.ts'
import type { PhoneAct } from '../../packages/domain/src/dispatch/phone/phone-runs.ts'

/** What the network does with one call: everything arrives, the call is lost, its answer is lost, or comes later. */
export const FATES = ['arrives', 'call lost', 'answer lost', 'answer late'] as const
export type Fate = (typeof FATES)[number]

export type SimulatedPhone = ReturnType<typeof simulatedPhone>

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
  let opening = openPhoneDatabase()
  let openedAt = trueNow().getTime()
  let clockErrorMs = 0
  const late = lateAnswers()
  const recorded: { id: string; note: string | undefined }[] = []

  const clocks = () => {
    const wallMs = trueNow().getTime() + clockErrorMs
    return { wallMs, monotonicMs: trueNow().getTime() - openedAt }
  }
  const commands = async () => (await opening).getAll('commands', ofDriver(driverId))

  async function now(): Promise<Date> {
    const anchor = (await (await opening).get('drivers', driverId))?.anchor ?? undefined
    return phoneTime(anchor, clocks())
  }

  /** Records it in so many tabs at once; how many of them took it. */
  async function act(given: Omit<PhoneAct, 'at'>, tabs = 1): Promise<number> {
    const database = await opening
    const at = (await now()).toISOString()
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
    if (fate === 'answer late') await late.send(post, (call) => sendOn(database, call))
    else await sendOn(database, faultyPost(post, fate))
  }

  const sendOn = (database: PhoneDatabase, call: PostSync): Promise<void> =>
    sendQueue({ database, post: call, clocks }, driverId).catch(() => undefined)

  /** The page is gone with everything that it has not stored; another one is opened. */
  async function kill(): Promise<void> {
    await late.loseAll()
    ;(await opening).close()
    opening = openPhoneDatabase()
    openedAt = trueNow().getTime()
  }

  return {
    act,
    send,
    receive: late.receive,
    kill,
    setClockError: (seconds: number) => {
      clockErrorMs = seconds * 1000
    },
    work: async () => workOf(await (await opening).get('drivers', driverId), await commands()),
    hasWaiting: async () => (await commands()).some(isWaitingCommand),
    refused: async () => (await commands()).filter(isRefusedCommand).map(({ id }) => id),
    recorded: () => recorded,
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
