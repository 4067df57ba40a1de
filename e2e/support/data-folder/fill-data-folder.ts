import { rmSync } from 'node:fs'
import { makeRunFolder } from '../../../tools/test-machine/run-folder.ts'
import { startStack } from '../stack.ts'
import { FILLED_FOLDER } from './data-folder.ts'

/** Before a run: lets one server migrate and seed a data folder, of which every other begins with a copy. */
export async function fillDataFolder(): Promise<() => void> {
  const folder = makeRunFolder('filled')
  const stack = await startStack({ environment: { DATA_DIR: folder } })
  await stack.stop()
  process.env[FILLED_FOLDER] = folder
  return () => rmSync(folder, { recursive: true, force: true })
}
