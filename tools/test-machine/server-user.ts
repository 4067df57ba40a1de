import { readFileSync } from 'node:fs'

export type ServerUser = { uid: number; gid: number }

/** PostgreSQL refuses to run as root; then it runs as 'postgres', or 'nobody' where that user does not exist. */
export function serverUser(): ServerUser | undefined {
  if (process.getuid?.() !== 0) return undefined
  const users = readFileSync('/etc/passwd', 'utf8').split('\n')
  for (const name of ['postgres', 'nobody']) {
    const [, , uid, gid] = users.find((line) => line.startsWith(`${name}:`))?.split(':') ?? []
    if (uid && gid) return { uid: Number(uid), gid: Number(gid) }
  }
  return { uid: 65534, gid: 65534 }
}
