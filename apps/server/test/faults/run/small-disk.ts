import { spawnSync } from 'node:child_process'
import { closeSync, mkdtempSync, openSync, rmSync, writeSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** A file system in memory that can be full. */
export type SmallDisk = {
  folder: string
  /** Takes the last byte. */
  fill: () => void
  free: () => void
  close: () => void
}

/** A cluster with three databases takes half of it. */
const MEGABYTES = 400
const CHUNK = Buffer.alloc(1024 * 1024)

/** Whether this user may mount one. */
export function mayMount(): boolean {
  try {
    mountSmallDisk().close()
    return true
  } catch (error) {
    if (error instanceof MountRefusedError) return false
    throw error
  }
}

class MountRefusedError extends Error {}

/** Throws where this user may not. */
export function mountSmallDisk(): SmallDisk {
  const folder = mkdtempSync(join(tmpdir(), 'gatefill-disk-'))
  const options = ['-t', 'tmpfs', '-o', `size=${MEGABYTES}m,mode=755`]
  const mounted = spawnSync('mount', [...options, 'tmpfs', folder], { encoding: 'utf8' })
  if (mounted.status !== 0) {
    rmSync(folder, { recursive: true })
    throw new MountRefusedError(`mount: ${mounted.error?.message ?? mounted.stderr}`)
  }
  const ballast = join(folder, 'ballast')
  const free = () => rmSync(ballast, { force: true })
  return {
    folder,
    fill: () => fillUp(ballast),
    free,
    close: () => {
      free()
      spawnSync('umount', ['-l', folder])
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

function fillUp(file: string): void {
  const open = openSync(file, 'w')
  try {
    for (let size = CHUNK.length; size > 0; ) size = isWritten(open, size) ? size : Math.floor(size / 2)
  } finally {
    closeSync(open)
  }
}

/** Whether so many bytes were still free, and are taken now. */
function isWritten(open: number, size: number): boolean {
  try {
    return writeSync(open, CHUNK, 0, size) > 0
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOSPC') return false
    throw error
  }
}
