import type { TestApp } from './app.ts'

export type Reply = {
  status: number
  // biome-ignore lint/suspicious/noExplicitAny: tests read answers as a script does, without our types
  body: any
}

/** Calls the API with a token, or without one. */
export async function callAs(
  { server }: TestApp,
  token: string | undefined,
  method: 'GET' | 'POST' | 'PUT',
  path: string,
  body?: object,
): Promise<Reply> {
  const response = await server.inject({
    method,
    url: `/api${path}`,
    headers: token === undefined ? {} : { authorization: `Bearer ${token}` },
    ...(body === undefined ? {} : { payload: body }),
  })
  return { status: response.statusCode, body: response.json() }
}

export const DEMO_PASSWORD = 'Gatefill-demo-1'

/** Signs a seeded account in and gives its token: `admin`, `dispatcher`, `support`, `driver1` or `driver2`. */
export async function workerToken(
  app: TestApp,
  name: 'admin' | 'dispatcher' | 'support' | 'driver1' | 'driver2',
): Promise<string> {
  const audience = name.startsWith('driver') ? 'driver' : 'staff'
  const form = { email: `${name}@gatefill.test`, password: DEMO_PASSWORD }
  const { status, body } = await callAs(app, undefined, 'POST', `/${audience}/auth/login`, form)
  if (status !== 200) throw new Error(`${name} could not sign in: ${JSON.stringify(body)}`)
  return body.data.accessToken
}

/** The id of a product by its name. */
export async function productIdOf(app: TestApp, name: string): Promise<string> {
  const { body } = await callAs(app, undefined, 'GET', '/products')
  return body.data.find((product: { name: string }) => product.name === name)._id
}

/** Orders 20 litres of PMS, ₦18,258.00 with the fee, and gives the id. `place`: another one than a road in Lekki. */
export async function unpaidOrderOf(app: TestApp, token: string, place: object = {}): Promise<string> {
  const orderItems = [{ productId: await productIdOf(app, 'PMS'), qunatity: 20 }]
  const order = { orderItems, orderAddress: '12 Road, Lekki, Lagos', ...place }
  const { status, body } = await callAs(app, token, 'POST', '/orders', order)
  if (status !== 201) throw new Error(`the order was refused: ${JSON.stringify(body)}`)
  return body.data._id
}

/** The same, paid on the sandbox's page. */
export async function paidOrderOf(app: TestApp, token: string, place?: object): Promise<string> {
  const orderId = await unpaidOrderOf(app, token, place)
  const { body } = await callAs(app, token, 'POST', '/payment/initiation', { orderId })
  await app.server.inject({
    method: 'POST',
    url: new URL(body.data.link).pathname,
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    payload: 'channel=card&outcome=paid',
  })
  while ((await app.worker.runDue()) > 0);
  return orderId
}

/** Gives an order to a seeded driver, who goes on shift, and gives the driver's token. */
export async function assignedTo(
  app: TestApp,
  orderId: string,
  name: 'driver1' | 'driver2',
): Promise<string> {
  const driver = await workerToken(app, name)
  await callAs(app, driver, 'PUT', '/driver/shift', { on: true })
  const { body } = await callAs(app, driver, 'GET', '/driver/me')
  const dispatcher = await workerToken(app, 'dispatcher')
  const given = { driverId: body.data._id }
  const { status } = await callAs(app, dispatcher, 'POST', `/staff/orders/${orderId}/assign`, given)
  if (status !== 200) throw new Error(`the order could not be assigned: ${status}`)
  return driver
}

/** The driver accepts, loads and departs. */
export async function takenOut(app: TestApp, driver: string, orderId: string): Promise<void> {
  const { body } = await callAs(app, driver, 'GET', '/driver/stations')
  const steps = [['accept'], ['load', { stationId: body.data[0]._id }], ['depart']] as const
  for (const [step, form] of steps) {
    const { status } = await callAs(app, driver, 'POST', `/driver/jobs/${orderId}/${step}`, form)
    if (status !== 200) throw new Error(`${step} answered ${status}`)
  }
}
