import type { Simulation } from '../run/simulation.ts'
import type { Random } from './random.ts'
import { recordReply, type Scenario } from './scenario.ts'
import type { Staff } from './staff.ts'

const PICTURE = new Uint8Array([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])

const REASON = { reason: 'For the scenario' }

type Deps = { simulation: Simulation; staff: Staff; random: Random }

/** Finance answers the open disputes of a scenario that its room shows; a lost answer is not sent again. */
export const createAnswerDisputes =
  ({ simulation, staff, random }: Deps) =>
  async (scenario: Scenario, kind: 'accept' | 'contest'): Promise<void> => {
    for (const { provider, dispute_id: id } of await knownDisputes(simulation, scenario)) {
      const form = new FormData()
      const fields = { kind, details: 'For the scenario', deliveryAddress: '', deliveryDate: '' }
      for (const [name, value] of Object.entries(fields)) form.append(name, value)
      // Flutterwave takes no file where we give up.
      const isProven = kind === 'contest' || provider === 'paystack'
      if (isProven) form.append('file', new Blob([PICTURE], { type: 'image/png' }), 'proof.png')
      const path = `/staff/disputes/${provider}/${id}/answers`
      const reply = await staff.call('finance', { method: 'POST', path, form, at: random.whole(0, 1) })
      recordReply(scenario, `finance answers dispute ${id}: ${kind}`, reply)
      if (reply?.status === 201)
        await decideAcceptance(scenario, { staff, random }, reply.body.data.acceptances)
    }
  }

type Acceptances = readonly { id: string; state: string }[]

/** What waits for a second person: who asked may not decide, and an administrator approves or declines it. */
async function decideAcceptance(
  scenario: Scenario,
  { staff, random }: Pick<Deps, 'staff' | 'random'>,
  acceptances: Acceptances,
): Promise<void> {
  const waiting = acceptances.find(({ state }) => state === 'requested')
  if (waiting === undefined) return
  const path = `/staff/dispute-acceptances/${waiting.id}`
  const own = await staff.call('finance', { method: 'POST', path: `${path}/confirm`, at: random.whole(0, 1) })
  if (own?.status === 200) scenario.falseClaims.push('one person alone accepted a dispute above the limit')
  const decision = random.maybe(0.7) ? { path: `${path}/confirm` } : { path: `${path}/refuse`, body: REASON }
  const reply = await staff.call('admin', { method: 'POST', at: random.whole(0, 1), ...decision })
  recordReply(scenario, `the second member of staff decides: ${decision.path}`, reply)
}

const knownDisputes = async (simulation: Simulation, { disputed }: Scenario) =>
  disputed.size === 0
    ? []
    : simulation.read((db) =>
        db
          .selectFrom('payment_disputes')
          .select(['provider', 'dispute_id'])
          .where('reference', 'in', [...disputed.keys()])
          .where('state', '=', 'open')
          .execute(),
      )
