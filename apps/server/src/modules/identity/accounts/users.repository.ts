import type { UserId } from '@gatefill/domain/core/ids'
import { asId } from '@gatefill/domain/core/ids'
import type {
  NotificationPreferenceChanges,
  NotificationPreferences,
} from '@gatefill/domain/notifications/notification'
import type { Db, Tx } from '../../../platform/db/database.ts'
import { namedRead, namedStatement } from '../../../platform/db/prepared-statements.ts'

/** A customer's account as it is stored. */
export type User = {
  id: UserId
  email: string
  firstName: string
  lastName: string
  phone: string
  /** The company that receipts are made out to; '' for a private person. */
  companyName: string
  companyTin: string
  passwordHash: string
  emailVerifiedAt: Date | null
  preferences: NotificationPreferences
  /** Since when a sign-in asks for a second factor; null while it does not (C-29). */
  twoFactorSince: Date | null
  /** In the file store. */
  pictureFile: string | null
  /** The terms that were agreed to; null when the agreement was not transmitted (C-28). */
  termsVersion: string | null
  /** Since when the account is closed. */
  closedAt: Date | null
  createdAt: Date
}

/** What a sign-up brings; consent as it was given (C-28). */
export type PendingUser = {
  id: UserId
  email: string
  firstName: string
  lastName: string
  passwordHash: string
  termsVersion: string | null
  termsAgreedAt: Date | null
}

export async function findUserByEmail(db: Db, email: string): Promise<User | undefined> {
  const row = await db.selectFrom('users').selectAll().where('email', '=', email).executeTakeFirst()
  return row && userOf(row)
}

const byIdStatement = namedRead<{ id: UserId }, UserRow>(
  'identity.user_by_id',
  (p) => `select id, email, first_name, last_name, phone, password_hash, email_verified_at, created_at,
  two_factor_since, notify_order_updates, notify_promotions, notify_price_changes, picture_file, terms_version,
  closed_at, company_name, company_tin
from users where id = ${p.id}`,
)

export async function findUser(db: Db, id: UserId): Promise<User | undefined> {
  const [row] = await db.read(byIdStatement, { id })
  return row && userOf(row)
}

/** Who a customer is for other modules: where to write to, and how to call them; undefined for a closed account. */
export async function findCustomer(
  db: Db,
  id: UserId,
): Promise<
  Pick<User, 'email' | 'firstName' | 'lastName' | 'phone' | 'companyName' | 'companyTin'> | undefined
> {
  const user = await findUser(db, id)
  if (user === undefined || user.closedAt !== null) return undefined
  const { email, firstName, lastName, phone, companyName, companyTin } = user
  return { email, firstName, lastName, phone, companyName, companyTin }
}

const phoneIfNoneStatement = namedStatement<{ id: UserId; phone: string }>(
  'users.phone_if_none',
  (p) => `update users set phone = ${p.phone} where id = ${p.id} and phone = ''`,
)

const preferencesStatement = namedRead<{ id: UserId }, PreferencesRow>(
  'identity.preferences',
  (p) => `select notify_order_updates, notify_promotions, notify_price_changes from users where id = ${p.id}`,
)

/** What a customer wants to be notified of (C-41). */
export async function findPreferences(db: Db, id: UserId): Promise<NotificationPreferences | undefined> {
  const [row] = await db.read(preferencesStatement, { id })
  return row && preferencesOf(row)
}

/** Gives an account without a phone number this one; a number that is there stays. */
export const savePhoneIfNone = (tx: Tx, id: UserId, phone: string): Promise<void> =>
  tx.defer(phoneIfNoneStatement, { id, phone })

/** Finds an account and locks it until the transaction ends. */
export async function lockUser(tx: Tx, id: UserId): Promise<User | undefined> {
  const row = await tx.selectFrom('users').selectAll().where('id', '=', id).forUpdate().executeTakeFirst()
  return row && userOf(row)
}

/** Saves a sign-up, in the place of an unverified one of the same address; undefined when that one is verified. */
export async function savePendingUser(tx: Tx, user: PendingUser, now: Date): Promise<UserId | undefined> {
  const details = signUpColumns(user, now)
  const row = await tx
    .insertInto('users')
    .values({ id: user.id, email: user.email, ...details, created_at: now })
    .onConflict((conflict) =>
      conflict.column('email').doUpdateSet(details).where('users.email_verified_at', 'is', null),
    )
    .returning('id')
    .executeTakeFirst()
  return row && asId(row.id)
}

/** The sign-up that was proved to be the owner's: its names, password and consent hold (C-79). */
export async function applySignUp(
  tx: Tx,
  id: UserId,
  signUp: Omit<PendingUser, 'id' | 'email'>,
  now: Date,
): Promise<void> {
  await tx.updateTable('users').set(signUpColumns(signUp, now)).where('id', '=', id).execute()
}

