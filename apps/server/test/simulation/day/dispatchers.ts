import type { Caller } from '../shop/caller.ts'
import { must } from '../shop/caller.ts'
import type { Wait } from './process.ts'

export type Mode = 'auto' | 'suggest'

/** What the dispatchers have done, and what was refused them. */
export type Touches = { writes: number; refused: number }

/** In mode suggest somebody confirms every proposal each two minutes; two people now and then press at once. */
const LOOKS_EVERY = 120

export async function setMode(call: Caller, mode: Mode): Promise<void> {
  const { version } = await must(call('GET', '/staff/board'), 'the board')
  await must(call('PUT', '/staff/zones/eti-osa/mode', { mode, version }), 'the mode')
}

/** Dispatchers who watch the desk until the evening. */
export async function dispatcherDay(
  call: Caller,
  { mode, wait, isOver, touches }: { mode: Mode; wait: Wait; isOver: () => boolean; touches: Touches },
): Promise<void> {
  while (!isOver()) {
    await wait(LOOKS_EVERY)
    if (mode === 'suggest') await confirmAll(call, touches)
  }
}

async function confirmAll(call: Caller, touches: Touches): Promise<void> {
  const { version, runs } = await must(call('GET', '/staff/plan'), 'the plan')
  const runIds = (runs as { id: string }[]).map(({ id }) => id)
  if (runIds.length === 0) return
  const both = await Promise.all([
    call('POST', '/staff/plan/confirm', { version, runIds }),
    call('POST', '/staff/plan/confirm', { version, runIds }),
  ])
  for (const { status, body } of both) {
    touches.writes += 1
    touches.refused += status === 200 ? body.data.refused.length : 1
  }
}
