import { DAY_SECONDS, secondsAfter } from '@gatefill/domain/core/lagos-time'
import { RETENTION, storedSince } from '@gatefill/domain/core/retention'
import { oddPhoto } from '@gatefill/domain/delivery/odd-photo'
import type { App } from '../../../app-context.ts'
import type { Tx } from '../../../platform/db/database.ts'
import { reportIncident } from '../../dispatch/index.ts'
import { takeUncheckedPhotos } from './odd-photos.repository.ts'
import { clearPhotoPlaces, deletePhoto, findOldPhotos, takeMissingPhotos } from './photos.repository.ts'

/** A named picture that has not come whole by then is an incident. */
const MISSING_AFTER_SECONDS = DAY_SECONDS

// What the clock does to pictures: one that is missing or odd becomes an incident, an old one is deleted.

/** Opens an incident for each picture that a delivery names and that has not come. */
export const reportMissingPhotos = (app: App): Promise<void> =>
  app.database.transaction(async (tx) => {
    const now = app.clock()
    for (const photo of await takeMissingPhotos(tx, secondsAfter(now, -MISSING_AFTER_SECONDS), now))
      await reportIncident(app, tx, photo.driverId, {
        kind: 'photo_missing',
        note: `The photo of the ${photo.shows} has not arrived within 24 hours.`,
        photoId: photo.photoId,
        orderId: photo.orderId,
      })
  })

/** Each picture once, when it has come and an order names it, in whatever order these two happen. */
export async function reportOddPhotos(app: App): Promise<void> {
  let count: number
  do count = await app.database.transaction((tx) => reportOddIn(app, tx))
  while (count > 0)
}

async function reportOddIn(app: App, tx: Tx): Promise<number> {
  const photos = await takeUncheckedPhotos(tx, app.clock())
  for (const { orderId, photoId, driverId, runId, place, ...facts } of photos) {
    const odd = oddPhoto(facts)
    if (odd !== undefined) await reportIncident(app, tx, driverId, { ...odd, photoId, orderId, runId, place })
  }
  return photos.length
}

/** The file goes first: a row without its file is met again, a file without its row never. */
export async function deleteOldPhotos(app: App): Promise<void> {
  const find = () => findOldPhotos(app.database.jobs, storedSince(RETENTION.photos, app.clock()))
  for (let old = await find(); old.length > 0; old = await find())
    for (const { id, file } of old) {
      if (file !== null) await app.files.remove(file)
      await deletePhoto(app.database.jobs, id)
    }
  await clearPhotoPlaces(app.database.jobs, storedSince(RETENTION.positions, app.clock()))
}
