import type { Address } from '@gatefill/domain/addresses/address'
import type {
  NotificationPreferenceChanges,
  NotificationPreferences,
} from '@gatefill/domain/notifications/notification'
import * as z from 'zod/mini'
import type { Codec } from '../../core/endpoint.ts'
import { endpoint, plain } from '../../core/endpoint.ts'
import { id, optionalText, text, timestamp } from '../../core/fields.ts'
import { pictureFiles } from '../../core/picture-files.ts'
import type { AddressChanges } from './address-shapes.ts'
import { address, addressChanges, addressesSchema } from './address-shapes.ts'

/** The signed-in customer's own account; '' for no phone, no company and no picture. */
export type Profile = {
  id: string
  firstName: string
  lastName: string
  email: string
  phone: string
  /** The company that receipts are made out to, and its TIN. */
  companyName: string
  companyTin: string
  addresses: Address[]
  pictureUrl: string
  emailVerified: boolean
  notificationPreferences: NotificationPreferences
  twoFactorEnabled: boolean
  /** Whether they agreed to the terms in force; who has not is asked (C-28). */
  termsAgreed: boolean
  createdAt: Date
}

const profileSchema = z.object({
  _id: id(),
  firstName: z.string(),
  lastName: z.string(),
  email: z.string(),
  phone: z.string(),
  companyName: z.string(),
  companyTin: z.string(),
  addresses: addressesSchema,
  profile_image_url: z.string(),
  media: z.array(z.object({ original_url: z.string() })),
  emailVerified: z.boolean(),
  notificationPreferences: z.object({
    orderUpdates: z.boolean(),
    promotions: z.boolean(),
    priceChanges: z.boolean(),
  }),
  twoFactorEnabled: z.boolean(),
  termsAgreed: z.boolean(),
  createdAt: timestamp(),
})

/** The wire carries the same picture twice, as the specification lists it (C-36). */
const profile: Codec<Profile, z.infer<typeof profileSchema>> = {
  schema: profileSchema,
  // Field by field: what a caller's value carries beyond these must never leave the server.
  toWire: (user) => ({
    _id: user.id,
    firstName: user.firstName,
    lastName: user.lastName,
    email: user.email,
    phone: user.phone,
    companyName: user.companyName,
    companyTin: user.companyTin,
    addresses: user.addresses.map(address.toWire),
    profile_image_url: user.pictureUrl,
    media: user.pictureUrl === '' ? [] : [{ original_url: user.pictureUrl }],
    emailVerified: user.emailVerified,
    notificationPreferences: user.notificationPreferences,
    twoFactorEnabled: user.twoFactorEnabled,
    termsAgreed: user.termsAgreed,
    createdAt: user.createdAt.toISOString(),
  }),
  fromWire: ({ _id, profile_image_url, media, addresses, createdAt, ...rest }) => ({
    ...rest,
    id: _id,
    addresses: addresses.map(address.fromWire),
    pictureUrl: profile_image_url || (media[0]?.original_url ?? ''),
    createdAt: new Date(createdAt),
  }),
}

/** Absent fields stay as they are; `phone: ''` removes it, as it does the company's two; `addresses` replaces the whole list (C-35, C-37). */
export type ProfileChanges = {
  firstName?: string | undefined
  lastName?: string | undefined
  phone?: string | undefined
  companyName?: string | undefined
  companyTin?: string | undefined
  addresses?: AddressChanges[] | undefined
  /** Which messages the customer wants (C-41). */
  notificationPreferences?: NotificationPreferenceChanges | undefined
}

const changesSchema = z.object({
  firstName: optionalText(),
  lastName: optionalText(),
  phone: optionalText(),
  companyName: optionalText(),
  companyTin: optionalText(),
  addresses: z.optional(z.array(addressChanges.schema)),
  notificationPreferences: z.optional(
    z.object({
      orderUpdates: z.optional(z.boolean()),
      promotions: z.optional(z.boolean()),
      priceChanges: z.optional(z.boolean()),
    }),
  ),
})

const profileChanges: Codec<ProfileChanges, z.infer<typeof changesSchema>> = {
  schema: changesSchema,
  toWire: ({ addresses, ...rest }) => ({ ...rest, addresses: addresses?.map(addressChanges.toWire) }),
  fromWire: ({ addresses, ...rest }) => ({ ...rest, addresses: addresses?.map(addressChanges.fromWire) }),
}

/** GET /users/me: the account behind the token, with its saved addresses. */
export const getMe = endpoint({
  summary: 'Read the own account',
  method: 'GET',
  path: '/users/me',
  access: 'customer',
  answer: profile,
  status: 200,
  message: 'Profile',
  errors: ['UNAUTHENTICATED'],
})

/** PUT /users/me: names, phone, company, picture, address list and notification preferences; the e-mail address and any other field are ignored (C-35). */
export const updateMe = endpoint({
  summary: 'Change the own account',
  method: 'PUT',
  path: '/users/me',
  access: 'customer',
  body: profileChanges,
  form: { lists: ['addresses'] },
  files: pictureFiles(['profile_image', 'profileImage', 'image', 'avatar', 'file'], 1),
  answer: profile,
  status: 200,
  message: 'Profile information updated successfully',
  errors: ['VALIDATION', 'UNAUTHENTICATED', 'PAYLOAD_TOO_LARGE', 'UNSUPPORTED_MEDIA'],
})

/** DELETE /users/me/picture: the account shows initials again (C-36). */
export const removePicture = endpoint({
  summary: 'Remove the own picture',
  method: 'DELETE',
  path: '/users/me/picture',
  access: 'customer',
  answer: profile,
  status: 200,
  message: 'Picture removed',
  errors: ['UNAUTHENTICATED'],
})

/**
 * PATCH /users/password-change: every other session of the account ends (C-21). Without `currentPassword` only
 * within 10 minutes of entering the password.
 */
export const changePassword = endpoint({
  summary: 'Change the own password',
  method: 'PATCH',
  path: '/users/password-change',
  access: 'customer',
  body: plain(z.object({ currentPassword: optionalText(), newPassword: text() })),
  answer: plain(z.object({ changed: z.literal(true) })),
  status: 200,
  message: 'Password updated successfully',
  errors: ['VALIDATION', 'UNAUTHENTICATED', 'RATE_LIMITED'],
})
