import * as teamCalls from '@gatefill/contracts/staff/team/team'
import type { DriverAccount, Invitation, TeamMember } from '@gatefill/contracts/staff/team/team-shapes'
import { ok } from '@gatefill/domain/core/result'
import type { App } from '../../app-context.ts'
import type { Binder } from '../../platform/http/bind.ts'
import { listDriverAccounts, lockDriverAccount, unbindPhones, unlockDriverAccount } from '../drivers/index.ts'
import type { StaffAccount } from '../staff/index.ts'
import {
  changeStaffRole,
  endSessionsOfStaff,
  listSessionsOfStaff,
  listStaff,
  lockStaffMember,
  staffAccounts,
  unlockStaffMember,
} from '../staff/index.ts'
import { inviteDriver, inviteStaff, listInvitations, resendInvitation } from './invitations.ts'
import type { AccountLink } from './links.ts'
import { revokeLink } from './links.ts'
import { recoverDriver, recoverStaff } from './recoveries.ts'

export function bindTeam(app: App, bind: Binder): void {
  bind(teamCalls.listMembers, async () => {
    const sessions = await staffAccounts(app).sessionSummary()
    const members = await listStaff(app.database.db)
    return ok(
      members.map((member) => {
        const { sessions: count, lastUsedAt } = sessions.get(member.id) ?? { sessions: 0, lastUsedAt: null }
        return { ...memberOf(member), sessions: count, lastUsedAt: lastUsedAt?.toISOString() ?? null }
      }),
    )
  })
  bind(teamCalls.listMemberSessions, ({ params }) => listSessionsOfStaff(app, params.id))
  bind(teamCalls.endMemberSessions, ({ tx, params }) => endSessionsOfStaff(app, tx, params.id))
  bind(teamCalls.changeMemberRole, async ({ tx, params, body }) =>
    mapped(await changeStaffRole(app, tx, params.id, body), memberOf),
  )
  bind(teamCalls.lockMember, async ({ tx, params, caller }) =>
    mapped(await lockStaffMember(app, tx, { id: params.id, by: caller.staffId }), memberOf),
  )
  bind(teamCalls.unlockMember, async ({ tx, params }) =>
    mapped(await unlockStaffMember(app, tx, params.id), memberOf),
  )
  bind(teamCalls.recoverMember, ({ tx, params, caller }) =>
    recoverStaff(app, tx, { id: params.id, by: caller.staffId }),
  )
  bind(teamCalls.listInvitations, async () => {
    const now = app.clock()
    return ok((await listInvitations(app)).map((link) => invitationOf(link, now)))
  })
  bind(teamCalls.inviteMember, ({ tx, caller, body }) => inviteStaff(app, tx, caller.staffId, body))
  bind(teamCalls.inviteDriver, ({ tx, caller, body }) => inviteDriver(app, tx, caller.staffId, body))
  bind(teamCalls.resendInvitation, async ({ tx, params }) =>
    mapped(await resendInvitation(app, tx, params.id), idOf),
  )
  bind(teamCalls.revokeInvitation, async ({ tx, params }) =>
    mapped(await revokeLink(app, tx, params.id), idOf),
  )
  bind(teamCalls.listDriverAccounts, async () =>
    ok((await listDriverAccounts(app.database.db)).map(driverOf)),
  )
  bind(teamCalls.lockDriver, async ({ tx, params }) =>
    mapped(await lockDriverAccount(app, tx, params.id), idOf),
  )
  bind(teamCalls.unlockDriver, async ({ tx, params }) =>
    mapped(await unlockDriverAccount(app, tx, params.id), idOf),
  )
  bind(teamCalls.unbindDriverPhones, async ({ tx, params }) =>
    mapped(await unbindPhones(app, tx, params.id), idOf),
  )
  bind(teamCalls.recoverDriver, ({ tx, params, caller }) =>
    recoverDriver(app, tx, { id: params.id, by: caller.staffId }),
  )
}

/** The answer of a success in another shape; a refusal as it is. */
const mapped = <Value, Shown, Refused extends { ok: false }>(
  outcome: { ok: true; value: Value } | Refused,
  show: (value: Value) => Shown,
): { ok: true; value: Shown } | Refused => (outcome.ok ? ok(show(outcome.value)) : outcome)

const idOf = ({ id }: { id: string }) => ({ id })

const memberOf = ({ id, name, email, role, active, twoFactorSince }: StaffAccount): TeamMember => ({
  id,
  name,
  email,
  role,
  isLocked: !active,
  hasTwoFactor: twoFactorSince !== null,
})

const invitationOf = (link: AccountLink, now: Date): Invitation => ({
  id: link.id,
  audience: link.audience,
  email: link.email,
  name: link.name,
  role: link.audience === 'staff' ? link.role : null,
  expiresAt: link.expiresAt.toISOString(),
  isExpired: link.expiresAt <= now,
})

const driverOf = (driver: Awaited<ReturnType<typeof listDriverAccounts>>[number]): DriverAccount => ({
  id: driver.id,
  name: driver.name,
  email: driver.email,
  phone: driver.phone,
  vehicle: driver.vehicle,
  plate: driver.plate,
  isLocked: !driver.active,
  devices: driver.devices,
})
