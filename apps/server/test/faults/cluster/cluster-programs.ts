import { accessSync, constants } from 'node:fs'
import { delimiter, join } from 'node:path'
import { systemBinaries } from '../../../../../tools/test-machine/postgres-binaries.ts'

/** What a pair of databases needs beside PostgreSQL, with the Debian package that brings it. */
const PROGRAMS = { patroni: 'patroni', etcd: 'etcd-server', haproxy: 'haproxy' } as const

export type ClusterPrograms = Record<keyof typeof PROGRAMS, string> & {
  /** The folder of `initdb` and `postgres`. */
  postgres: string
}

/** Where the programs of a cluster are, or the Debian packages that are missing. */
export function findClusterPrograms(): ClusterPrograms | { missing: string[] } {
  const patroni = pathOf('patroni')
  const etcd = pathOf('etcd')
  const haproxy = pathOf('haproxy')
  const postgres = systemBinaries()
  if (patroni && etcd && haproxy && postgres) return { patroni, etcd, haproxy, postgres }
  const found = { patroni, etcd, haproxy }
  const missing = Object.entries(PROGRAMS).flatMap(
    ([program, debianPackage]) =>
      found[program as keyof typeof PROGRAMS] === undefined ? [debianPackage] : [], // a key of that very table
  )
  return { missing: [...missing, ...(postgres === undefined ? ['postgresql'] : [])] }
}

/** HAProxy, where it is installed. */
export const findHaproxy = () => pathOf(PROGRAMS.haproxy)

/** In PATH, or where Debian puts what an administrator runs. */
function pathOf(program: string): string | undefined {
  const folders = [...(process.env.PATH ?? '').split(delimiter), '/usr/sbin']
  return folders.map((folder) => join(folder, program)).find(isExecutable)
}

function isExecutable(path: string): boolean {
  try {
    accessSync(path, constants.X_OK)
    return true
  } catch {
    return false
  }
}
