import { rmSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { freePort } from '../../tools/run/free-port.ts'
import { makeDataFolder } from './data-folder/data-folder.ts'
import { type MailSink, startMailSink } from './mail-sink.ts'
import { startServerProcess } from './server-process.ts'

const MAIN = fileURLToPath(new URL('../../apps/server/dist/main.js', import.meta.url))

/** The running product: the real server on the embedded database, and a real SMTP server that receives its mails. */
export type Stack = {
  origin: string
  mail: MailSink
  /** How far its clock is ahead of the machine's. */
  secondsAhead: number
  /** What the server has written so far: warnings and errors. */
  output: () => string
  stop: () => Promise<void>
}

export type StackOptions = { environment?: Record<string, string>; secondsAhead?: number }

/** Starts the product on a free port, with a data folder of its own unless the environment names one, which then stays. */
export async function startStack({ environment = {}, secondsAhead = 0 }: StackOptions = {}): Promise<Stack> {
  const mail = await startMailSink()
  const dataDir = environment.DATA_DIR ?? makeDataFolder('server')
  const port = await freePort()
  const origin = `http://127.0.0.1:${port}`
  const clear = async () => {
    await mail.close()
    if (environment.DATA_DIR === undefined) rmSync(dataDir, { recursive: true, force: true })
  }
  try {
    const server = await startServerProcess({
      program: MAIN,
      secondsAhead,
      url: origin,
      environment: {
        PORT: String(port),
        PUBLIC_URL: origin,
        DATA_DIR: dataDir,
        DATABASE_URL: '',
        SMTP_URL: mail.url,
        MAIL_FROM: 'Gatefill <no-reply@gatefill.test>',
        AUTH_RATE_LIMIT: '10000',
        MAX_UNPAID_ORDERS: '0',
        API_RATE_LIMIT: '100000',
        SUPPORT_EMAIL: 'help@gatefill.test',
        SUPPORT_PHONE: '+2348030000000',
        LOG_LEVEL: 'warn',
        ...environment,
      },
    })
    const stop = async () => {
      await server.stop()
      await clear()
    }
    return { origin, mail, secondsAhead, output: server.output, stop }
  } catch (error) {
    await clear()
    throw error
  }
}
