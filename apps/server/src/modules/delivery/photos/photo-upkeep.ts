import { DAY_SECONDS, secondsAfter } from '@gatefill/domain/core/lagos-time'
import { RETENTION, storedSince } from '@gatefill/domain/core/retention'
import { oddPhoto } from '@gatefill/domain/delivery/odd-photo'
import type { Context } from '../../../platform/context.ts'
import type { Tx } from '../../../platform/db/database.ts'
import type { FileStore } from '../../../providers/files/provider.ts'
import type { RunsService } from '../../dispatch/index.ts'
import { takeUncheckedPhotos } from './odd-photos.repository.ts'
import { clearPhotoPlaces, deletePhoto, findOldPhotos, takeMissingPhotos } from './photos.repository.ts'

/** A named picture that has not come whole by then is an incident (dispatch.md section 5). */
const MISSING_AFTER_SECONDS = DAY_SECONDS

/** What the clock does to pictures: one that is missing or odd becomes an incident, an old one is deleted. */
export function photoUpkeep(
  { database, clock }: Context,
  { files, runs }: { files: FileStore; runs: Pick<RunsService, 'reportIncident'> },
) {
  const reportMissing = (): Promise<void> =>
    database.transaction(async (tx) => {
      const now = clock()
      for (const photo of await takeMissingPhotos(tx, secondsAfter(now, -MISSING_AFTER_SECONDS), now))
        await runs.reportIncident(tx, photo.driverId, {
          kind: 'photo_missing',
          note: `The photo of the ${photo.shows} has not arrived within 24 hours.`,
          photoId: photo.photoId,
          orderId: photo.orderId,
        })
    })

  /** Each picture once, when it has come and an order names it, in whatever order these two happen. */
  async function reportOdd(): Promise<void> {
    let count: number
    do count = await database.transaction(reportOddIn)
    while (count > 0)
  }

  async function reportOddIn(tx: Tx): Promise<number> {
    const photos = await takeUncheckedPhotos(tx, clock())
    for (const { orderId, photoId, driverId, runId, place, ...facts } of photos) {
      const odd = oddPhoto(facts)
      if (odd !== undefined)
        await runs.reportIncident(tx, driverId, { ...odd, photoId, orderId, runId, place })
    }
    return photos.length
  }

  /** The file goes first: a row without its file is met again, a file without its row never. */
  async function deleteOld(): Promise<void> {
    const find = () => findOldPhotos(database.jobs, storedSince(RETENTION.photos, clock()))
    for (let old = await find(); old.length > 0; old = await find())
      for (const { id, file } of old) {
        if (file !== null) await files.remove(file)
        await deletePhoto(database.jobs, id)
      }
    await clearPhotoPlaces(database.jobs, storedSince(RETENTION.positions, clock()))
  }

  return { reportMissing, reportOdd, deleteOld }
}
