import { DRIVER_NOT_FOUND, INVITATION_NOT_FOUND, MEMBER_NOT_FOUND } from '@gatefill/domain/accounts/team'
import * as z from 'zod/mini'
import { staff } from '../../core/access.ts'
import { endpoint, plain } from '../../core/endpoint.ts'
import { id, text } from '../../core/fields.ts'
import { idParam } from '../../core/params.ts'
import { devices } from '../../customer/account/device-shapes.ts'
import { driverAccountSchema, invitationSchema, listedMemberSchema, teamMemberSchema } from './team-shapes.ts'

const memberId = idParam('staff', MEMBER_NOT_FOUND)
const driverId = idParam('driver', DRIVER_NOT_FOUND)
const invitationId = idParam('accountLink', INVITATION_NOT_FOUND)
const READ = { method: 'GET', access: staff('admin', 'owner'), status: 200, errors: [] } as const
const WRITE = { method: 'POST', access: staff('admin'), status: 200 } as const
const done = plain(z.object({ id: id() }))

/** GET /staff/members: every staff account by name, locked ones too. */
export const listMembers = endpoint({
  ...READ,
  summary: 'Members of staff',
  path: '/staff/members',
  answer: plain(z.array(listedMemberSchema)),
  message: 'Members',
})

/** PUT /staff/members/{id}/role: 409 for the last administrator. */
export const changeMemberRole = endpoint({
  ...WRITE,
  summary: 'Change the role of a member of staff',
  method: 'PUT',
  path: '/staff/members/:id/role',
  params: { id: memberId },
  body: plain(z.object({ role: text() })),
  answer: plain(teamMemberSchema),
  message: 'Role changed',
  errors: ['VALIDATION', 'NOT_FOUND', 'CONFLICT'],
})

/** POST /staff/members/{id}/lock: the person is out at once on every device; 409 for oneself and the last administrator. */
export const lockMember = endpoint({
  ...WRITE,
  summary: 'Lock the account of a member of staff',
  path: '/staff/members/:id/lock',
  params: { id: memberId },
  answer: plain(teamMemberSchema),
  message: 'Account locked',
  errors: ['NOT_FOUND', 'CONFLICT'],
})

/** POST /staff/members/{id}/unlock */
export const unlockMember = endpoint({
  ...WRITE,
  summary: 'Unlock the account of a member of staff',
  path: '/staff/members/:id/unlock',
  params: { id: memberId },
  answer: plain(teamMemberSchema),
  message: 'Account unlocked',
  errors: ['NOT_FOUND', 'CONFLICT'],
})

/** GET /staff/members/{id}/sessions: where somebody is signed in, the last used first. */
export const listMemberSessions = endpoint({
  ...READ,
  summary: 'Where a member of staff is signed in',
  path: '/staff/members/:id/sessions',
  params: { id: memberId },
  answer: devices,
  message: 'Signed-in devices',
  errors: ['NOT_FOUND'],
})

/** POST /staff/members/{id}/end-sessions: the person is signed out everywhere, and may sign in again. */
export const endMemberSessions = endpoint({
  ...WRITE,
  summary: 'Sign a member of staff out everywhere',
  path: '/staff/members/:id/end-sessions',
  params: { id: memberId },
  answer: plain(z.object({ ended: z.int() })),
  message: 'Signed out everywhere',
  errors: ['NOT_FOUND'],
})

/** POST /staff/members/{id}/recovery: mails a link for a new password and authenticator app; 409 for oneself (C-86). */
export const recoverMember = endpoint({
  ...WRITE,
  summary: 'Let a member of staff set up the sign-in again',
  path: '/staff/members/:id/recovery',
  params: { id: memberId },
  answer: done,
  message: 'Recovery link sent',
  errors: ['NOT_FOUND', 'CONFLICT', 'RATE_LIMITED'],
})

/** GET /staff/invitations: those that were neither accepted nor revoked, the newest first. */
export const listInvitations = endpoint({
  ...READ,
  summary: 'Open invitations',
  path: '/staff/invitations',
  answer: plain(z.array(invitationSchema)),
  message: 'Invitations',
})

/** POST /staff/invitations: mails a link of three days; `role` of C-95. */
export const inviteMember = endpoint({
  ...WRITE,
  summary: 'Invite a member of staff',
  path: '/staff/invitations',
  body: plain(z.object({ email: text(), name: text(), role: text() })),
  answer: done,
  status: 201,
  message: 'Invitation sent',
  errors: ['VALIDATION', 'RATE_LIMITED'],
})

/** POST /staff/driver-invitations: mails a link of three days to a driver with this vehicle. */
export const inviteDriver = endpoint({
  ...WRITE,
  summary: 'Invite a driver',
  path: '/staff/driver-invitations',
  body: plain(z.object({ email: text(), name: text(), phone: text(), vehicle: text(), plate: text() })),
  answer: done,
  status: 201,
  message: 'Invitation sent',
  errors: ['VALIDATION', 'RATE_LIMITED'],
})

/** POST /staff/invitations/{id}/resend: a new link of three days; the old one opens nothing any more. */
export const resendInvitation = endpoint({
  ...WRITE,
  summary: 'Send an invitation again',
  path: '/staff/invitations/:id/resend',
  params: { id: invitationId },
  answer: done,
  message: 'Invitation sent again',
  errors: ['NOT_FOUND', 'RATE_LIMITED'],
})

/** POST /staff/invitations/{id}/revoke */
export const revokeInvitation = endpoint({
  ...WRITE,
  summary: 'Revoke an invitation',
  path: '/staff/invitations/:id/revoke',
  params: { id: invitationId },
  answer: done,
  message: 'Invitation revoked',
  errors: ['NOT_FOUND'],
})

/** GET /staff/driver-accounts: every driver by name, locked ones too. */
export const listDriverAccounts = endpoint({
  ...READ,
  summary: 'Accounts of drivers',
  path: '/staff/driver-accounts',
  answer: plain(z.array(driverAccountSchema)),
  message: 'Drivers',
})

/** POST /staff/driver-accounts/{id}/lock: the driver is out at once; an order stays theirs until it is reassigned. */
export const lockDriver = endpoint({
  ...WRITE,
  summary: 'Lock the account of a driver',
  path: '/staff/driver-accounts/:id/lock',
  params: { id: driverId },
  answer: done,
  message: 'Account locked',
  errors: ['NOT_FOUND'],
})

/** POST /staff/driver-accounts/{id}/unlock */
export const unlockDriver = endpoint({
  ...WRITE,
  summary: 'Unlock the account of a driver',
  path: '/staff/driver-accounts/:id/unlock',
  params: { id: driverId },
  answer: done,
  message: 'Account unlocked',
  errors: ['NOT_FOUND'],
})

/** POST /staff/driver-accounts/{id}/unbind-phones: a lost phone signs in no more; each is bound again by a code. */
export const unbindDriverPhones = endpoint({
  ...WRITE,
  summary: 'Unbind the phones of a driver',
  path: '/staff/driver-accounts/:id/unbind-phones',
  params: { id: driverId },
  answer: done,
  message: 'Phones unbound',
  errors: ['NOT_FOUND'],
})

/** POST /staff/driver-accounts/{id}/recovery: mails a link for a new password; every phone must be bound again. */
export const recoverDriver = endpoint({
  ...WRITE,
  summary: 'Let a driver set up the sign-in again',
  path: '/staff/driver-accounts/:id/recovery',
  params: { id: driverId },
  answer: done,
  message: 'Recovery link sent',
  errors: ['NOT_FOUND', 'RATE_LIMITED'],
})
