import { Writable } from 'node:stream'
import { pino } from 'pino'
import type { TestApp } from './app.ts'
import { createTestApp } from './app.ts'

/** The product with every log line kept, and callers told apart by `from`. */
export type AccountApp = TestApp & { logs: string[] }

export async function accountApp(environment: Record<string, string> = {}): Promise<AccountApp> {
  const logs: string[] = []
  const keep = new Writable({
    write: (line, _encoding, done) => {
      logs.push(String(line))
      done()
    },
  })
  const app = await createTestApp({
    environment: { TRUSTED_PROXY: '127.0.0.1', SUPPORT_EMAIL: 'help@gatefill.test', ...environment },
    log: pino({ level: 'trace' }, keep),
  })
  return { ...app, logs }
}

export const PASSWORD = 'correct horse battery'

type Call = {
  method?: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'
  token?: string | undefined
  /** The network address the call comes from. */
  from?: string
  cookie?: string
  body?: unknown
}

type Answered = {
  status: number
  // Tests look into answers of many shapes; each expectation states the one it means.
  // biome-ignore lint/suspicious/noExplicitAny: see above
  body: any
  retryAfter: number
  cookies: {
    name: string
    value: string
    httpOnly?: boolean
    sameSite?: string
    secure?: boolean
    maxAge?: number
  }[]
}

/** Calls the API as a client would. */
export async function call(app: AccountApp, path: string, request: Call = {}): Promise<Answered> {
  const answer = await app.server.inject({
    method: request.method ?? (request.body === undefined ? 'GET' : 'POST'),
    url: `/api${path}`,
    headers: {
      'x-forwarded-for': request.from ?? '10.0.0.1',
      ...(request.token === undefined ? {} : { authorization: `Bearer ${request.token}` }),
      ...(request.cookie === undefined ? {} : { cookie: request.cookie }),
    },
    ...(request.body === undefined ? {} : { payload: request.body as object }),
  })
  return {
    status: answer.statusCode,
    body: answer.json(),
    retryAfter: Number(answer.headers['retry-after'] ?? 0),
    cookies: answer.cookies as Answered['cookies'],
  }
}

let people = 0

/** A form for an address that nobody has used. */
export function signUpForm(changes: Record<string, unknown> = {}) {
  people += 1
  return {
    firstName: 'Ada',
    lastName: 'Obi',
    email: `ada${people}@mail.com`,
    password: PASSWORD,
    agreeToTerms: true,
    ...changes,
  }
}

/** Signs up without verifying; gives the address and its code. */
export async function pendingCustomer(app: AccountApp): Promise<{ email: string; code: string }> {
  const form = signUpForm()
  await call(app, '/auth/signup', { body: form })
  await app.worker.runDue()
  return { email: form.email, code: app.mailbox.codeFor(form.email) }
}

/** A verified account. */
export async function verifiedCustomer(app: AccountApp): Promise<{ email: string }> {
  const { email, code } = await pendingCustomer(app)
  await call(app, '/auth/signup-verification', { body: { email, otp: code } })
  return { email }
}

/** Signs a verified customer in; gives the token. */
export async function tokenOf(app: AccountApp, email: string, password = PASSWORD): Promise<string> {
  const { body } = await call(app, '/auth/login', { body: { email, password } })
  return body.data.accessToken
}

/** A verified account with a session. */
export async function signedInCustomer(app: AccountApp): Promise<{ email: string; token: string }> {
  const { email } = await verifiedCustomer(app)
  return { email, token: await tokenOf(app, email) }
}

/** A code that is certainly not the given one. */
export const wrongCode = (code: string): string => (code === '000000' ? '000001' : '000000')
