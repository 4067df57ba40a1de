import { execFile } from 'node:child_process'
import { rmSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { openPostgres } from '../../../apps/server/src/platform/db/postgres.ts'
import { PRODUCTION_ENV } from '../../../apps/server/test/fixtures/production-env.ts'
import { freePort } from '../../../tools/run/free-port.ts'
import { startPaystackStandIn } from '../../../tools/stand-ins/paystack/stand-in.ts'
import { deliverOverHttp } from '../../../tools/stand-ins/shared/webhooks.ts'
import { startPostgres } from '../../../tools/test-machine/postgres.ts'
import { makeRunFolder } from '../../../tools/test-machine/run-folder.ts'
import { startMailSink } from '../mail-sink.ts'
import { nodeArguments, startServerProcess } from '../server-process.ts'
import type { Stack } from '../stack.ts'
import { startTlsFront } from './tls-front.ts'

const SERVER = fileURLToPath(new URL('server.ts', import.meta.url))
const ADMIN = fileURLToPath(new URL('../../../apps/server/src/admin/main.ts', import.meta.url))

export type Said = { code: number; text: string }

export type ProductionStack = Stack & {
  /** A command of `npm run admin`, with the environment of the server. */
  admin: (...args: string[]) => Promise<Said>
}

/** Keeps what has to be closed, the newest first. */
type Keep = <Part>(part: Part, close: (part: Part) => unknown) => Part

/**
 * A production server on an empty database of a PostgreSQL of its own, behind TLS, with a real mail server and the
 * stand-in of Paystack. Its own clock and that of the stand-in are ahead; PostgreSQL's is not.
 */
export async function startProductionStack(secondsAhead: number): Promise<ProductionStack> {
  const open: (() => unknown)[] = []
  const keep: Keep = (part, close) => {
    open.unshift(() => close(part))
    return part
  }
  const stop = async () => {
    for (const close of open.splice(0)) await close()
  }
  try {
    const mail = keep(await startMailSink(), (sink) => sink.close())
    const databaseUrl = await startDatabase(keep)
    // As late as can be: until the server listens, another program may take its port.
    const url = `http://127.0.0.1:${await freePort()}`
    const { origin, payments } = await startFronts(url, keep)
    const environment = {
      ...PRODUCTION_ENV,
      HOST: '127.0.0.1',
      PORT: new URL(url).port,
      PUBLIC_URL: origin,
      DATABASE_URL: databaseUrl,
      DATA_DIR: keep(makeRunFolder('production'), (folder) =>
        rmSync(folder, { recursive: true, force: true }),
      ),
      SMTP_URL: mail.url,
      LOG_LEVEL: 'warn',
      ...payments,
      SERVER_SECONDS_AHEAD: String(secondsAhead),
    }
    const program = { program: SERVER, environment, secondsAhead, url }
    const { output } = keep(await startServerProcess(program), (server) => server.stop())
    const admin = (...args: string[]) => run([...nodeArguments(secondsAhead), ADMIN, ...args], environment)
    return { origin, mail, secondsAhead, output, admin, stop }
  } catch (error) {
    await stop()
    throw error
  }
}

/** TLS before the server and before the payment page: the application opens no page without it. */
async function startFronts(
  serverUrl: string,
  keep: Keep,
): Promise<{ origin: string; payments: Record<string, string> }> {
  const [port, paymentPort] = [await freePort(), await freePort()]
  const publicUrl = `https://127.0.0.1:${paymentPort}`
  const standIn = await startPaystackStandIn({
    secretKey: PRODUCTION_ENV.PAYSTACK_SECRET_KEY,
    clock: () => new Date(),
    publicUrl,
    deliver: deliverOverHttp(`${serverUrl}/api/payment/webhook/paystack`),
  })
  keep(standIn, ({ close }) => close())
  keep(await startTlsFront(port, new URL(serverUrl).port), (front) => front.close())
  keep(await startTlsFront(paymentPort, new URL(standIn.url).port), (front) => front.close())
  return {
    origin: `https://127.0.0.1:${port}`,
    payments: { PAYSTACK_STAND_IN: standIn.url, PAYSTACK_PAGES: publicUrl },
  }
}

/** The roles and the database as part 1 of docs/operations.md makes them. */
async function startDatabase(keep: Keep): Promise<string> {
  const { url } = keep(await startPostgres(), (postgres) => postgres.stop())
  const superuser = openPostgres({ url, poolSize: 1, onIdleError: () => {} })
  await superuser.session(async (execute) => {
    await execute(`create role gatefill login password 'of the journey'`)
    await execute('create role gatefill_server nologin')
    await execute('grant gatefill_server to gatefill')
    await execute(`create database gatefill owner gatefill encoding 'UTF8'`)
  })
  await superuser.close()
  const own = new URL(url)
  own.username = 'gatefill'
  own.password = 'of the journey'
  own.pathname = '/gatefill'
  return own.href
}

const run = (args: string[], environment: Record<string, string>): Promise<Said> =>
  new Promise((resolve) => {
    execFile(process.execPath, args, { env: { ...process.env, ...environment } }, (error, stdout, stderr) =>
      resolve({ code: error === null ? 0 : Number(error.code), text: stdout + stderr }),
    )
  })
