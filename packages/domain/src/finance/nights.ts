import { formatDate } from '../core/formats.ts'
import type { Day } from '../core/lagos-days.ts'
import { dayAfter, dayBefore, dayOf, startOfDay } from '../core/lagos-days.ts'
import { HOUR_MILLISECONDS } from '../core/lagos-time.ts'
import { providerName } from '../payments/payment-method.ts'

/** A reconciliation with one provider; `failure` is '' when nothing went wrong. */
export type NightRun = { provider: string; startedAt: Date; finishedAt: Date | null; failure: string }

export const NIGHT_STATES = ['done', 'failed', 'unfinished', 'missing'] as const
export type NightState = (typeof NIGHT_STATES)[number]
export type Night = { day: Day; provider: string; state: NightState; failure: string }

/** The nightly run begins at 2:57am in Lagos; by this hour it must have ended. */
const DONE_BY_HOURS = 4

/** The last night that should be over. */
export const lastNightDue = (now: Date): Day => {
  const today = dayOf(now)
  return now.getTime() >= startOfDay(today).getTime() + DONE_BY_HOURS * HOUR_MILLISECONDS
    ? today
    : dayBefore(today)
}

/**
 * The nights from one day to another, the latest first, each with every provider: the best of its runs counts.
 * `providers` says on which day each was first paid through; before the night after it there was nothing to compare.
 */
export function nightsOf(
  runs: readonly NightRun[],
  providers: ReadonlyMap<string, Day | undefined>,
  { from, to }: { from: Day; to: Day },
): Night[] {
  const nights: Night[] = []
  for (let day = to; day >= from; day = dayBefore(day)) {
    for (const [provider, firstDay] of providers)
      if (firstDay !== undefined && day > firstDay) nights.push(nightOf(runs, provider, day))
  }
  return nights
}

function nightOf(runs: readonly NightRun[], provider: string, day: Day): Night {
  const [begin, end] = [startOfDay(day), startOfDay(dayAfter(day))]
  const own = runs.filter((run) => run.provider === provider && run.startedAt >= begin && run.startedAt < end)
  const states = own.map(stateOf)
  const state = NIGHT_STATES.find((each) => states.includes(each)) ?? 'missing'
  const failure = state === 'failed' ? (own.find((run) => stateOf(run) === 'failed')?.failure ?? '') : ''
  return { day, provider, state, failure }
}

const stateOf = ({ finishedAt, failure }: NightRun): NightState => {
  if (finishedAt === null) return 'unfinished'
  return failure === '' ? 'done' : 'failed'
}

/** What finance is warned of while the last night is not done with every provider. */
export function nightWarning(nights: readonly Night[], due: Day): string | null {
  const open = nights.filter(({ day, state }) => day === due && state !== 'done')
  if (open.length === 0) return null
  const parts = open.map(({ provider, state }) => `${providerName(provider)} ${WORDS[state]}`)
  return `Reconciliation of ${formatDate(startOfDay(due))}: ${parts.join(', ')}.`
}

const WORDS: Readonly<Record<NightState, string>> = {
  done: 'is done',
  failed: 'failed',
  unfinished: 'did not finish',
  missing: 'did not run',
}
