import { randomUUID } from 'node:crypto'
import { constants } from 'node:fs'
import { access, mkdir, readFile, rename, rm } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import type { FileStore } from './provider.ts'
import { checkFileName } from './provider.ts'
import { writeWhole } from './write-whole.ts'

/** Makes the folder where it is missing; throws the system's error where this user cannot write to it. */
export async function checkWritable(folder: string): Promise<void> {
  await mkdir(folder, { recursive: true, mode: 0o700 })
  await access(folder, constants.W_OK)
}

/** Keeps files in a folder of this machine, readable by its owner only. */
export function folderFiles(folder: string): FileStore {
  const pathOf = (name: string) => {
    checkFileName(name)
    return join(folder, name)
  }
  return {
    put: async (name, bytes) => {
      const path = pathOf(name)
      const unfinished = `${path}.${randomUUID()}.tmp`
      await mkdir(dirname(path), { recursive: true, mode: 0o700 })
      try {
        await writeWhole(unfinished, bytes)
        await rename(unfinished, path)
      } catch (error) {
        await rm(unfinished, { force: true })
        throw error
      }
    },
    get: async (name) => {
      try {
        return new Uint8Array(await readFile(pathOf(name)))
      } catch (error) {
        if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return undefined
        throw error
      }
    },
    remove: async (name) => {
      await rm(pathOf(name), { force: true })
    },
  }
}
