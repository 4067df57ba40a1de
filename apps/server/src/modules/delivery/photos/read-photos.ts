import type { IncidentId, OrderId } from '@gatefill/domain/core/ids'
import type { Result } from '@gatefill/domain/core/result'
import { ok, refuse } from '@gatefill/domain/core/result'
import type { Db } from '../../../platform/db/database.ts'
import type { FileStore } from '../../../providers/files/provider.ts'
import { findIncidentPhoto, findOrderPhoto } from './photos.repository.ts'

const NO_PHOTO = 'There is no photo of this delivery.'
const NO_INCIDENT_PHOTO = 'There is no photo of this incident.'

type Files = Pick<FileStore, 'get'>

/** Reads the newest picture of an order. */
export const orderPhotos =
  (db: Db, files: Files) =>
  async (orderId: OrderId): Promise<Result<Blob, 'NOT_FOUND'>> =>
    pictureOf(files, await findOrderPhoto(db, orderId), NO_PHOTO)

/** Reads the picture that a driver sent with an incident. */
export const incidentPhotos =
  (db: Db, files: Files) =>
  async (incidentId: IncidentId): Promise<Result<Blob, 'NOT_FOUND'>> =>
    pictureOf(files, await findIncidentPhoto(db, incidentId), NO_INCIDENT_PHOTO)

async function pictureOf(
  files: Files,
  file: string | undefined,
  message: string,
): Promise<Result<Blob, 'NOT_FOUND'>> {
  const bytes = file === undefined ? undefined : await files.get(file)
  return bytes === undefined ? refuse('NOT_FOUND', { message }) : ok(new Blob([bytes]))
}
