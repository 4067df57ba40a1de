import type { StaffRole } from '@gatefill/domain/accounts/roles'
import {
  isLastAdministrator,
  LAST_ADMINISTRATOR,
  MEMBER_NOT_FOUND,
  NOT_YOURSELF,
  ROLE_NAMES,
  roleErrors,
  staffRoleOf,
} from '@gatefill/domain/accounts/team'
import { hasErrors } from '@gatefill/domain/core/field-errors'
import type { StaffId } from '@gatefill/domain/core/ids'
import { asId, ID_PREFIX } from '@gatefill/domain/core/ids'
import type { Result } from '@gatefill/domain/core/result'
import { invalid, ok, refuse } from '@gatefill/domain/core/result'
import type { App } from '../../app-context.ts'
import { changesOf, noteChanges } from '../../platform/audit-changes.ts'
import type { Db, Tx } from '../../platform/db/database.ts'
import { addOutboxMessage } from '../../platform/jobs/outbox.ts'
import type { StaffAccount } from './staff.repository.ts'
import {
  findStaff,
  insertStaff,
  listStaff,
  lockTeam,
  saveStaffPassword,
  updateStaff,
} from './staff.repository.ts'
import { staffAccounts } from './staff.ts'

/** A member of staff to make from an accepted invitation. */
type NewMember = { email: string; name: string; role: StaffRole; passwordHash: string }

/** What becomes of a member: another role, or an account that is active or locked. */
type Wanted = { role: StaffRole } | { active: boolean }

/** The outbox topic of the mail about a new administrator; its payload names the account. */
export const NEW_ADMINISTRATOR = 'staff.new-administrator'

const MEMBER_NAMES = { role: 'Role', access: 'Access' } as const

/** A member as staff read it. */
const textsOf = ({ role, active }: Pick<StaffAccount, 'role' | 'active'>) => ({
  role: ROLE_NAMES[role],
  access: active ? 'Active' : 'Locked',
})

const changeStaffMember = (app: App, tx: Tx, id: StaffId, wanted: Wanted) => changeMember(app, tx, id, wanted)

/** The devices on which a member of staff is signed in. */
export const listSessionsOfStaff = (app: App, id: StaffId) =>
  ofMember(app.database.db, id, () => staffAccounts(app).listDevices(id))

/** The person is signed out everywhere, and may sign in again. */
export const endSessionsOfStaff = (app: App, tx: Tx, id: StaffId) =>
  ofMember(tx, id, async () => ({ ended: await staffAccounts(app).closeSessions(tx, id) }))

/** Gives a member of staff another role; the last administrator keeps theirs. */
export async function changeStaffRole(app: App, tx: Tx, id: StaffId, form: { role: string }) {
  const errors = roleErrors(form)
  const role = staffRoleOf(form.role)
  return hasErrors(errors) || role === undefined ? invalid(errors) : changeStaffMember(app, tx, id, { role })
}

/** The person is out at once, on every device. */
export async function lockStaffMember(app: App, tx: Tx, { id, by }: { id: StaffId; by: StaffId }) {
  if (id === by) return refuse('CONFLICT', { message: NOT_YOURSELF })
  const locked = await changeStaffMember(app, tx, id, { active: false })
  if (!locked.ok) return locked
  await staffAccounts(app).closeSessions(tx, id)
  app.log.info({ staffId: id, by }, 'account of staff locked')
  return locked
}

/** The person may sign in again. */
export const unlockStaffMember = (app: App, tx: Tx, id: StaffId) =>
  changeStaffMember(app, tx, id, { active: true })

/** An account from an accepted invitation. */
export async function addStaffMember(app: App, tx: Tx, member: NewMember): Promise<StaffId> {
  const id = asId<StaffId>(app.ids.next(ID_PREFIX.staff))
  await insertStaff(tx, { id, ...member }, app.clock())
  if (member.role === 'admin') await notifyOwners(tx, id, app.clock())
  return id
}

/** A new password from an accepted recovery; everybody who is signed in to the account is out. */
export async function resetStaffPassword(app: App, tx: Tx, id: StaffId, passwordHash: string): Promise<void> {
  await saveStaffPassword(tx, id, passwordHash, app.clock())
  await staffAccounts(app).closeSessions(tx, id)
}

/** Locks the team, then changes one member; the last administrator keeps role and access. */
async function changeMember(
  app: App,
  tx: Tx,
  id: StaffId,
  wanted: Wanted,
): Promise<Result<StaffAccount, 'NOT_FOUND' | 'CONFLICT'>> {
  await lockTeam(tx)
  const members = await listStaff(tx)
  const member = members.find((each) => each.id === id)
  if (member === undefined) return refuse('NOT_FOUND', { message: MEMBER_NOT_FOUND })
  const staysAdministrator = 'role' in wanted ? wanted.role === 'admin' : wanted.active
  if (!staysAdministrator && isLastAdministrator(members, id))
    return refuse('CONFLICT', { message: LAST_ADMINISTRATOR })
  noteChanges(tx, changesOf(textsOf(member), textsOf({ ...member, ...wanted }), MEMBER_NAMES))
  if ('role' in wanted && wanted.role === member.role) return ok(member)
  await updateStaff(tx, id, wanted, app.clock())
  if ('role' in wanted && wanted.role === 'admin') await notifyOwners(tx, id, app.clock())
  return ok({ ...member, ...wanted })
}

/** The owner hears of a new administrator at once (C-104). */
async function notifyOwners(tx: Tx, staffId: StaffId, now: Date): Promise<void> {
  const key = `new-administrator:${staffId}:${now.toISOString()}`
  await addOutboxMessage(tx, { topic: NEW_ADMINISTRATOR, key, payload: { staffId }, runAt: now }, now)
}

/** Refuses an id of nobody, else acts. */
async function ofMember<Value>(
  db: Db,
  id: StaffId,
  act: () => Promise<Value>,
): Promise<Result<Value, 'NOT_FOUND'>> {
  const found = await findStaff(db, id)
  return found === undefined ? refuse('NOT_FOUND', { message: MEMBER_NOT_FOUND }) : ok(await act())
}
