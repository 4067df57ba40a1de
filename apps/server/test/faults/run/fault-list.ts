import { setTimeout as pause } from 'node:timers/promises'
import { sendHalfAnUpload } from './half-upload.ts'
import type { Conditions, World } from './world.ts'

/** Stopping may take this long in all. */
const STOP_SECONDS = 15

/** HAProxy asks a server that is away once a second. */
const PROXY_MILLISECONDS = 2_000

export type Fault = {
  name: string
  /** How it is brought about, for the table. */
  how: string
  conditions?: Conditions
  /** A mail may leave a second time, with the same Message-ID, where its server dies before it has written that it left. */
  mayRepeatMails?: boolean
  /** Resolves when it is over; gives what was wrong with the server's own behaviour. */
  inject: (world: World) => Promise<string[]>
}

const nothing: string[] = []

/** Every fault hits while customers order and pay. Unless its conditions say otherwise, a mail server that never answers holds mails back. */
export const FAULTS: readonly Fault[] = [
  {
    name: 'server killed',
    how: 'SIGKILL of one of two, started again by its supervisor',
    inject: async ({ servers: [server] }) => {
      await server?.end('SIGKILL')
      return nothing
    },
  },
  {
    name: 'server stopped',
    how: 'SIGTERM of one of two, mail server silent, half an upload open',
    inject: async ({ servers: [server], customers: [customer] }) => {
      if (server !== undefined && customer !== undefined)
        await sendHalfAnUpload(server.origin, customer.token)
      const { code, seconds } = (await server?.end('SIGTERM')) ?? { code: null, seconds: 0 }
      return [
        ...(code === 0 ? [] : [`exit code ${code}`]),
        ...(seconds <= STOP_SECONDS ? [] : [`stopping took ${seconds.toFixed(1)} s`]),
      ]
    },
  },
  {
    name: 'servers restarted in turn',
    how: 'SIGTERM of each of two behind HAProxy, the second once the first serves again; no call fails',
    conditions: { isProxied: true },
    inject: async ({ servers }) => {
      const codes: (number | null)[] = []
      for (const server of servers) {
        codes.push((await server.end('SIGTERM')).code)
        await server.untilReady()
        await pause(PROXY_MILLISECONDS)
      }
      return codes.filter((code) => code !== 0).map((code) => `exit code ${code}`)
    },
  },
  {
    name: 'both servers killed',
    how: 'SIGKILL of both at once',
    inject: async ({ servers }) => {
      await Promise.all(servers.map((server) => server.end('SIGKILL')))
      return nothing
    },
  },
  {
    name: 'PostgreSQL killed',
    how: 'SIGKILL of the postmaster, restart on the same files',
    inject: async ({ crashDatabase }) => {
      await crashDatabase()
      return nothing
    },
  },
  {
    name: 'database frozen',
    how: 'a proxy passes nothing on for 8 s',
    inject: async ({ network }) => {
      network.freeze()
      await pause(8_000)
      network.resume()
      return nothing
    },
  },
  {
    name: 'connections silent',
    how: 'a proxy silences every open connection for good, new ones work',
    inject: async ({ network }) => {
      network.silenceOpen()
      return nothing
    },
  },
  {
    name: 'connections reset',
    how: 'a proxy resets every open connection four times a second for 5 s, in the middle of commits too',
    inject: async ({ network }) => {
      for (let times = 0; times < 20; times += 1) {
        network.reset()
        await pause(250)
      }
      return nothing
    },
  },
  {
    name: 'network away',
    how: 'a proxy passes nothing on for 30 s',
    inject: async ({ network }) => {
      network.freeze()
      await pause(30_000)
      network.resume()
      return nothing
    },
  },
  {
    name: 'server stands still',
    how: 'SIGSTOP of one of two for 20 s, longer than its leases hold without a heartbeat',
    inject: async ({ servers: [server] }) => {
      server?.standStill()
      await pause(20_000)
      server?.goOn()
      return nothing
    },
  },
  {
    name: 'orders locked',
    how: 'another transaction holds the table of orders for 8 s',
    inject: async ({ database }) => {
      await database.session(async (execute) => {
        await execute('begin')
        await execute('lock table orders in access exclusive mode')
        await pause(8_000)
        await execute('commit')
      })
      return nothing
    },
  },
  {
    name: 'mail server away',
    how: 'refuses mails for 5 s (451), then nobody listens for 5 s; every mail arrives afterwards, once',
    conditions: { takesMails: true },
    inject: async ({ mailServer }) => {
      mailServer?.refuse(true)
      await pause(5_000)
      mailServer?.refuse(false)
      await mailServer?.goAway()
      await pause(5_000)
      await mailServer?.comeBack()
      return nothing
    },
  },
  {
    name: 'clock ahead',
    how: 'the clock of one of two servers is ten minutes ahead for 20 s; mails leave once',
    conditions: { secondsAhead: 600, takesMails: true },
    inject: async () => {
      await pause(20_000)
      return nothing
    },
  },
  {
    name: 'database disk full',
    how: 'the disk of the database takes no byte for 8 s, which both servers say on /readyz; PostgreSQL is started again where it ended',
    conditions: { smallDisk: true },
    inject: async ({ servers, fillDisk, freeDisk }) => {
      fillDisk()
      await pause(8_000)
      const ready = await Promise.all(servers.map(({ origin }) => fetch(`${origin}/readyz`)))
      await freeDisk()
      return ready.some(({ ok }) => ok) ? ['a server was ready without room for an order'] : nothing
    },
  },
  {
    name: 'database read-only',
    how: 'only reads for 5 s, as on a standby',
    inject: async ({ setReadOnly }) => {
      await setReadOnly(true)
      await pause(5_000)
      await setReadOnly(false)
      return nothing
    },
  },
]
