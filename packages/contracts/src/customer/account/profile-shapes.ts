import type { Address } from '@gatefill/domain/addresses/address'
import type { NotificationPreferences } from '@gatefill/domain/notifications/notification'
import * as z from 'zod/mini'
import type { Codec } from '../../core/endpoint.ts'
import { id, timestamp } from '../../core/fields.ts'
import { address, addressesSchema } from './address-shapes.ts'

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

/** The account as it is answered; the wire carries the same picture twice, as the specification lists it (C-36). */
export const profile: Codec<Profile, z.infer<typeof profileSchema>> = {
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
