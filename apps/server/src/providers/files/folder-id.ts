import { link, mkdir, readFile, rename, rm } from 'node:fs/promises'
import { join } from 'node:path'
import type { Ids } from '../../platform/ids.ts'
import { writeWhole } from './write-whole.ts'

/** Not in a back-up: a restored folder is another one. */
const FILE = 'folder-id'

/**
 * Names a folder of files, so that servers can tell whether they share it: made once, by whichever comes first. Throws the
 * system's error where this user cannot write to it.
 */
export async function folderId(folder: string, ids: Pick<Ids, 'ulid'>): Promise<string> {
  await mkdir(folder, { recursive: true, mode: 0o700 })
  return (await kept(folder)) ?? made(folder, ids.ulid())
}

async function kept(folder: string): Promise<string | undefined> {
  try {
    const id = (await readFile(join(folder, FILE), 'utf8')).trim()
    return id === '' ? undefined : id
  } catch (error) {
    if (codeOf(error) === 'ENOENT') return undefined
    throw error
  }
}

/** Written in full before it gets its name; who comes second takes the first's. */
async function made(folder: string, id: string): Promise<string> {
  const unfinished = join(folder, `${FILE}.${id}.tmp`)
  await writeWhole(unfinished, Buffer.from(id))
  try {
    await link(unfinished, join(folder, FILE))
  } catch (error) {
    // Some network file systems have no links. There, or beside an empty file of a full disk, the last one counts.
    if (codeOf(error) !== 'EEXIST' || (await kept(folder)) === undefined)
      await rename(unfinished, join(folder, FILE))
  } finally {
    await rm(unfinished, { force: true })
  }
  return (await kept(folder)) ?? id
}

const codeOf = (error: unknown): string => (error as NodeJS.ErrnoException).code ?? '' // file calls throw system errors only
