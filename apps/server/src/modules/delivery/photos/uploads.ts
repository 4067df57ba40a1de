import { createHash } from 'node:crypto'
import { CHECKSUM_MISMATCH, PHOTO_MAX_BYTES, PHOTO_PART_BYTES } from '@gatefill/contracts/driver/uploads'
import type { DriverId } from '@gatefill/domain/core/ids'
import type { App } from '../../../app-context.ts'
import { readPicture } from '../../../platform/pictures/picture.ts'
import { lastPlaceOf } from '../../dispatch/index.ts'
import type { Upload } from './photos.repository.ts'
import {
  appendPart,
  contentOf,
  findUpload,
  insertUpload,
  refuseUpload,
  saveFile,
  unfinishedBytes,
} from './photos.repository.ts'

/** What an answer of the protocol says: its status, and how far the upload has come. */
export type UploadAnswer = { status: number; offset?: number; length?: number }

/** How many bytes of unfinished uploads one driver may have: fifty pictures. */
const UNFINISHED_MAX_BYTES = 50 * PHOTO_MAX_BYTES
const TYPE_REFUSED = 415

type Part = { offset: number; bytes: Uint8Array; checksum: string | undefined }

// Pictures of drivers, taken in by parts; each driver knows the own ones only.

async function findOwn(app: App, driverId: DriverId, id: string): Promise<Upload | undefined> {
  const upload = await findUpload(app.database.db, id)
  return upload?.driverId === driverId ? upload : undefined
}

/** Begins an upload under the id of the phone; of one that is there already it says how far it has come. */
export async function beginUpload(
  app: App,
  driverId: DriverId,
  id: string,
  length: number,
): Promise<UploadAnswer> {
  if (length > PHOTO_MAX_BYTES) return { status: 413 }
  const isFull = (await unfinishedBytes(app.database.db, driverId)) + length > UNFINISHED_MAX_BYTES
  if (isFull && (await findOwn(app, driverId, id)) === undefined) return { status: 429 }
  await insertUpload(app.database.db, { id, driverId, length, at: app.clock() })
  const upload = await findOwn(app, driverId, id)
  if (upload === undefined) return { status: 404 }
  if (upload.length !== length) return { status: 409, offset: upload.received, length: upload.length }
  return { ...(await stateOf(app, upload)), status: upload.isRefused ? TYPE_REFUSED : 201 }
}

/** A process may have died between the last part and the file: it is written then. */
async function stateOf(app: App, upload: Upload): Promise<UploadAnswer> {
  const isWhole = upload.received === upload.length && upload.file === null && !upload.isRefused
  const status = upload.isRefused || (isWhole && !(await completeUpload(app, upload.id))) ? TYPE_REFUSED : 200
  return { status, offset: upload.received, length: upload.length }
}

/** Adds a part to one of the driver's pictures. */
export async function appendToUpload(
  app: App,
  driverId: DriverId,
  id: string,
  part: Part,
): Promise<UploadAnswer> {
  const upload = await findOwn(app, driverId, id)
  if (upload === undefined) return { status: 404 }
  if (upload.isRefused) return { status: TYPE_REFUSED }
  const { received, length } = upload
  if (part.offset !== received) return { status: 409, offset: received, length }
  if (part.bytes.length > PHOTO_PART_BYTES || received + part.bytes.length > length) return { status: 413 }
  if (part.checksum !== checksumOf(part.bytes)) return { status: CHECKSUM_MISMATCH, offset: received }
  const appended = await appendPart(app.database.db, id, part.offset, part.bytes)
  // Another call of the same phone was faster.
  if (appended === undefined)
    return { status: 409, offset: (await findOwn(app, driverId, id))?.received ?? received }
  if (appended.received === length && !(await completeUpload(app, id))) return { status: TYPE_REFUSED }
  return { status: 204, offset: appended.received }
}

/** How much of one of the driver's pictures has come. */
export async function findUploadOfDriver(app: App, driverId: DriverId, id: string): Promise<UploadAnswer> {
  const upload = await findOwn(app, driverId, id)
  return upload === undefined ? { status: 404 } : stateOf(app, upload)
}

const sha256Of = (bytes: Uint8Array): string => createHash('sha256').update(bytes).digest('hex')

const checksumOf = (bytes: Uint8Array): string =>
  `sha256 ${createHash('sha256').update(bytes).digest('base64')}`

async function completeUpload(app: App, id: string): Promise<boolean> {
  const upload = await contentOf(app.database.db, id)
  if (upload === undefined) return true
  const { content, driverId } = upload
  const picture = isJpegOrWebp(content) ? await readPicture(content, 'photo') : undefined
  if (picture?.ok !== true) {
    await refuseUpload(app.database.db, id, app.clock())
    return false
  }
  const file = `photos/${id}.webp`
  await app.files.put(file, picture.value)
  const at = app.clock()
  const place = await lastPlaceOf(app.database.db, { driverId, at })
  await saveFile(app.database.db, id, { file, sha256: sha256Of(content), place, at })
  return true
}

/** PNG, which the other uploads take, is no picture of a camera. */
function isJpegOrWebp(bytes: Uint8Array): boolean {
  const head = Buffer.from(bytes.subarray(0, 12)).toString('latin1')
  return head.startsWith('\u00ff\u00d8\u00ff') || (head.startsWith('RIFF') && head.endsWith('WEBP'))
}
