type Act = 'put' | 'get' | 'remove'

const NOT_KEPT =
  'What you sent could not be kept: our store for pictures is full or does not answer. Nothing was changed; please send it again in a minute.'
const NOT_READ = 'This cannot be shown right now. It is not lost; please try again in a minute.'

/** A full disk is not empty again at once. */
export const FILES_RETRY_SECONDS = 10

/**
 * The store of files does not do its work for a cause outside of this server, such as a full disk or a bucket that does
 * not answer: a 503 with `sentence` and not a defect. `reason` is the same for every call of one outage.
 */
export class FileStoreAwayError extends Error {
  readonly sentence: string
  constructor(act: Act, reason: string, cause?: unknown) {
    super(reason, { cause })
    this.name = 'FileStoreAwayError'
    this.sentence = act === 'get' ? NOT_READ : NOT_KEPT
  }
}

/** The system's words for a disk or a network folder that is full, broken, away, or closed to this user. */
const SYSTEM_CODES = new Set([
  'ENOSPC',
  'EDQUOT',
  'EROFS',
  'EIO',
  'EACCES',
  'EPERM',
  'ESTALE',
  'ENOTCONN',
  'EHOSTDOWN',
  'ETIMEDOUT',
  'EMFILE',
  'ENFILE',
])

/** Does something with a folder; throws FileStoreAwayError where the system says that the disk is away, else its error. */
export async function onDisk<Value>(act: Act, work: () => Promise<Value>): Promise<Value> {
  try {
    return await work()
  } catch (error) {
    const { code = '' } = error as NodeJS.ErrnoException // whatever was thrown, only a code of the list counts
    if (!SYSTEM_CODES.has(code)) throw error
    throw new FileStoreAwayError(act, `the folder of files answered ${code}`, error)
  }
}
