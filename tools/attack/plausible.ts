import type { Schema } from './bodies.ts'
import type { KnownIds } from './known-ids.ts'
import type { Random } from './random.ts'

type Given = { random: Random; known: KnownIds }
type Made = (given: Given) => unknown

const withId =
  (prefix: string): Made =>
  ({ random, known }) =>
    known.some(random, prefix)
const one =
  (...values: readonly unknown[]): Made =>
  ({ random }) =>
    random.pick(values)

/** What a field of this name usually holds; its contract says only that it is a text or a number. */
const BY_NAME: Readonly<Record<string, Made>> = {
  email: ({ random }) => `new${Math.floor(random.fraction() * 1e9)}@mail.com`,
  newEmail: ({ random }) => `new${Math.floor(random.fraction() * 1e9)}@mail.com`,
  phone: one('08031234567', ''),
  recipientPhone: one('08031234567'),
  callerPhone: one('08031234567'),
  reason: one('The customer asked for it by phone', 'The road is closed', 'emergency'),
  note: one('The customer asked for it by phone'),
  message: one('We are looking into it and call you today.'),
  text: one('The gate is behind the church, on the left.'),
  details: one('It was delivered on Monday; the photograph shows the meter.'),
  kind: one('goodwill', 'driver', 'station', 'receipt', 'recount', 'curfew', 'licence'),
  of: one('driver', 'vehicle'),
  mode: one('manual', 'suggest', 'auto'),
  role: one('support', 'dispatcher', 'finance'),
  channel: one('phone', 'whatsapp'),
  sendBy: one('sms', 'email', 'read'),
  team: one('dispatch', 'finance'),
  audience: one('all'),
  name: one('Bola Ade', 'Ikeja depot', 'Petrol plus'),
  firstName: one('Bola'),
  lastName: one('Ade'),
  callerName: one('Bola Ade'),
  title: one('Where it is'),
  body: one('Your order is on its way.'),
  subject: one('A word from us'),
  words: one('We now deliver on Sundays too.'),
  explanation: one('The bridge was closed until noon.'),
  description: one('Bank charge of the month'),
  plate: ({ random }) => `LSR${100 + Math.floor(random.fraction() * 899)}XY`,
  class: one('van'),
  unitOfMeasure: one('liter'),
  address: one('5 Road, Lekki, Lagos'),
  addressText: one('5 Road, Lekki, Lagos'),
  orderAddress: one('5 Road, Lekki, Lagos'),
  street: one('5 Road'),
  city: one('Lekki', 'Ajah'),
  state: one('Lagos'),
  LGA: one('Eti-Osa'),
  area: one('Lekki', ''),
  sentence: one('The depot has no petrol until 3pm.'),
  accountNumber: one('0123456789'),
  bankCode: one('058'),
  beneficiary: one('Bola Ade'),
  accountName: one('BOLA ADE'),
  termsVersion: one('2026-11-21'),
  validFrom: one('2026-11-22', '2026-11-23T09:00:00.000Z', '2027-01-01'),
  validTo: one('2027-12-31'),
  from: one('2026-11-01', '2026-11-20'),
  to: one('2026-11-30', '2026-11-21'),
  paidOn: one('2026-11-21'),
  valueDate: one('2026-11-20'),
  dueAt: one('2026-11-30T12:00:00.000Z'),
  endsAt: one('2026-11-30T12:00:00.000Z'),
  unitPrice: one(89_500, 90_000, 99_900),
  amount: one(10_000, 100_000, -10_000),
  litres: one(20, 30),
  qunatity: one(20, 30),
  dl: one(100, 200),
  version: one(0, 1, 2, 3),
  score: one(4, 5),
  stars: one(4, 5),
  lat: one(6.44),
  lng: one(3.5),
  productId: withId('prd'),
  orderId: withId('ord'),
  driverId: withId('drv'),
  vehicleId: withId('veh'),
  stationId: withId('stn'),
  customerId: withId('usr'),
  addressId: withId('adr'),
  compartmentId: withId('cmp'),
  runId: withId('run'),
  assigneeId: withId('stf'),
  payeeId: withId('drv'),
  ownerId: withId('drv'),
  into: withId('tkt'),
  categoryId: one('cat_orders', 'cat_payments'),
  orderIds: ({ random, known }) => [known.some(random, 'ord')],
  runIds: ({ random, known }) => [known.some(random, 'run')],
  payoutIds: ({ random, known }) => [known.some(random, 'pyt')],
}

/** A body as a person would fill in the form: each field by its name and type, with ids that answers have named. */
export function plausibleBody(schema: Schema, given: Given, name = ''): unknown {
  const byName = BY_NAME[name]
  if (schema.const !== undefined) return schema.const
  if (schema.enum !== undefined) return given.random.pick(schema.enum)
  if (byName !== undefined) return byName(given)
  if (schema.anyOf !== undefined) return plausibleBody(given.random.pick(schema.anyOf), given, name)
  switch (schema.type) {
    case 'object':
      return Object.fromEntries(
        Object.entries(schema.properties ?? {}).map(([field, part]) => [
          field,
          plausibleBody(part, given, field),
        ]),
      )
    case 'array':
      return [plausibleBody(schema.items ?? {}, given, name)]
    case 'number':
    case 'integer':
      return given.random.pick([1, 10, 100])
    case 'boolean':
      return given.random.chance(0.5)
    case 'null':
      return null
    default:
      return ''
  }
}
