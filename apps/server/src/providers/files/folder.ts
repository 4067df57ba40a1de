import { randomUUID } from 'node:crypto'
import { constants } from 'node:fs'
import { access, mkdir, readFile, rename, rm } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { onDisk } from '../../platform/pictures/file-store-away.ts'
import type { FileStore } from './provider.ts'
import { checkFileName } from './provider.ts'
import { writeWhole } from './write-whole.ts'

/** Makes the folder where it is missing; throws the system's error where this user cannot write to it. */
export async function checkWritable(folder: string): Promise<void> {
  await mkdir(folder, { recursive: true, mode: 0o700 })
  await access(folder, constants.W_OK)
}

/**
 * Keeps files in a folder of this machine, readable by its owner only. Throws FileStoreAwayError where the disk is full or
 * away. `write` brings a whole file to the disk.
 */
export function folderFiles(folder: string, write = writeWhole): FileStore {
  const pathOf = (name: string) => {
    checkFileName(name)
    return join(folder, name)
  }

  async function put(path: string, bytes: Uint8Array): Promise<void> {
    const unfinished = `${path}.${randomUUID()}.tmp`
    await mkdir(dirname(path), { recursive: true, mode: 0o700 })
    try {
      await write(unfinished, bytes)
      await rename(unfinished, path)
    } catch (error) {
      // A disk that is away may not let go of it either; what the caller must know is why it was not kept.
      await rm(unfinished, { force: true }).catch(() => {})
      throw error
    }
  }

  async function get(path: string): Promise<Uint8Array<ArrayBuffer> | undefined> {
    try {
      return new Uint8Array(await readFile(path))
    } catch (error) {
      if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return undefined
      throw error
    }
  }

  return {
    put: (name, bytes) => onDisk('put', async () => put(pathOf(name), bytes)),
    get: (name) => onDisk('get', async () => get(pathOf(name))),
    remove: (name) => onDisk('remove', async () => rm(pathOf(name), { force: true })),
  }
}
