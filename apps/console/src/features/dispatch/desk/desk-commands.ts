import type { Call } from '@gatefill/client/calls/client'
import { confirmPlan } from '@gatefill/contracts/staff/dispatch/plan'
import type { WireRun } from '@gatefill/contracts/staff/dispatch/run-shapes'
import { createRun, getRun, setRunStops, undoAct } from '@gatefill/contracts/staff/dispatch/runs'
import { shortId } from '@gatefill/domain/core/ids'
import { openOrders } from '@gatefill/domain/dispatch/desk/acts'
import { runName } from '@gatefill/domain/dispatch/desk/words'
import { UNDO_SECONDS } from '@gatefill/domain/dispatch/runs/run-form'
import { plural } from '@gatefill/ui/plural'

/** What a command did: a sentence, what follows, and how it is taken back while it can be. */
export type Done = {
  text: string
  note: string
  undo: ((call: Call) => Promise<unknown>) | undefined
  /** By this browser's clock, in milliseconds. */
  until: number
  /** What of it was refused and why; it is shown until somebody has read it. */
  refused?: string
}

/** One act of a dispatcher that is sent to the server; throws what its calls throw. */
export type Command = {
  /** What is said when the server gave no sentence. */
  failed: string
  /** Drivers whom it reaches: a van that nobody has seen is asked about first. */
  drivers: readonly string[]
  send: (call: Call) => Promise<Done>
}

/** Until when an act of now can be undone, by this browser's clock, in milliseconds. */
export const until = (): number => Date.now() + UNDO_SECONDS * 1000

const done = (text: string, note: string, undo: Done['undo']): Done => ({
  text,
  note,
  undo,
  until: until(),
})

export const ordersText = (orderIds: readonly string[]): string =>
  orderIds.length === 1 ? `#${shortId(orderIds[0] ?? '')}` : `${orderIds.length} orders`

const are = (orderIds: readonly string[]): string => plural(orderIds.length, { one: 'is', other: 'are' })

/** The stops of a run as they were; the version is read, because the run may have changed since. */
const restore = (run: WireRun, orderIds: readonly string[]) => async (call: Call) => {
  const { data } = await call(getRun, { params: { id: run.id } })
  return call(setRunStops, {
    params: { id: run.id },
    body: { version: data.version, orderIds: [...orderIds] },
  })
}

const put = async (call: Call, run: WireRun, orderIds: readonly string[], pinned?: readonly string[]) => {
  const { data } = await call(setRunStops, {
    params: { id: run.id },
    body: {
      version: run.version,
      orderIds: [...orderIds],
      ...(pinned === undefined ? {} : { pinned: [...pinned] }),
    },
  })
  return data
}

/** Gives orders to a van: into a run of it, or as a run of their own. */
export function assign(
  van: { driverId: string; driverName: string },
  run: WireRun | undefined,
  orderIds: readonly string[],
): Command {
  const failed = 'The orders were not assigned. Nothing changed.'
  const text = `${ordersText(orderIds)} ${are(orderIds)} with ${van.driverName}.`
  return {
    failed,
    drivers: [van.driverId],
    send: async (call) => {
      if (run !== undefined) {
        const before = openOrders(run)
        await put(call, run, [...before, ...orderIds])
        return done(text, `${runName(run.id)} has them now.`, restore(run, before))
      }
      const { data } = await call(createRun, { body: { driverId: van.driverId, orderIds: [...orderIds] } })
      return done(text, 'The driver is told when the time to undo is over.', (again) =>
        again(undoAct, { params: { id: data.actId } }),
      )
    },
  }
}

/** The open stops of a run in another order. */
export const reorder = (run: WireRun, orderIds: readonly string[], moved: string): Command => ({
  failed: 'The stop was not moved. Nothing changed.',
  drivers: [run.driverId],
  send: async (call) => {
    await put(call, run, orderIds)
    const at = orderIds.indexOf(moved) + 1
    return done(
      `#${shortId(moved)} is now stop ${at} of ${runName(run.id)}.`,
      run.driverName,
      restore(run, openOrders(run)),
    )
  },
})

