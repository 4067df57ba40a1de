import type { NotificationPreferenceChanges } from '@gatefill/domain/notifications/notification'
import * as z from 'zod/mini'
import type { Codec } from '../../core/endpoint.ts'
import { endpoint, plain } from '../../core/endpoint.ts'
import { optionalText, text } from '../../core/fields.ts'
import { pictureFiles } from '../../core/picture-files.ts'
import type { AddressChanges } from './address-shapes.ts'
import { addressChanges } from './address-shapes.ts'
import { profile } from './profile-shapes.ts'

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
