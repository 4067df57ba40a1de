import type { TestApp } from '../../../apps/server/test/app.ts'
import { callAs } from '../../../apps/server/test/fixtures/workers.ts'
import type { Random } from '../../../apps/server/test/scenarios/script/random.ts'
import { drain } from '../../../apps/server/test/simulation/day/background.ts'
import type { Household, SimulatedOrder } from '../../../apps/server/test/simulation/day/customers.ts'
import { callerOf, must } from '../../../apps/server/test/simulation/shop/caller.ts'
import { randomGate } from '../../../apps/server/test/simulation/shop/places.ts'
import { customerOf, streetOf } from './people.ts'

/** The customer of a number signs up with the mailed code and saves an address. */
export async function newHousehold(
  app: TestApp,
  { number, password, random }: { number: number; password: string; random: Random },
): Promise<Household> {
  const { email, ...name } = customerOf(number)
  const post = (path: string, form: object) => must(callAs(app, undefined, 'POST', path, form), email)
  await post('/auth/signup', { ...name, email, password, agreeToTerms: true })
  await drain(app)
  await post('/auth/signup-verification', { email, otp: app.mailbox.codeFor(email) })
  const call = customerCaller(app, email, password)
  const { area, pin } = randomGate(random)
  const address = { street: `${streetOf(random)}, ${area}`, city: 'Lagos', LGA: 'Eti-Osa', pin }
  const { _id } = await must(call('POST', '/users/address', address), 'an address')
  return { call, addressId: _id }
}

const customerCaller = (app: TestApp, email: string, password: string) =>
  callerOf(
    app,
    async () =>
      (await must(callAs(app, undefined, 'POST', '/auth/login', { email, password }), email)).accessToken,
  )

/** The households of the month, the first customer first; each signs in when it first does something. */
export function knownHouseholds(
  app: TestApp,
  addressIds: readonly string[],
  password: string,
): [Household, ...Household[]] {
  const [first, ...others] = addressIds.map((addressId, number) => ({
    call: customerCaller(app, customerOf(number).email, password),
    addressId,
  }))
  if (first === undefined) throw new Error('the month has no customer')
  return [first, ...others]
}

/** The orders that are neither delivered nor cancelled, each with its customer, who shows the six digits at the gate. */
export async function openOrders(
  { database }: Pick<TestApp, 'database'>,
  households: readonly Household[],
): Promise<Map<string, SimulatedOrder>> {
  const numbers = new Map(households.map((_, number) => [customerOf(number).email, number]))
  const rows = await database.db
    .selectFrom('orders')
    .innerJoin('users', 'users.id', 'orders.user_id')
    .select(['orders.id', 'users.email'])
    .where('orders.status', 'not in', ['delivered', 'cancelled'])
    .execute()
  return new Map(
    rows.flatMap(({ id, email }) => {
      const asked = households[numbers.get(email) ?? -1]?.call
      return asked === undefined ? [] : [[id, { id, litres: 0, paidAt: undefined, asked }] as const]
    }),
  )
}
