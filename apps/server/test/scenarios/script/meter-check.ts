import type { Simulation } from '../run/simulation.ts'
import type { Random } from './random.ts'
import { recordReply, type Scenario } from './scenario.ts'
import type { Staff } from './staff.ts'

type Deps = { simulation: Simulation; staff: Staff; random: Random }

/** As often as answers may be lost to a server that dies. */
const MAX_TRIES = 3

/** Two people find that litres lack where a meter left the refund to a person (C-97). */
export async function decideMeterCheck(
  scenario: Scenario,
  { simulation, staff, random }: Deps,
): Promise<void> {
  const { orderId, missing } = scenario
  if (missing === undefined || missing === 0) return
  const server = () => random.whole(0, 1)
  for (let tries = 0; tries < MAX_TRIES; tries += 1) {
    const waiting = { method: 'GET', path: '/staff/refund-requests?state=requested&limit=100' } as const
    const listed = await staff.call('finance', { ...waiting, at: server() })
    const request = listed?.body.data?.data?.find((each: { orderId: string }) => each.orderId === orderId)
    if (listed?.status === 200 && request === undefined) return
    for (const name of request === undefined ? [] : (['finance', 'admin'] as const)) {
      const path = `/staff/refund-requests/${request.id}/confirm`
      const body = { reason: 'The dip of the van agrees with it' }
      const reply = await staff.call(name, { method: 'POST', path, body, at: server() })
      recordReply(scenario, `${name} looked at the meter`, reply)
    }
    await simulation.servers.whenOneIsReady()
  }
}
