import {
  changeMemberRole,
  endMemberSessions,
  inviteDriver,
  inviteMember,
  listDriverAccounts,
  listInvitations,
  listMemberSessions,
  listMembers,
  lockDriver,
  lockMember,
  recoverDriver,
  recoverMember,
  resendInvitation,
  revokeInvitation,
  unbindDriverPhones,
  unlockDriver,
  unlockMember,
} from '@gatefill/contracts/staff/team/team'
import type { DriverAccount, Invitation, TeamMember } from '@gatefill/contracts/staff/team/team-shapes'
import { ok } from '@gatefill/domain/core/result'
import type { Context } from '../../platform/context.ts'
import type { Binder } from '../../platform/http/bind.ts'
import type { DriversService } from '../drivers/index.ts'
import type { StaffAccount, StaffService } from '../staff/index.ts'
import type { AccountLink } from './links.service.ts'
import type { TeamModuleService } from './team-services.ts'

type Deps = { team: TeamModuleService; staff: StaffService; drivers: DriversService }

export function bindTeam(bind: Binder, { database, clock }: Context, { team, staff, drivers }: Deps): void {
  bind(listMembers, async () => {
    const sessions = await staff.members.sessionSummary()
    const members = await staff.members.list(database.db)
    return ok(
      members.map((member) => {
        const { sessions: count, lastUsedAt } = sessions.get(member.id) ?? { sessions: 0, lastUsedAt: null }
        return { ...memberOf(member), sessions: count, lastUsedAt: lastUsedAt?.toISOString() ?? null }
      }),
    )
  })
  bind(listMemberSessions, ({ params }) => staff.members.sessionsOf(params.id))
  bind(endMemberSessions, ({ tx, params }) => staff.members.endSessions(tx, params.id))
  bind(changeMemberRole, async ({ tx, params, body }) =>
    mapped(await staff.members.changeRole(tx, params.id, body), memberOf),
  )
  bind(lockMember, async ({ tx, params, caller }) =>
    mapped(await staff.members.lock(tx, { id: params.id, by: caller.staffId }), memberOf),
  )
  bind(unlockMember, async ({ tx, params }) => mapped(await staff.members.unlock(tx, params.id), memberOf))
  bind(recoverMember, ({ tx, params, caller }) =>
    team.recoverStaff(tx, { id: params.id, by: caller.staffId }),
  )
  bind(listInvitations, async () => {
    const now = clock()
    return ok((await team.listInvitations()).map((link) => invitationOf(link, now)))
  })
  bind(inviteMember, ({ tx, caller, body }) => team.inviteStaff(tx, caller.staffId, body))
  bind(inviteDriver, ({ tx, caller, body }) => team.inviteDriver(tx, caller.staffId, body))
  bind(resendInvitation, async ({ tx, params }) => mapped(await team.resend(tx, params.id), idOf))
  bind(revokeInvitation, async ({ tx, params }) => mapped(await team.revoke(tx, params.id), idOf))
  bind(listDriverAccounts, async () => ok((await drivers.accounts.list(database.db)).map(driverOf)))
  bind(lockDriver, async ({ tx, params }) => mapped(await drivers.accounts.lock(tx, params.id), idOf))
  bind(unlockDriver, async ({ tx, params }) => mapped(await drivers.accounts.unlock(tx, params.id), idOf))
  bind(unbindDriverPhones, async ({ tx, params }) =>
    mapped(await drivers.accounts.unbindPhones(tx, params.id), idOf),
  )
  bind(recoverDriver, ({ tx, params, caller }) =>
    team.recoverDriver(tx, { id: params.id, by: caller.staffId }),
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

const driverOf = (
  driver: Awaited<ReturnType<DriversService['accounts']['list']>>[number],
): DriverAccount => ({
  id: driver.id,
  name: driver.name,
  email: driver.email,
  phone: driver.phone,
  vehicle: driver.vehicle,
  plate: driver.plate,
  isLocked: !driver.active,
  devices: driver.devices,
})
