import type { OrderId } from '@gatefill/domain/core/ids'
import type { Result } from '@gatefill/domain/core/result'
import { ok, refuse } from '@gatefill/domain/core/result'
import type { Db } from '../../../platform/db/database.ts'
import type { FileStore } from '../../../providers/files/provider.ts'
import { findOrderPhoto } from './photos.repository.ts'

const NO_PHOTO = 'There is no photo of this delivery.'

/** Reads the newest picture of an order. */
export const orderPhotos =
  (db: Db, files: Pick<FileStore, 'get'>) =>
  async (orderId: OrderId): Promise<Result<Blob, 'NOT_FOUND'>> => {
    const file = await findOrderPhoto(db, orderId)
    const bytes = file === undefined ? undefined : await files.get(file)
    return bytes === undefined ? refuse('NOT_FOUND', { message: NO_PHOTO }) : ok(new Blob([bytes]))
  }
