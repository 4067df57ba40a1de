import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, chownSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { freePort } from '../../../../../tools/run/free-port.ts'
import { serverUser } from '../../../../../tools/test-machine/server-user.ts'
import type { ClusterPrograms } from './cluster-programs.ts'
import type { Member } from './cluster-settings.ts'
import { databaseUrlOf, etcdArguments, haproxySettings, patroniSettings } from './cluster-settings.ts'

const POLL_MILLISECONDS = 250
const READY_MILLISECONDS = 120_000

type Role = 'primary' | 'sync'

/** A primary and its synchronous standby behind one address. */
export type DatabasePair = {
  url: string
  /** Kills the member that has this role now, database and Patroni, as when its machine loses power. */
  kill: (role: Role) => Promise<Member>
  /** Starts a killed member again; it follows the primary. */
  restart: (member: Member) => Promise<void>
  /** Until one member is primary and the other confirms its commits. */
  untilSynchronous: () => Promise<void>
  close: () => Promise<void>
}

/** Programs of this pair in one folder, which is theirs. */
function pairFolder() {
  const owner = serverUser()
  const home = mkdtempSync(join(tmpdir(), 'gatefill-cluster-'))
  chmodSync(home, 0o755)
  const processes = new Map<string, ChildProcess>()
  return {
    write: (name: string, text: string): string => {
      const path = join(home, name)
      writeFileSync(path, text)
      return path
    },
    folderOf: (name: string): string => {
      const folder = join(home, name)
      mkdirSync(folder, { mode: 0o700 })
      if (owner) chownSync(folder, owner.uid, owner.gid)
      return folder
    },
    run: (name: string, program: string, args: string[]): void =>
      void processes.set(name, spawn(program, args, { cwd: home, stdio: 'ignore', ...owner })),
    end: async (name: string): Promise<void> => {
      const child = processes.get(name)
      if (child === undefined || child.exitCode !== null || child.signalCode !== null) return
      const ended = once(child, 'exit')
      child.kill('SIGKILL')
      await ended
    },
    remove: (): void => rmSync(home, { recursive: true, force: true, maxRetries: 5, retryDelay: 200 }),
  }
}

type PairFolder = ReturnType<typeof pairFolder>

/** Starts etcd, two Patroni with PostgreSQL, and HAProxy on free ports of this machine. */
export async function startDatabasePair(programs: ClusterPrograms): Promise<DatabasePair> {
  const folder = pairFolder()
  const etcdPort = await freePort()
  const etcdPorts = { clientPort: etcdPort, peerPort: await freePort() }
  folder.run('etcd', programs.etcd, etcdArguments(folder.folderOf('etcd'), etcdPorts))
  const members: Member[] = []
  for (const name of ['one', 'two'])
    members.push({ name, port: await freePort(), restPort: await freePort(), folder: folder.folderOf(name) })
  const start = (member: Member) => {
    const settings = patroniSettings(member, { etcdPort, postgres: programs.postgres })
    folder.run(member.name, programs.patroni, [folder.write(`${member.name}.yml`, settings)])
  }
  members.forEach(start)
  const proxyPort = await freePort()
  const proxySettings = folder.write('haproxy.cfg', haproxySettings(proxyPort, members))
  folder.run('haproxy', programs.haproxy, ['-db', '-f', proxySettings])
  await untilSynchronous(members)
  return {
    url: databaseUrlOf(proxyPort),
    kill: async (role) => {
      // On a busy machine the pair may part and meet again at any time.
      await untilSynchronous(members)
      const member = await withRole(members, role)
      if (member === undefined) throw new Error(`no member is ${role}`)
      await killMember(folder, member)
      return member
    },
    restart: async (member) => start(member),
    untilSynchronous: () => untilSynchronous(members),
    close: async () => {
      await folder.end('haproxy')
      for (const member of members) await killMember(folder, member).catch(() => {}) // it may be dead already
      await folder.end('etcd')
      folder.remove()
    },
  }
}

async function killMember(pair: PairFolder, { name, folder }: Member): Promise<void> {
  await pair.end(name)
  const [pid] = readFileSync(join(folder, 'data', 'postmaster.pid'), 'utf8').split('\n')
  process.kill(Number(pid), 'SIGKILL')
}

async function withRole(members: readonly Member[], role: Role): Promise<Member | undefined> {
  const roles = await Promise.all(members.map((member) => hasRole(member, role)))
  return members.find((_member, at) => roles[at])
}

async function untilSynchronous(members: readonly Member[]): Promise<void> {
  const began = performance.now()
  while (
    (await withRole(members, 'primary')) === undefined ||
    (await withRole(members, 'sync')) === undefined
  ) {
    if (performance.now() - began > READY_MILLISECONDS) throw new Error('the pair is not synchronous in time')
    await pause(POLL_MILLISECONDS)
  }
}

/** Patroni answers 200 for the role that a member has. */
const hasRole = ({ restPort }: Member, role: Role): Promise<boolean> =>
  fetch(`http://127.0.0.1:${restPort}/${role}`, { signal: AbortSignal.timeout(2_000) }).then(
    ({ status }) => status === 200,
    () => false,
  )
