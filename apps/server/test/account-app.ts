import { Writable } from 'node:stream'
import type { FastifyInstance } from 'fastify'
import { pino } from 'pino'
import { addressesService, bindAddresses } from '../src/modules/addresses/index.ts'
import { bindAuth, bindUsers, identityJobs, identityService } from '../src/modules/identity/index.ts'
import type { Context } from '../src/platform/context.ts'
import type { Database } from '../src/platform/db/database.ts'
import { binder } from '../src/platform/http/bind.ts'
import { codeLimit } from '../src/platform/http/code-limit.ts'
import { httpServer } from '../src/platform/http/server.ts'
import { systemIds } from '../src/platform/ids.ts'
import type { Worker } from '../src/platform/jobs/worker.ts'
import { outboxWorker } from '../src/platform/jobs/worker.ts'
import type { Mailer } from '../src/providers/mail/provider.ts'
import type { MovableClock } from './clock.ts'
import { movableClock } from './clock.ts'
import { testDatabase } from './database.ts'
import type { Mailbox } from './mailbox.ts'
import { mailbox } from './mailbox.ts'

/** Accounts and addresses behind HTTP, with a clock to move, a mailbox to read and every log line kept. */
export type AccountApp = {
  server: FastifyInstance
  database: Database
  context: Context
  clock: MovableClock
  mailbox: Mailbox
  worker: Worker
  logs: string[]
  close: () => Promise<void>
}

type Options = { database?: Database; mailer?: Mailer; secure?: boolean; callsPerMinute?: number }

/** `database`: share one with another app, which then closes it. */
export async function accountApp(options: Options = {}): Promise<AccountApp> {
  const database = options.database ?? (await testDatabase())
  const clock = movableClock()
  const logs: string[] = []
  const log = pino(
    { level: 'trace' },
    new Writable({
      write: (line, _encoding, done) => {
        logs.push(String(line))
        done()
      },
    }),
  )
  const context: Context = {
    database,
    clock,
    ids: systemIds(clock),
    log,
    wake: () => {},
    secret: 'the-secret-of-these-tests-is-long-enough',
  }
  const letters = mailbox()
  const addresses = addressesService(context)
  const identity = identityService(context, { addressBook: addresses })
  const server = await httpServer({
    logger: log,
    requestsPerMinute: 100_000,
    trustedProxy: '127.0.0.1',
    secure: options.secure ?? false,
  })
  const bind = binder(server, {
    authenticate: async (token, audience) =>
      audience === 'customer' ? identity.authenticate(token) : undefined,
    codeLimit: codeLimit(database.db, clock, options.callsPerMinute ?? 100_000),
    checkAnswers: true,
  })
  bindAuth(bind, identity, { secure: options.secure ?? false })
  bindUsers(bind, identity)
  bindAddresses(bind, addresses)
  const sender = { appName: 'Gatefill', supportEmail: 'help@gatefill.test', supportPhone: '' }
  const handlers = identityJobs(context, { mailer: options.mailer ?? letters, sender })
  return {
    server,
    database,
    context,
    clock,
    mailbox: letters,
    worker: outboxWorker({ db: database.db, clock, log, handlers }),
    logs,
    close: async () => {
      await server.close()
      if (options.database === undefined) await database.close()
    },
  }
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
