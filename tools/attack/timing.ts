import type { AttackResult } from './findings.ts'
import type { World } from './world.ts'

/** Above this the two kinds of answers can be told apart (TVLA's threshold for Welch's t). */
const T_LIMIT = 4.5
/** In milliseconds: a smaller difference drowns in any network. */
const LEAST_DIFFERENCE = 2

const mean = (values: readonly number[]): number =>
  values.reduce((sum, value) => sum + value, 0) / values.length
const variance = (values: readonly number[]): number => {
  const middle = mean(values)
  return values.reduce((sum, value) => sum + (value - middle) ** 2, 0) / (values.length - 1)
}

/** Welch's t of two samples. */
export const welchT = (one: readonly number[], other: readonly number[]): number =>
  (mean(one) - mean(other)) /
  Math.sqrt(variance(one) / one.length + variance(other) / other.length || Number.EPSILON)

/** The middle nine tenths: a pause of the machine says nothing of the account. */
const trimmed = (values: readonly number[]): number[] => {
  const sorted = values.toSorted((a, b) => a - b)
  return sorted.slice(Math.floor(sorted.length * 0.05), Math.ceil(sorted.length * 0.95))
}

/** Whether the time of an answer tells a known address from an unknown one, for sign-in and for forgotten passwords. */
export async function attackTiming(world: World, samples: number): Promise<AttackResult> {
  const findings: string[] = []
  const notes: string[] = []
  const paths = {
    '/auth/login': (email: string) => ({ email, password: 'not the password' }),
    '/auth/forgot-password': (email: string) => ({ email }),
  }
  for (const [path, bodyOf] of Object.entries(paths)) {
    const times: Record<'known' | 'unknown', number[]> = { known: [], unknown: [] }
    for (let sample = 0; sample < samples; sample += 1) {
      world.app.clock.advance(3_600)
      const addresses = { known: world.customers.eve.email, unknown: `nobody.${sample}@example.com` }
      // In turns of changing order, so that neither is always the second.
      const order = sample % 2 === 0 ? (['known', 'unknown'] as const) : (['unknown', 'known'] as const)
      for (const kind of order) {
        const started = performance.now()
        await world.send({ method: 'POST', path, body: bodyOf(addresses[kind]) })
        times[kind].push(performance.now() - started)
      }
    }
    const [known, unknown] = [trimmed(times.known), trimmed(times.unknown)]
    const t = welchT(known, unknown)
    const difference = mean(known) - mean(unknown)
    notes.push(`${path} t=${t.toFixed(1)} (${difference.toFixed(2)} ms)`)
    if (Math.abs(t) > T_LIMIT && Math.abs(difference) > LEAST_DIFFERENCE)
      findings.push(`${path} tells known addresses: ${difference.toFixed(2)} ms, t=${t.toFixed(1)}`)
  }
  return { attack: 'enumeration by timing', requests: samples * 4, note: notes.join(', '), findings }
}
