import { cpSync } from 'node:fs'
import { makeRunFolder } from '../../../tools/test-machine/run-folder.ts'

/** Where the data folder stands that `fill-data-folder.ts` has filled; of the environment, which every worker gets. */
export const FILLED_FOLDER = 'GATEFILL_FILLED_DATA_FOLDER'

/**
 * Makes a data folder for a server of the journeys: a copy of the filled one, so that the server neither migrates nor
 * seeds; an empty one where nobody has filled any.
 */
export function makeDataFolder(name: string): string {
  const folder = makeRunFolder(name)
  const filled = process.env[FILLED_FOLDER]
  if (filled !== undefined) cpSync(filled, folder, { recursive: true })
  return folder
}
