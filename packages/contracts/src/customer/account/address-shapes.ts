import type { Address, AddressInput } from '@gatefill/domain/addresses/address'
import { RECEPTACLES } from '@gatefill/domain/addresses/receptacle'
import { asId } from '@gatefill/domain/core/ids'
import * as z from 'zod/mini'
import type { Codec } from '../../core/endpoint.ts'
import { id, optionalText, place } from '../../core/fields.ts'

const addressFields = {
  _id: id(),
  street: z.string(),
  city: z.string(),
  state: z.string(),
  LGA: z.string(),
  landmark: z.string(),
  accessCode: z.string(),
  nickname: z._default(z.string(), ''),
  pin: z.nullable(place()),
  isDefault: z.boolean(),
  /** What the last order here was filled into; absent before one said so. */
  receptacle: z.optional(z.enum(RECEPTACLES)),
}
const addressSchema = z.object(addressFields)

/** A saved address; the wire spells `_id` and `LGA`. */
export const address: Codec<Address, z.infer<typeof addressSchema>> = {
  schema: addressSchema,
  toWire: ({ id: _id, lga: LGA, street, city, state, landmark, accessCode, nickname, pin, ...rest }) => ({
    _id,
    street,
    city,
    state,
    LGA,
    landmark,
    accessCode,
    nickname,
    pin,
    isDefault: rest.isDefault,
    ...(rest.receptacle === undefined ? {} : { receptacle: rest.receptacle }),
  }),
  fromWire: ({ _id, LGA, receptacle, ...rest }) => ({
    ...rest,
    id: asId(_id),
    lga: LGA,
    ...(receptacle === undefined ? {} : { receptacle }),
  }),
}

/** All saved addresses, the default one first. */
export const addressesSchema = z.array(addressSchema)

/** What a person filled in: an absent field stays as it is, and is empty in a new address. */
export type AddressChanges = Partial<AddressInput>

const changesFields = {
  street: optionalText(),
  city: optionalText(),
  state: optionalText(),
  LGA: optionalText(),
  lga: optionalText(),
  landmark: optionalText(),
  accessCode: optionalText(),
  nickname: optionalText(),
  /** null takes the pin away. */
  pin: z.optional(z.nullable(place())),
}
const changesSchema = z.object(changesFields)

/** Address fields of a request; `lga` is taken as well as `LGA` (C-39). */
export const addressChanges: Codec<AddressChanges, z.infer<typeof changesSchema>> = {
  schema: changesSchema,
  toWire: ({ lga, ...rest }) => ({ ...rest, ...(lga === undefined ? {} : { LGA: lga }) }),
  fromWire: (wire) => {
    const { street, city, state, landmark, accessCode, nickname, pin } = wire
    const lga = wire.LGA ?? wire.lga
    return withoutAbsent({ street, city, state, lga, landmark, accessCode, nickname, pin })
  },
}

function withoutAbsent(
  fields: { [Field in keyof AddressInput]: AddressInput[Field] | undefined },
): AddressChanges {
  return Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined))
}

type AddressForm = AddressChanges & { isDefault?: boolean }

const formSchema = z.object({ ...changesFields, isDefault: z.optional(z.boolean()) })

/** An address as the dialog sends it. */
export const addressForm: Codec<AddressForm, z.infer<typeof formSchema>> = {
  schema: formSchema,
  toWire: ({ isDefault, ...changes }) => ({
    ...addressChanges.toWire(changes),
    ...(isDefault === undefined ? {} : { isDefault }),
  }),
  fromWire: ({ isDefault, ...changes }) => ({
    ...addressChanges.fromWire(changes),
    ...(isDefault === undefined ? {} : { isDefault }),
  }),
}

/** A saved address beside the whole list as it is now. */
export type AddressInList = { address: Address; addresses: Address[] }

const inListSchema = z.object({ ...addressFields, addresses: addressesSchema })

/** The address a call was about, and the list it left. */
export const addressInList: Codec<AddressInList, z.infer<typeof inListSchema>> = {
  schema: inListSchema,
  toWire: (value) => ({
    ...address.toWire(value.address),
    addresses: value.addresses.map(address.toWire),
  }),
  fromWire: ({ addresses, ...wire }) => ({
    address: address.fromWire(wire),
    addresses: addresses.map(address.fromWire),
  }),
}

/** What a delete leaves: the id that is gone, and the rest. */
type AddressDeleted = { id: string; addresses: Address[] }

const deletedSchema = z.object({ _id: id(), addresses: addressesSchema })

/** The id a delete took away, and the list it left. */
export const addressDeleted: Codec<AddressDeleted, z.infer<typeof deletedSchema>> = {
  schema: deletedSchema,
  toWire: (value) => ({ _id: value.id, addresses: value.addresses.map(address.toWire) }),
  fromWire: (wire) => ({ id: wire._id, addresses: wire.addresses.map(address.fromWire) }),
}
