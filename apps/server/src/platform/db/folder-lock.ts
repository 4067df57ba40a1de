import { closeSync, openSync, readFileSync, unlinkSync, writeSync } from 'node:fs'

/** Another living process holds the folder. */
export class FolderLockedError extends Error {
  constructor(folder: string, pid: number) {
    super(
      `The data folder ${folder} is in use by another Gatefill process (process id ${pid}). ` +
        'Stop that one, or give this one its own folder in DATA_DIR.',
    )
    this.name = 'FolderLockedError'
  }
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    // EPERM: it lives, but belongs to somebody else.
    return (error as NodeJS.ErrnoException).code === 'EPERM' // kill throws system errors only
  }
}

/**
 * Takes `folder`.lock for this process and returns what gives it back. A lock left by a dead process is taken over.
 * Throws FolderLockedError when a living process holds it.
 */
export function lockFolder(folder: string): () => void {
  const path = `${folder}.lock`
  for (;;) {
    try {
      const file = openSync(path, 'wx', 0o600)
      writeSync(file, String(process.pid))
      closeSync(file)
      return () => unlinkSync(path)
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error // openSync throws system errors only
      const holder = Number(readFileSync(path, 'utf8'))
      if (Number.isInteger(holder) && holder > 0 && holder !== process.pid && isAlive(holder))
        throw new FolderLockedError(folder, holder)
      unlinkSync(path)
    }
  }
}
