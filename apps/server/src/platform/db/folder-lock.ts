import { linkSync, readFileSync, renameSync, unlinkSync, writeFileSync } from 'node:fs'

/** Another running process has locked the folder. */
export class FolderLockedError extends Error {
  constructor(folder: string, pid: number) {
    super(
      `The data folder ${folder} is in use by another Gatefill process (process id ${pid}). ` +
        'Stop that one, or give this one its own folder in DATA_DIR.',
    )
    this.name = 'FolderLockedError'
  }
}

/**
 * Takes `folder`.lock for this process and returns what gives it back. A lock left by a dead process is taken over,
 * also when its process id belongs to another program by now. Throws FolderLockedError when a running process has it.
 */
export function lockFolder(folder: string): () => void {
  const path = `${folder}.lock`
  const own = `${process.pid} ${startOf(process.pid)}`
  while (!created(path, own)) {
    const holder = read(path)
    if (holder === undefined) continue
    const [id, start = ''] = holder.split(' ')
    const pid = Number(id)
    if (pid !== process.pid && isRunning(pid, start)) throw new FolderLockedError(folder, pid)
    takeAway(path, holder)
  }
  return () => unlinkSync(path)
}

/** Makes the file with its whole content or not at all, so that no process reads half of it; false when it is there. */
function created(path: string, content: string): boolean {
  const unfinished = `${path}.${process.pid}`
  writeFileSync(unfinished, content, { mode: 0o600 })
  try {
    linkSync(unfinished, path)
    return true
  } catch (error) {
    if (codeOf(error) !== 'EEXIST') throw error
    return false
  } finally {
    unlinkSync(unfinished)
  }
}

/** Removes a dead process's lock; one that a third process has taken meanwhile is put back. */
function takeAway(path: string, dead: string): void {
  const taken = `${path}.dead-${process.pid}`
  try {
    renameSync(path, taken)
  } catch (error) {
    if (codeOf(error) === 'ENOENT') return
    throw error
  }
  if (read(taken) !== dead) linkSync(taken, path)
  unlinkSync(taken)
}

function isRunning(pid: number, start: string): boolean {
  if (!Number.isInteger(pid) || pid <= 0) return false
  try {
    process.kill(pid, 0)
  } catch (error) {
    // EPERM: it runs, under another user.
    if (codeOf(error) !== 'EPERM') return false
  }
  return !isDead(pid) && (start === '' || startOf(pid) === start)
}

/** Ended, and not yet removed from the list by its parent: it holds nothing any more. */
const isDead = (pid: number): boolean => ['Z', 'X'].includes(fieldsOf(pid)[0] ?? '')

/** When a process began, in the kernel's own count: two that share an id differ in it. '' where it cannot be known. */
function startOf(pid: number): string {
  return fieldsOf(pid)[19] ?? ''
}

/** What the kernel says of a process after its name, which stands in brackets and may contain anything. */
function fieldsOf(pid: number): string[] {
  const stat = read(`/proc/${pid}/stat`) ?? ''
  return stat.slice(stat.lastIndexOf(')') + 2).split(' ')
}

function read(path: string): string | undefined {
  try {
    return readFileSync(path, 'utf8')
  } catch (error) {
    if (['ENOENT', 'ESRCH'].includes(codeOf(error))) return undefined
    throw error
  }
}

const codeOf = (error: unknown): string => (error as NodeJS.ErrnoException).code ?? '' // file calls throw system errors only
