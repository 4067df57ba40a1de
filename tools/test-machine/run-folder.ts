import { existsSync, mkdtempSync, readdirSync, readlinkSync, rmSync, statfsSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** Where Linux keeps a file system in memory; containers may have one that is too small. */
const IN_MEMORY = '/dev/shm'
/** How statfs(2) names a file system in memory. */
const TMPFS = 0x01021994
/** Databases of the tests and their log stay well below this. */
const ROOM_BYTES = 3 * 2 ** 30

/** The folder for files that need not outlive a power cut: in memory where so much is free, else the machine's temporary one. */
export function placeOfRuns(bytes = ROOM_BYTES, memory = IN_MEMORY): string {
  if (!existsSync(memory) || process.availableMemory() < bytes) return tmpdir()
  const { type, bavail, bsize } = statfsSync(memory)
  return type === TMPFS && bavail * bsize >= bytes ? memory : tmpdir()
}

/**
 * Makes a folder for this process, which removes it when it is done; `name` is a lowercase word. What processes left there
 * that were killed is removed first.
 */
export function makeRunFolder(name: string, place = placeOfRuns()): string {
  for (const left of readdirSync(place).filter(isLeft))
    rmSync(join(place, left), { recursive: true, force: true })
  return mkdtempSync(join(place, `gatefill-${name}-${processSpace()}.${process.pid}-`))
}

/** Whether the process that a folder is named after has ended; only those of this machine or container are known. */
function isLeft(folder: string): boolean {
  const [, space, pid] = /^gatefill-[a-z]+-(\d+)\.(\d+)-\w{6}$/.exec(folder) ?? []
  return space === processSpace() && !isRunning(Number(pid))
}

/** The number of the kernel's space of process ids; 0 where the system has one only. */
const processSpace = (): string =>
  process.platform === 'linux' ? (/\d+/.exec(readlinkSync('/proc/self/ns/pid'))?.[0] ?? '0') : '0'

function isRunning(pid: number): boolean {
  try {
    return process.kill(pid, 0)
  } catch (error) {
    // EPERM: it runs, as another user.
    return error instanceof Error && 'code' in error && error.code === 'EPERM'
  }
}
