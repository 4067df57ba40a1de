import type { Day } from '../core/lagos-days.ts'
import type { Kobo } from '../core/money.ts'
import { addKobo, timesKobo } from '../core/money.ts'
import type { PayFromDay } from './payout-lines.ts'
import { payOn } from './payout-lines.ts'

/** What a run pays, without its kilometres, which are entered with the payout; `parts` add up to `total`. */
export type RunPay = { total: Kobo; parts: { label: string; amount: Kobo }[] }

/** Undefined where no pay is agreed for that day. Without a gate there is no run to pay. */
export function runPay(pay: readonly PayFromDay[], day: Day, gates: number): RunPay | undefined {
  const own = payOn(pay, day)
  if (own === undefined) return undefined
  const all = [
    { label: 'Run', amount: timesKobo(own.perRun, gates === 0 ? 0 : 1) },
    { label: gates === 1 ? '1 gate' : `${gates} gates`, amount: timesKobo(own.perGate, gates) },
  ]
  const parts = all.filter(({ amount }) => amount > 0)
  return { total: addKobo(...parts.map(({ amount }) => amount)), parts }
}
