import type { App } from '../../app-context.ts'
import { findArchiving } from './archive.repository.ts'

/**
 * A recurring job: fails while the changes of the database do not arrive where it gives them, so that the bell, its mail
 * and the metrics tell. A database that keeps no archive is left in peace.
 */
export async function watchArchive({ database }: Pick<App, 'database'>): Promise<void> {
  const archiving = await findArchiving(database.db)
  if (archiving?.isFailing !== true) return
  const since = archiving.lastSuccessAt.toISOString()
  throw new Error(
    `the database cannot give its changes to the archive; the last one arrived at ${since}. See its log.`,
  )
}
