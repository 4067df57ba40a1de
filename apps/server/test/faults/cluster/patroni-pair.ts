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

/** Starts etcd, two Patroni with PostgreSQL, and HAProxy on free ports of this machine. */
export async function startDatabasePair(programs: ClusterPrograms): Promise<DatabasePair> {
  const owner = serverUser()
  const home = mkdtempSync(join(tmpdir(), 'gatefill-cluster-'))
  chmodSync(home, 0o755)
  const processes = new Map<string, ChildProcess>()
  const run = (name: string, program: string, args: string[]) =>
    void processes.set(name, spawn(program, args, { cwd: home, stdio: 'ignore', ...owner }))
  const folderOf = (name: string): string => {
    const folder = join(home, name)
    mkdirSync(folder, { mode: 0o700 })
    if (owner) chownSync(folder, owner.uid, owner.gid)
    return folder
  }

  const etcdPort = await freePort()
  run(
    'etcd',
    programs.etcd,
    etcdArguments(folderOf('etcd'), { clientPort: etcdPort, peerPort: await freePort() }),
  )
  const members: Member[] = []
  for (const name of ['one', 'two']) {
    const member = { name, port: await freePort(), restPort: await freePort(), folder: folderOf(name) }
    writeFileSync(
      join(home, `${name}.yml`),
      patroniSettings(member, { etcdPort, postgres: programs.postgres }),
    )
    members.push(member)
  }
  const startMember = ({ name }: Member) => run(name, programs.patroni, [join(home, `${name}.yml`)])
  members.forEach(startMember)
  const proxyPort = await freePort()
  writeFileSync(join(home, 'haproxy.cfg'), haproxySettings(proxyPort, members))
  run('haproxy', programs.haproxy, ['-db', '-f', join(home, 'haproxy.cfg')])

  async function withRole(role: Role): Promise<Member | undefined> {
    const roles = await Promise.all(members.map((member) => hasRole(member, role)))
    return members.find((_member, at) => roles[at])
  }

  async function untilSynchronous(): Promise<void> {
    const began = performance.now()
    while ((await withRole('primary')) === undefined || (await withRole('sync')) === undefined) {
      if (performance.now() - began > READY_MILLISECONDS)
        throw new Error('the pair is not synchronous in time')
      await pause(POLL_MILLISECONDS)
    }
  }

  async function endProcess(name: string): Promise<void> {
    const child = processes.get(name)
    if (child === undefined || child.exitCode !== null || child.signalCode !== null) return
    const ended = once(child, 'exit')
    child.kill('SIGKILL')
    await ended
  }

  async function killMember(member: Member): Promise<void> {
    await endProcess(member.name)
    const [pid] = readFileSync(join(member.folder, 'data', 'postmaster.pid'), 'utf8').split('\n')
    process.kill(Number(pid), 'SIGKILL')
  }

  await untilSynchronous()
  return {
    url: databaseUrlOf(proxyPort),
    kill: async (role) => {
      const member = await withRole(role)
      if (member === undefined) throw new Error(`no member is ${role}`)
      await killMember(member)
      return member
    },
    restart: async (member) => startMember(member),
    untilSynchronous,
    close: async () => {
      await endProcess('haproxy')
      for (const member of members) await killMember(member).catch(() => {}) // it may be dead already
      await endProcess('etcd')
      rmSync(home, { recursive: true, force: true, maxRetries: 5, retryDelay: 200 })
    },
  }
}

/** Patroni answers 200 for the role that a member has. */
const hasRole = ({ restPort }: Member, role: Role): Promise<boolean> =>
  fetch(`http://127.0.0.1:${restPort}/${role}`, { signal: AbortSignal.timeout(2_000) }).then(
    ({ status }) => status === 200,
    () => false,
  )
