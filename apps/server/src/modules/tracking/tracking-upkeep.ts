import { RETENTION, storedSince } from '@gatefill/domain/core/retention'
import type { App } from '../../app-context.ts'
import { deletePositions } from './positions.repository.ts'
import { deleteExpiredLinks } from './tracking-links.repository.ts'

/** Positions go by their rule (C-62, C-100). */
export async function deleteOldPositions(app: App): Promise<void> {
  const deleted = await deletePositions(app.database.jobs, storedSince(RETENTION.positions, app.clock()))
  const links = await deleteExpiredLinks(app.database.jobs, app.clock())
  app.log.info({ deleted, links }, 'old positions and ended links deleted')
}