/** Pins stops where they are, or lets the planner move them again. */
export const pin = (run: WireRun, orderIds: readonly string[], isPinned: boolean): Command => ({
  failed: 'The pin was not changed.',
  drivers: [],
  send: async (call) => {
    const before = run.stops.flatMap(({ orderId, pinned }) => (pinned && orderId !== null ? [orderId] : []))
    const others = before.filter((id) => !orderIds.includes(id))
    await put(call, run, openOrders(run), isPinned ? [...others, ...orderIds] : others)
    const undo = async (again: Call) => {
      const { data } = await again(getRun, { params: { id: run.id } })
      return put(again, data, openOrders(data), before)
    }
    return done(
      `${ordersText(orderIds)} ${are(orderIds)} ${isPinned ? 'pinned' : 'no longer pinned'}.`,
      runName(run.id),
      undo,
    )
  },
})

/** Takes orders out of their run; they await a van again. */
export const unassign = (run: WireRun, orderIds: readonly string[]): Command => ({
  failed: 'The orders were not taken out of the run. Nothing changed.',
  drivers: [run.driverId],
  send: async (call) => {
    const before = openOrders(run)
    await put(
      call,
      run,
      before.filter((id) => !orderIds.includes(id)),
    )
    return done(
      `${ordersText(orderIds)} ${are(orderIds)} unplanned.`,
      `Taken out of ${runName(run.id)}.`,
      restore(run, before),
    )
  },
})

/**
 * Moves an order from its run into another one, at a place. Two writes: an order can stand in one run only, so it is
 * taken out first; when the second is refused, it goes back to where it was.
 */
export const moveTo = (from: WireRun, to: WireRun, orderIds: readonly string[], moved: string): Command => ({
  failed: 'The order was not moved.',
  drivers: [from.driverId, to.driverId],
  send: async (call) => {
    const before = openOrders(from)
    await put(
      call,
      from,
      before.filter((id) => id !== moved),
    )
    try {
      await put(call, to, orderIds)
    } catch (error) {
      await restore(from, before)(call)
      throw error
    }
    const place = orderIds.indexOf(moved) + 1
    return done(
      `#${shortId(moved)} is now stop ${place} of ${runName(to.id)}.`,
      to.driverName,
      async (again) => {
        await restore(to, openOrders(to))(again)
        return restore(from, before)(again)
      },
    )
  },
})

/** Moves an order from its run into a new run of another van. */
export const moveToVan = (
  from: WireRun,
  van: { driverId: string; driverName: string },
  moved: string,
): Command => ({
  failed: 'The order was not moved.',
  drivers: [from.driverId, van.driverId],
  send: async (call) => {
    const before = openOrders(from)
    const take = unassign(from, [moved])
    await take.send(call)
    try {
      const given = await assign(van, undefined, [moved]).send(call)
      return {
        ...given,
        undo: async (again) => {
          await given.undo?.(again)
          return restore(from, before)(again)
        },
      }
    } catch (error) {
      await restore(from, before)(call)
      throw error
    }
  },
})

/** Confirms proposed runs; each is confirmed or refused by itself, and a refusal says why. */
export const confirm = (version: number, runs: readonly WireRun[]): Command => ({
  failed: 'The proposals were not confirmed. Nothing changed.',
  drivers: [],
  send: async (call) => {
    const { data } = await call(confirmPlan, { body: { version, runIds: runs.map(({ id }) => id) } })
    const { confirmed, refused, actId } = data
    const text = plural(runs.length, {
      one: `${confirmed.length} of # proposal confirmed.`,
      other: `${confirmed.length} of # proposals confirmed.`,
    })
    const undo = actId === null ? undefined : (again: Call) => again(undoAct, { params: { id: actId } })
    const answer = done(text, 'Drivers are told when the time to undo is over.', undo)
    if (refused.length === 0) return answer
    return { ...answer, refused: [text, ...new Set(refused.map((one) => one.text))].join(' ') }
  },
})

/** Several commands as one; what was done before a refusal stays, and is undone together. */
export function together(commands: readonly Command[]): Command {
  const [first] = commands
  if (first === undefined || commands.length === 1) return first ?? NOTHING
  return {
    failed: first.failed,
    drivers: commands.flatMap(({ drivers }) => drivers),
    send: async (call) => {
      const all: Done[] = []
      for (const command of commands) all.push(await command.send(call))
      const undos = all.flatMap(({ undo }) => (undo === undefined ? [] : [undo])).reverse()
      return done(all.map(({ text }) => text).join(' '), all[0]?.note ?? '', async (again) => {
        for (const undo of undos) await undo(again)
      })
    },
  }
}

const NOTHING: Command = {
  failed: 'Nothing was changed.',
  drivers: [],
  send: () => Promise.resolve(done('Nothing to change.', '', undefined)),
}
