import type { Endpoint } from '@gatefill/contracts/core/endpoint'
import * as z from 'zod/mini'
import type { Random } from './random.ts'
import type { World } from './world.ts'

/** The parts of a JSON schema that the contracts' bodies use. */
export type Schema = {
  type?: string
  properties?: Record<string, Schema>
  items?: Schema
  anyOf?: Schema[]
  enum?: unknown[]
  const?: unknown
}

const TEXTS = [
  '',
  ' ',
  'a',
  'Ada',
  'ada@mail.com',
  '08031234567',
  '123456',
  "'; drop table users; --",
  '<script>alert(1)</script>',
  '../../etc/passwd',
  '%00',
  'Ọlátúnjí',
  '\u202e\u0000',
  '\ud800',
  '9'.repeat(400),
  'x'.repeat(3_000),
  '__proto__',
  '2026-11-21T14:00:00.000Z',
  '2026-02-30',
  '+275760-09-13T00:00:00.000Z',
  '0000-01-01',
  '-271821-04-20T00:00:00.000Z',
  'at noonZ',
  '99999999999999999999.99',
  'constructor',
]
const NUMBERS = [0, 1, -1, 1.5, 20, 40, 1e21, -1e308, 2 ** 31, 2 ** 53, 0.1 + 0.2, 89_500]
const HOSTILE = [
  '{',
  '[]',
  'null',
  '"text"',
  '{"a":1,"a":2}',
  '{"__proto__":{"admin":true}}',
  '['.repeat(3_000),
]

/** Schemas are read once: turning a contract into one costs more than a request. */
const schemas = new WeakMap<object, Schema>()

/** The JSON schema of a contract's body; undefined where it takes none. */
export function schemaOf({ body }: Endpoint): Schema | undefined {
  if (body === undefined) return undefined
  const known = schemas.get(body.schema)
  if (known !== undefined) return known
  const schema = z.toJSONSchema(body.schema, { io: 'input', unrepresentable: 'any' }) as Schema // the parts read here
  schemas.set(body.schema, schema)
  return schema
}

/** A body that has something of its contract's form and something that it should not have. */
export function randomBody(endpoint: Endpoint, random: Random, known: readonly string[]): string | object {
  if (random.chance(0.05)) return random.pick(HOSTILE)
  const schema = schemaOf(endpoint)
  const value = schema === undefined ? {} : madeOf(schema, random, known)
  return typeof value === 'object' && value !== null ? JSON.stringify(value) : '{}'
}

function madeOf(schema: Schema, random: Random, known: readonly string[]): unknown {
  if (random.chance(0.05)) return random.pick<unknown>([null, true, [], {}, 7, 'text'])
  if (schema.const !== undefined) return schema.const
  if (schema.enum !== undefined) return random.pick(schema.enum)
  if (schema.anyOf !== undefined) return madeOf(random.pick(schema.anyOf), random, known)
  switch (schema.type) {
    case 'object':
      return Object.fromEntries(
        Object.entries(schema.properties ?? {})
          .filter(() => random.chance(0.9))
          .map(([name, part]) => [name, madeOf(part, random, known)]),
      )
    case 'array':
      return Array.from({ length: random.pick([0, 1, 2, 60]) }, () =>
        madeOf(schema.items ?? {}, random, known),
      )
    case 'number':
    case 'integer':
      return random.pick(NUMBERS)
    case 'boolean':
      return random.chance(0.5)
    default:
      return random.chance(0.3) ? random.pick(known) : random.pick(TEXTS)
  }
}

/** A body with one field, at any depth, replaced by a hostile value of its own type, now and then of another one. */
export function bentBody(body: unknown, random: Random): unknown {
  if (Array.isArray(body) && body.length > 0) return [bentBody(body[0], random), ...body.slice(1)]
  if (typeof body === 'object' && body !== null && Object.keys(body).length > 0) {
    const [name, value] = random.pick(Object.entries(body))
    return { ...body, [name]: bentBody(value, random) }
  }
  if (random.chance(0.2)) return random.pick<unknown>([null, true, [], {}, 7, 'text'])
  return typeof body === 'number' ? random.pick(NUMBERS) : random.pick(TEXTS)
}

/** Writes that succeed: what a person really does, so that the deep paths behind the checks are reached. */
export function validBody(name: string, random: Random, { ids }: World): object | undefined {
  const bodies: Record<string, () => object> = {
    addAddress: () => ({
      street: `${random.pick([1, 2, 3])} Road`,
      city: 'Lekki',
      state: 'Lagos',
      LGA: 'Eti-Osa',
    }),
    updateAddress: () => ({
      street: '5 Road',
      city: 'Ajah',
      state: 'Lagos',
      LGA: 'Eti-Osa',
      landmark: 'Gate',
    }),
    setDefaultAddress: () => ({}),
    updateMe: () => ({ firstName: random.pick(['Ada', 'Adaeze', 'Bola']), phone: '08031234567' }),
    placeOrder: () => ({
      orderItems: [{ productId: ids.product, qunatity: random.pick([20, 30, 40]) }],
      orderAddress: '12 Road, Lekki, Lagos',
    }),
    initiatePayment: () => ({ orderId: ids.order }),
    checkPayment: () => ({ orderId: ids.order }),
    createTicket: () => ({ categoryId: 'cat_orders', message: 'My order came without a receipt.' }),
    replyToTicket: () => ({ message: 'Thank you for your answer.' }),
    replyToTicketAsStaff: () => ({ message: 'We are looking into it.' }),
    markAllNotificationsRead: () => ({}),
    markNotificationRead: () => ({}),
    agreeToTerms: () => ({ termsVersion: '2026-11-21' }),
    refreshSession: () => ({}),
    forgotPassword: () => ({ email: `nobody${Math.floor(random.fraction() * 1e9)}@mail.com` }),
    resendCode: () => ({ email: `nobody${Math.floor(random.fraction() * 1e9)}@mail.com` }),
    signUp: () => ({
      firstName: 'Ada',
      lastName: 'Obi',
      email: `new${Math.floor(random.fraction() * 1e9)}@mail.com`,
      password: 'correct horse battery',
      agreeToTerms: true,
    }),
    runReconciliation: () => ({}),
    exportData: () => ({}),
  }
  return bodies[name]?.()
}
