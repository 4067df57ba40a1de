import { fieldErrors } from '../core/field-errors.ts'
import { DAY_SECONDS } from '../core/lagos-time.ts'
import { lineProblem, plainLine } from '../core/plain-line.ts'
import type { FieldErrors } from '../core/result.ts'
import { emailProblem } from './person.ts'
import { normalisePhone, PHONE_FORM, PHONE_REQUIRED, phoneProblem, typedPhone } from './phone.ts'
import type { StaffRole } from './roles.ts'
import { STAFF_ROLES } from './roles.ts'
import { PASSWORD_REQUIRED } from './sign-in-form.ts'

/** How long a one-time link lasts, in seconds: printed on the server, mailed as an invitation, mailed as a recovery (C-82). */
export const PRINTED_LINK_SECONDS = 30 * 60
export const INVITATION_SECONDS = 3 * DAY_SECONDS
export const RECOVERY_SECONDS = DAY_SECONDS

export const MEMBER_NOT_FOUND = 'There is no such member of staff.'
export const DRIVER_NOT_FOUND = 'There is no such driver.'
export const INVITATION_NOT_FOUND = 'This invitation has already been accepted or revoked.'
export const LINK_NOT_FOUND =
  'This link has already been used or replaced, or has expired. Ask an administrator for a new one.'
export const LAST_ADMINISTRATOR =
  'This is the last administrator who can sign in. Make somebody else an administrator first.'
export const NOT_YOURSELF = 'Another administrator must do this for you.'
export const ALREADY_MEMBER = 'This email already has an account.'
export const ALREADY_INVITED = 'There is an open invitation for this email. Send that one again.'

/** One word for each role, as people read it (C-95). */
export const ROLE_NAMES: Readonly<Record<StaffRole, string>> = {
  admin: 'Administrator',
  dispatcher: 'Dispatcher',
  support: 'Support',
  finance: 'Finance',
  owner: 'Owner',
}

/** What each role may do, in one sentence for whoever gives it (C-95). */
export const ROLE_SENTENCES: Readonly<Record<StaffRole, string>> = {
  admin: 'Looks after the team, prices, rules and settings, and may do what the other roles do.',
  dispatcher:
    'Acts on orders, runs, drivers, vehicles and stations, takes orders by phone, and decides what a meter shows too little.',
  support:
    'Answers tickets, looks after customers and their orders, decides claims about fuel, takes orders by phone, sends notices, and gives refunds: up to its limits alone, above them a second person approves.',
  finance:
    'Reads orders and acts on money: refunds, disputes, payouts, bank statements, ledger, periods and failed messages.',
  owner: 'Reads everything and changes nothing but their own account.',
}

const LINE_MAX = 100

export const staffRoleOf = (role: string): StaffRole | undefined => STAFF_ROLES.find((each) => each === role)

export const roleErrors = (form: { role: string }): FieldErrors =>
  fieldErrors([['role', staffRoleOf(form.role) === undefined ? 'Choose a role' : undefined]])

export const invitationErrors = (form: { email: string; name: string; role: string }): FieldErrors => ({
  ...fieldErrors([
    ['name', lineProblem(form.name, 'Name', LINE_MAX)],
    ['email', emailProblem(form.email)],
  ]),
  ...roleErrors(form),
})

export const driverInvitationErrors = (form: {
  email: string
  name: string
  phone: string
  vehicle: string
  plate: string
}): FieldErrors =>
  fieldErrors([
    ['name', lineProblem(form.name, 'Name', LINE_MAX)],
    ['email', emailProblem(form.email)],
    ['phone', typedPhone(form.phone) === '' ? PHONE_REQUIRED : phoneProblem(form.phone)],
    ['vehicle', lineProblem(form.vehicle, 'Vehicle', LINE_MAX)],
    ['plate', lineProblem(form.plate, 'Number plate', LINE_MAX)],
  ])

/** Drivers sign in with their e-mail address or their phone number (C-86); the field is called `email` on the wire. */
export const driverSignInErrors = (form: { email: string; password: string }): FieldErrors =>
  fieldErrors([
    ['email', loginProblem(form.email)],
    ['password', form.password === '' ? PASSWORD_REQUIRED : undefined],
  ])

function loginProblem(login: string): string | undefined {
  if (plainLine(login) === '') return 'Email or phone number is required'
  if (login.includes('@')) return emailProblem(login)
  return normalisePhone(login) === undefined ? PHONE_FORM : undefined
}

/** An administrator who can sign in. */
type Administrator = { id: string; role: StaffRole; active: boolean }

/** Whether nobody could manage the team any more without this account. */
export const isLastAdministrator = (members: readonly Administrator[], id: string): boolean => {
  const able = members.filter(({ role, active }) => role === 'admin' && active)
  return able.length === 1 && able[0]?.id === id
}