const signUpColumns = (signUp: Omit<PendingUser, 'id' | 'email'>, now: Date) => ({
  first_name: signUp.firstName,
  last_name: signUp.lastName,
  password_hash: signUp.passwordHash,
  terms_version: signUp.termsVersion,
  terms_agreed_at: signUp.termsAgreedAt,
  updated_at: now,
})

/** Another address and no way in but a reset: the second factor goes, and a changed address has to be proved. */
export async function openForRecovery(
  tx: Tx,
  { id, email, passwordHash }: Pick<User, 'id' | 'email' | 'passwordHash'>,
  now: Date,
): Promise<void> {
  for (const table of ['two_factor_keys', 'recovery_codes'] as const)
    await tx.deleteFrom(table).where('user_id', '=', id).execute()
  await tx
    .updateTable('users')
    .set((eb) => ({
      email,
      password_hash: passwordHash,
      two_factor_since: null,
      email_verified_at: eb
        .case()
        .when('email', '=', email)
        .then(eb.ref('email_verified_at'))
        .else(null)
        .end(),
      updated_at: now,
    }))
    .where('id', '=', id)
    .execute()
}

/** The mailbox has proved to be theirs. */
export async function markVerified(tx: Tx, id: UserId, now: Date): Promise<void> {
  await tx
    .updateTable('users')
    .set({ email_verified_at: now, updated_at: now })
    .where('id', '=', id)
    .where('email_verified_at', 'is', null)
    .execute()
}

export async function setPassword(tx: Tx, id: UserId, passwordHash: string, now: Date): Promise<void> {
  await tx
    .updateTable('users')
    .set({ password_hash: passwordHash, updated_at: now })
    .where('id', '=', id)
    .execute()
}

/** Changes names, phone, company and preferences; absent ones stay. */
export async function updateUser(
  tx: Tx,
  id: UserId,
  changes: {
    firstName?: string
    lastName?: string
    phone?: string
    companyName?: string
    companyTin?: string
    preferences?: NotificationPreferenceChanges
  },
  now: Date,
): Promise<User | undefined> {
  const { orderUpdates, promotions, priceChanges } = changes.preferences ?? {}
  const row = await tx
    .updateTable('users')
    .set({
      ...(changes.firstName === undefined ? {} : { first_name: changes.firstName }),
      ...(changes.lastName === undefined ? {} : { last_name: changes.lastName }),
      ...(changes.phone === undefined ? {} : { phone: changes.phone }),
      ...(changes.companyName === undefined ? {} : { company_name: changes.companyName }),
      ...(changes.companyTin === undefined ? {} : { company_tin: changes.companyTin }),
      ...(orderUpdates === undefined ? {} : { notify_order_updates: orderUpdates }),
      ...(promotions === undefined ? {} : { notify_promotions: promotions }),
      ...(priceChanges === undefined ? {} : { notify_price_changes: priceChanges }),
      updated_at: now,
    })
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirst()
  return row && userOf(row)
}

/** A customer wants no more promotions; done again it changes nothing. */
export async function switchPromotionsOff(db: Db, id: UserId, now: Date): Promise<void> {
  await db
    .updateTable('users')
    .set({ notify_promotions: false, updated_at: now })
    .where('id', '=', id)
    .where('notify_promotions', '=', true)
    .execute()
}

type PreferencesRow = {
  notify_order_updates: boolean
  notify_promotions: boolean
  notify_price_changes: boolean
}

type UserRow = PreferencesRow & {
  id: string
  email: string
  first_name: string
  last_name: string
  phone: string
  company_name: string
  company_tin: string
  password_hash: string
  email_verified_at: Date | null
  two_factor_since: Date | null
  picture_file: string | null
  terms_version: string | null
  closed_at: Date | null
  created_at: Date
}

const preferencesOf = (row: PreferencesRow): NotificationPreferences => ({
  orderUpdates: row.notify_order_updates,
  promotions: row.notify_promotions,
  priceChanges: row.notify_price_changes,
})

const userOf = (row: UserRow): User => ({
  id: asId(row.id),
  email: row.email,
  firstName: row.first_name,
  lastName: row.last_name,
  phone: row.phone,
  companyName: row.company_name,
  companyTin: row.company_tin,
  passwordHash: row.password_hash,
  emailVerifiedAt: row.email_verified_at,
  preferences: preferencesOf(row),
  twoFactorSince: row.two_factor_since,
  pictureFile: row.picture_file,
  termsVersion: row.terms_version,
  closedAt: row.closed_at,
  createdAt: row.created_at,
})
