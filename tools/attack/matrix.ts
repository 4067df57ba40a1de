import { audienceOf, roleRefusal } from '@gatefill/contracts/core/access'
import { allEndpoints } from '@gatefill/contracts/core/all-endpoints'
import type { Endpoint } from '@gatefill/contracts/core/endpoint'
import { STAFF_ROLES } from '@gatefill/domain/accounts/roles'
import type { AttackResult } from './findings.ts'
import { problemOf } from './judge.ts'
import { pathWith } from './paths.ts'
import type { Identity, World } from './world.ts'
import { IDENTITIES } from './world.ts'

/** They end the session of who calls, which the other cells need. */
const ENDS_SESSION = ['signOut', 'staffSignOut', 'driverSignOut', 'endOtherSessions']

/** Every identity at every endpoint, with ids that are Ada's own and foreign to Eve. */
export async function attackAccess(world: World): Promise<AttackResult> {
  const findings: string[] = []
  let requests = 0
  for (const [name, endpoint] of Object.entries<Endpoint>(allEndpoints))
    for (const identity of IDENTITIES) {
      const admission = admissionOf(identity, endpoint)
      if (admission === 'let in' && ENDS_SESSION.includes(name)) continue
      const { method } = endpoint
      const path = pathWith(endpoint, world.ids)
      const reply = await world.send({
        method,
        path,
        token: world.tokenOf(identity),
        ...(method === 'GET' ? {} : { body: {} }),
      })
      requests += 1
      const problem =
        problemOf(endpoint, reply) ?? breach(admission, reply) ?? foreignBreach(identity, endpoint, reply)
      if (problem !== undefined) findings.push(`${identity} at ${name}: ${problem}`)
    }
  return { attack: 'access matrix', requests, note: `${IDENTITIES.length} identities`, findings }
}

type Admission = 'let in' | 'signed out' | 'not your role'

function admissionOf(identity: Identity, { access }: Endpoint): Admission {
  const audience = audienceOf(access)
  if (audience === 'public') return 'let in'
  const role = STAFF_ROLES.find((each) => each === identity)
  const own = role !== undefined ? 'staff' : identity === 'ada' || identity === 'eve' ? 'customer' : identity
  if (audience !== own) return 'signed out'
  return role === undefined || (typeof access !== 'string' && access.roles.includes(role))
    ? 'let in'
    : 'not your role'
}

function breach(
  admission: Admission,
  { status, body }: { status: number; body: string },
): string | undefined {
  if (admission === 'signed out') return status === 401 ? undefined : `answered ${status}, not 401`
  if (admission === 'not your role')
    return body.includes(String(roleRefusal.message)) ? undefined : `answered ${status} to a wrong role`
  return body.includes(String(roleRefusal.message)) ? 'refused a role that the contract names' : undefined
}

/** What is Ada's does not exist for Eve; a body that is refused first tells nothing either. */
function foreignBreach(
  identity: Identity,
  { params, access }: Endpoint,
  { status }: { status: number },
): string | undefined {
  if (identity !== 'eve' || access !== 'customer' || params === undefined) return undefined
  return [404, 400, 413, 415, 422].includes(status) ? undefined : `answered ${status} to a foreign id`
}
