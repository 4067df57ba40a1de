import type { OrderId, UserId } from '@gatefill/domain/ids'
import { asId } from '@gatefill/domain/ids'
import type { OrderStatus } from '@gatefill/domain/order'
import type { OrderActor, OrderCommand } from '@gatefill/domain/order-lifecycle'
import { commandsFor } from '@gatefill/domain/order-lifecycle'
import type { FastifyInstance } from 'fastify'
import { seedProducts } from '../seed/products.ts'
import { findAddress } from '../src/modules/addresses/index.ts'
import { bindCatalogue, catalogueService } from '../src/modules/catalogue/index.ts'
import { bindOrders, ordersService } from '../src/modules/orders/index.ts'
import type { Context } from '../src/platform/context.ts'
import { systemIds } from '../src/platform/ids.ts'
import { createLog } from '../src/platform/log.ts'
import { movableClock } from './clock.ts'
import { testDatabase } from './database.ts'
import { houseServer } from './house-server.ts'

/**
 * Products and orders behind real HTTP on a real database. Who calls is said by the token itself, so that these tests
 * need no account; who may call at all is tested with the identity module.
 */
export async function ordersHouse() {
  const database = await testDatabase()
  const clock = movableClock()
  const log = createLog('silent')
  const context: Context = {
    database,
    clock,
    ids: systemIds(clock),
    log,
    wake: () => {},
    secret: 'a secret of tests, 32 characters long',
  }
  const catalogue = catalogueService(context)
  const orders = ordersService(context, catalogue, findAddress)
  const { server, bind } = await houseServer(context)
  bindCatalogue(bind, catalogue)
  bindOrders(bind, orders)
  await server.ready()
  await seedProducts(context, catalogue)
  return {
    database,
    clock,
    context,
    catalogue,
    orders,
    server,
    close: () => closeBoth(server, database.close),
  }
}

export type OrdersHouse = Awaited<ReturnType<typeof ordersHouse>>

async function closeBoth(server: FastifyInstance, closeDatabase: () => Promise<void>): Promise<void> {
  await server.close()
  await closeDatabase()
}

/** A customer's row, without password: nobody signs in here. */
export async function newCustomer({ database, context, clock }: OrdersHouse): Promise<UserId> {
  const id = asId<UserId>(context.ids.next('usr'))
  await database.db
    .insertInto('users')
    .values({
      id,
      email: `${id.toLowerCase()}@mail.test`,
      first_name: 'Ada',
      last_name: 'Obi',
      password_hash: '-',
      created_at: clock(),
      updated_at: clock(),
    })
    .execute()
  return id
}

/** What came back: the status and the envelope. */
export type Reply = {
  status: number
  // biome-ignore lint/suspicious/noExplicitAny: tests read answers as a script does, without our types
  body: any
  headers: Record<string, unknown>
}

/** Calls the API as that customer. */
export async function as(
  { server }: OrdersHouse,
  user: UserId,
  method: 'GET' | 'POST' | 'PUT',
  path: string,
  options: { body?: Record<string, unknown> | string; key?: string } = {},
): Promise<Reply> {
  const response = await server.inject({
    method,
    url: `/api${path}`,
    headers: {
      authorization: `Bearer ${user}`,
      ...(options.key === undefined ? {} : { 'idempotency-key': options.key }),
      ...(options.body === undefined ? {} : { 'content-type': 'application/json' }),
    },
    ...(options.body === undefined
      ? {}
      : { payload: typeof options.body === 'string' ? options.body : JSON.stringify(options.body) }),
  })
  return { status: response.statusCode, body: response.json(), headers: response.headers }
}

export const ADDRESS = '12 Road, Lekki, Lagos'

/** The id of a product by its name. */
export async function productId({ catalogue }: OrdersHouse, name: string): Promise<string> {
  const product = (await catalogue.freshProducts()).find((each) => each.name === name)
  if (product === undefined) throw new Error(`no product ${name}`)
  return product.id
}

/** What these tests name of an order's answer. */
type PlacedOrder = { _id: OrderId; createdAt: string }

/** Places an order through HTTP and gives it as answered. */
export async function placed(
  house: OrdersHouse,
  user: UserId,
  name = 'PMS',
  litres = 20,
): Promise<PlacedOrder> {
  const orderItems = [{ productId: await productId(house, name), qunatity: litres }]
  const reply = await as(house, user, 'POST', '/orders', { body: { orderItems, orderAddress: ADDRESS } })
  if (reply.status !== 201) throw new Error(`the order was refused: ${JSON.stringify(reply.body)}`)
  return reply.body.data
}

const WAY: [OrderCommand, OrderActor][] = [
  ['confirmPayment', 'payment'],
  ['assign', 'dispatcher'],
  ['accept', 'driver'],
  ['load', 'driver'],
  ['depart', 'driver'],
  ['deliver', 'driver'],
]

/** Moves an order on from where it is, on its usual way or by a staff cancellation, until it has that status. */
export async function bringTo(
  { database, orders }: OrdersHouse,
  id: OrderId,
  status: OrderStatus,
): Promise<void> {
  await database.transaction(async (tx) => {
    let order = await orders.lockOrder(tx, id)
    const way: typeof WAY = status === 'cancelled' ? [['cancel', 'staff']] : WAY
    for (const [command, actor] of way) {
      if (order === undefined) throw new Error(`no order ${id}`)
      if (order.status === status) return
      if (!commandsFor(order.status, actor).includes(command)) continue
      const moved = await orders.moveOrder(tx, order, command, { actor }, { reason: 'As the test asks' })
      if (!moved.ok) throw new Error(moved.message)
      order = moved.value
    }
  })
}
