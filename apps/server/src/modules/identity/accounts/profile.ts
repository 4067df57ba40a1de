import type { SentFile } from '@gatefill/contracts/core/endpoint'
import type { ProfileChanges } from '@gatefill/contracts/customer/account/profile-changes'
import type { Profile } from '@gatefill/contracts/customer/account/profile-shapes'
import { profileErrors } from '@gatefill/domain/accounts/account-forms'
import { normalisePhone } from '@gatefill/domain/accounts/phone'
import { TERMS_VERSION } from '@gatefill/domain/accounts/terms'
import type { Address } from '@gatefill/domain/addresses/address'
import { addressListProblem } from '@gatefill/domain/addresses/address-list'
import { companyTinOf } from '@gatefill/domain/company/company'
import { hasErrors } from '@gatefill/domain/core/field-errors'
import type { UserId } from '@gatefill/domain/core/ids'
import { plainLine } from '@gatefill/domain/core/plain-line'
import type { Result } from '@gatefill/domain/core/result'
import { invalid, ok, refuse } from '@gatefill/domain/core/result'
import type { App } from '../../../app-context.ts'
import type { Tx } from '../../../platform/db/database.ts'
import type { PictureRefusal } from '../../../platform/pictures/picture.ts'
import { listAddresses, saveAddressList } from '../../addresses/index.ts'
import { setPicture } from './pictures.repository.ts'
import { pictureUrl, removeReplaced, storeProfilePicture } from './pictures.ts'
import type { User } from './users.repository.ts'
import { findUser, updateUser } from './users.repository.ts'

/** Takes the former picture out of use; its file goes after the commit. */
async function showPicture(app: App, tx: Tx, userId: UserId, file: string | null): Promise<void> {
  const former = await setPicture(tx, userId, file, app.clock())
  if (former !== null) await removeReplaced(app, tx, former)
}

/** The customer's own account. */
export async function readProfile(app: App, userId: UserId): Promise<Result<Profile, 'UNAUTHENTICATED'>> {
  const user = await findUser(app.database.db, userId)
  if (user === undefined) return refuse('UNAUTHENTICATED')
  return ok(profileOf(user, await listAddresses(app.database.db, userId)))
}

/** Names, phone, company, picture, preferences and address list together or not at all; what is absent stays (C-35). */
export async function changeProfile(
  app: App,
  userId: UserId,
  changes: ProfileChanges,
  sent?: SentFile,
): Promise<Result<Profile, 'VALIDATION' | 'UNAUTHENTICATED' | PictureRefusal>> {
  const errors = {
    ...profileErrors(changes),
    ...(changes.addresses === undefined ? {} : addressListProblem(changes.addresses)),
  }
  if (hasErrors(errors)) return invalid(errors)
  const picture = sent === undefined ? undefined : await storeProfilePicture(app, sent)
  if (picture !== undefined && !picture.ok) return picture
  return app.database.transaction(async (tx) => {
    if (picture !== undefined) await showPicture(app, tx, userId, picture.value)
    const user = await updateUser(tx, userId, tidy(changes), app.clock())
    if (user === undefined) return refuse('UNAUTHENTICATED')
    const addresses =
      changes.addresses === undefined
        ? await listAddresses(tx, userId)
        : await saveAddressList(app, tx, userId, changes.addresses)
    return ok(profileOf(user, addresses))
  })
}

/** The initials show again; the same answer when there was no picture. */
export const removePicture = (app: App, userId: UserId): Promise<Result<Profile, 'UNAUTHENTICATED'>> =>
  app.database.transaction(async (tx) => {
    await showPicture(app, tx, userId, null)
    const user = await findUser(tx, userId)
    if (user === undefined) return refuse('UNAUTHENTICATED')
    return ok(profileOf(user, await listAddresses(tx, userId)))
  })

function tidy(changes: ProfileChanges) {
  const { firstName, lastName, phone, companyName, companyTin, notificationPreferences } = changes
  const number = phone === undefined ? undefined : normalisePhone(phone)
  return {
    ...(firstName === undefined ? {} : { firstName: plainLine(firstName) }),
    ...(lastName === undefined ? {} : { lastName: plainLine(lastName) }),
    ...(number === undefined ? {} : { phone: number }),
    ...(companyName === undefined ? {} : { companyName: plainLine(companyName) }),
    ...(companyTin === undefined ? {} : { companyTin: companyTinOf(companyTin) }),
    ...(notificationPreferences === undefined ? {} : { preferences: notificationPreferences }),
  }
}

const profileOf = (user: User, addresses: Address[]): Profile => ({
  id: user.id,
  firstName: user.firstName,
  lastName: user.lastName,
  email: user.email,
  phone: user.phone,
  companyName: user.companyName,
  companyTin: user.companyTin,
  addresses,
  pictureUrl: pictureUrl(user.pictureFile),
  emailVerified: user.emailVerifiedAt !== null,
  notificationPreferences: user.preferences,
  twoFactorEnabled: user.twoFactorSince !== null,
  termsAgreed: user.termsVersion === TERMS_VERSION,
  createdAt: user.createdAt,
})
