import { open } from 'node:fs/promises'

/** Writes a new file to the disk itself, so that after a power cut it is whole once it has its final name. */
export async function writeWhole(path: string, bytes: Uint8Array): Promise<void> {
  const file = await open(path, 'w', 0o600)
  try {
    await file.writeFile(bytes)
    await file.sync()
  } finally {
    await file.close()
  }
}
