import type { Failpoint } from '../../../src/platform/failpoints.ts'
import { type Child, startChild } from './child-process.ts'
import type { Counter } from './counter.ts'

const MAX_RESTARTS = 50
/** Failpoints beside which statements commit without waiting for the disk. */
const ASYNC_COMMIT: ReadonlySet<string> = new Set<Failpoint>([
  'messages.claimed',
  'messages.closing',
  'events.closing',
])

type ServerPoolOptions = {
  /** The environment of each server process. */
  environments: readonly Record<string, string>[]
  /** The file that a server process runs. */
  program: string
  /** Seconds by which the servers' clocks are ahead of the machine's. */
  secondsAhead: () => number
  crashDatabase: () => Promise<void>
  crashes: Counter
  problems: string[]
}

/** A place for one server process; `hitPoint`: the failpoint that is to end it. */
type Slot = { child: Child | undefined; ready: Promise<void>; hitPoint: string | undefined }

/** Starts the processes of the servers, and starts them again when they were killed, as a supervisor does. */
function createSupervisor(options: ServerPoolOptions) {
  const { environments, crashes, problems } = options
  let isClosing = false
  let mayCrashDatabase = true
  let hasLostAsyncCommits = false
  let database: Promise<unknown> = Promise.resolve()
  let restarts = 0

  async function start(slot: Slot, at: number): Promise<void> {
    const child = await startChild(options.program, { ahead: options.secondsAhead() }, environments[at])
    slot.child = child
    await child.call('setAhead', options.secondsAhead())
    void child.ended.then((end) => onEnd(slot, at, end))
  }

  function onEnd(slot: Slot, at: number, end: Awaited<Child['ended']>): void {
    slot.child = undefined
    if (isClosing) return
    if (end.signal === 'SIGKILL') crashes.count(slot.hitPoint ?? 'server at a random moment')
    else problems.push(`a server ended by itself (${end.code ?? end.signal}):\n${end.output}`)
    const isAsync = slot.hitPoint !== undefined && ASYNC_COMMIT.has(slot.hitPoint)
    if (isAsync && mayCrashDatabase && !hasLostAsyncCommits) {
      // What was written just before without waiting for the disk is lost with the database.
      hasLostAsyncCommits = true
      crashes.count('PostgreSQL beside an asynchronous commit')
      void crashDatabase()
    }
    slot.hitPoint = undefined
    slot.ready = database.then(() => restart(slot, at))
  }

  async function restart(slot: Slot, at: number): Promise<void> {
    if (isClosing) return
    try {
      await start(slot, at)
    } catch (error) {
      // The database may have been killed while the server was starting.
      if (isClosing) return
      restarts += 1
      if (restarts > MAX_RESTARTS) throw error
      await database
      await restart(slot, at)
    }
  }

  function crashDatabase(): Promise<unknown> {
    database = database.then(options.crashDatabase)
    return database
  }

  return {
    start,
    crashDatabase,
    whenDatabaseIsUp: async () => void (await database),
    allowDatabaseCrash: (allowed: boolean) => {
      mayCrashDatabase = allowed
    },
    close: () => {
      isClosing = true
    },
  }
}

/** The product in several processes on one database. */
export async function startServerPool(options: ServerPoolOptions) {
  const slots: Slot[] = options.environments.map(() => ({
    child: undefined,
    ready: Promise.resolve(),
    hitPoint: undefined,
  }))
  const supervisor = createSupervisor(options)
  const running = () => slots.flatMap(({ child }) => (child === undefined || child.isOver() ? [] : [child]))
  const slotAt = (at: number) => slots[at % slots.length]

  await Promise.all(slots.map((slot, at) => supervisor.start(slot, at)))
  return {
    running,
    crashDatabase: supervisor.crashDatabase,
    whenOneIsReady: async (): Promise<void> => {
      await supervisor.whenDatabaseIsUp()
      await Promise.race(slots.map(({ ready }) => ready))
    },
    /** Resolves when PostgreSQL is not being started again. */
    whenDatabaseIsUp: supervisor.whenDatabaseIsUp,
    whenAllAreReady: async (): Promise<void> => {
      await supervisor.whenDatabaseIsUp()
      await Promise.all(slots.map(({ ready }) => ready))
    },
    /** Whether a lost asynchronous commit may be played through; not while the run itself reads the database. */
    allowDatabaseCrash: async (allowed: boolean): Promise<void> => {
      supervisor.allowDatabaseCrash(allowed)
      await supervisor.whenDatabaseIsUp()
    },
    /** A server kills itself when it hits the failpoint for the `left`th time. */
    setFailpoint: (at: number, point: Failpoint, left: number): void => {
      const slot = slotAt(at)
      if (slot?.child === undefined) return
      slot.hitPoint = point
      slot.child.call('setFailpoint', point, left).catch(() => {}) // it may have ended already
    },
    kill: (at: number): void => {
      const slot = slotAt(at)
      if (slot?.child === undefined) return
      slot.hitPoint = undefined
      slot.child.kill()
    },
    close: async (): Promise<void> => {
      supervisor.close()
      for (const child of running()) child.kill()
      await Promise.allSettled(slots.map(({ ready }) => ready))
      for (const child of running()) child.kill()
      // A database that is coming back could not be dropped, and that failure would hide the one that ends the run.
      await supervisor.whenDatabaseIsUp()
    },
  }
}

export type ServerPool = Awaited<ReturnType<typeof startServerPool>>
