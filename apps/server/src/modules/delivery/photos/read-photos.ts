import type { IncidentId, OrderId } from '@gatefill/domain/core/ids'
import type { Result } from '@gatefill/domain/core/result'
import { ok, refuse } from '@gatefill/domain/core/result'
import type { App } from '../../../app-context.ts'
import { findIncidentPhoto, findOrderPhoto } from './photos.repository.ts'

const NO_PHOTO = 'There is no photo of this delivery.'
const NO_INCIDENT_PHOTO = 'There is no photo of this incident.'

/** Reads the newest picture of an order. */
export const orderPhotos = async (app: App, orderId: OrderId): Promise<Result<Blob, 'NOT_FOUND'>> =>
  pictureOf(app, await findOrderPhoto(app.database.db, orderId), NO_PHOTO)

/** Reads the picture that a driver sent with an incident. */
export const incidentPhotos = async (app: App, incidentId: IncidentId): Promise<Result<Blob, 'NOT_FOUND'>> =>
  pictureOf(app, await findIncidentPhoto(app.database.db, incidentId), NO_INCIDENT_PHOTO)

async function pictureOf(
  app: App,
  file: string | undefined,
  message: string,
): Promise<Result<Blob, 'NOT_FOUND'>> {
  const bytes = file === undefined ? undefined : await app.files.get(file)
  return bytes === undefined ? refuse('NOT_FOUND', { message }) : ok(new Blob([bytes]))
}
