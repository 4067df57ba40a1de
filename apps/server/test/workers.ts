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
