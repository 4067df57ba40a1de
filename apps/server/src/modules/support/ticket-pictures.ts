import { createHash } from 'node:crypto'
import type { SentFile } from '@gatefill/contracts/core/endpoint'
import type { TicketId, TicketPictureId, TicketReplyId } from '@gatefill/domain/core/ids'
import { asId, ID_PREFIX } from '@gatefill/domain/core/ids'
import { secondsAfter } from '@gatefill/domain/core/lagos-time'
import type { Result } from '@gatefill/domain/core/result'
import { ok } from '@gatefill/domain/core/result'
import type { App } from '../../app-context.ts'
import type { Db, Tx } from '../../platform/db/database.ts'
import { addOutboxMessage } from '../../platform/jobs/outbox.ts'
import type { PictureRefusal } from '../../platform/pictures/picture.ts'
import { readPicture } from '../../platform/pictures/picture.ts'
import { insertPictures } from './pictures.repository.ts'

/** Payload {files}: removes those that belong to no ticket. */
export const UNUSED_PICTURES = 'support.unused-pictures'

/** Far more than a request takes; what no ticket has by then was refused or cut off. */
const UNUSED_AFTER_SECONDS = 3600

/** What a request with pictures is recognised by when it comes again. */
export const picturesHash = (sent: readonly SentFile[]): string[] =>
  sent.map(({ bytes }) => createHash('sha256').update(bytes).digest('base64url'))

/**
 * Stores what was sent and gives the names, before any ticket has them: no file is written inside a transaction.
 * One that is refused refuses them all (C-36).
 */
export async function storeTicketPictures(
  app: App,
  sent: readonly SentFile[],
): Promise<Result<string[], PictureRefusal>> {
  if (sent.length === 0) return ok([])
  const encoded: Uint8Array[] = []
  for (const { bytes } of sent) {
    const picture = await readPicture(bytes, 'photo')
    if (!picture.ok) return picture
    encoded.push(picture.value)
  }
  const stored = encoded.map((bytes) => ({
    name: `tickets/${app.ids.next(ID_PREFIX.ticketPicture)}.webp`,
    bytes,
  }))
  const names = stored.map(({ name }) => name)
  await removeUnusedTicketPictures(
    app,
    app.database.db,
    names,
    secondsAfter(app.clock(), UNUSED_AFTER_SECONDS),
  )
  for (const { name, bytes } of stored) await app.files.put(name, bytes)
  return ok(names)
}

/** Schedules the removal of these files for `runAt`, unless a ticket has them then. */
export async function removeUnusedTicketPictures(
  app: App,
  on: Db | Tx,
  names: readonly string[],
  runAt: Date,
): Promise<void> {
  const [first] = names
  if (first === undefined) return
  const key = `${UNUSED_PICTURES}:${first}:${runAt.getTime()}`
  await addOutboxMessage(on, { topic: UNUSED_PICTURES, key, payload: { files: names }, runAt }, app.clock())
}

/** Attaches stored files to a ticket, or to one of its replies. */
export const attachTicketPictures = (
  app: App,
  tx: Tx,
  to: { ticketId: TicketId; replyId: TicketReplyId | null },
  names: readonly string[],
): Promise<void> =>
  insertPictures(
    tx,
    names.map((file, position) => ({
      id: asId<TicketPictureId>(app.ids.next(ID_PREFIX.ticketPicture)),
      ...to,
      position,
      file,
      at: app.clock(),
    })),
  )
