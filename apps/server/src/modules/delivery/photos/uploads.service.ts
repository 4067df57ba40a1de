import { createHash } from 'node:crypto'
import { CHECKSUM_MISMATCH, PHOTO_MAX_BYTES, PHOTO_PART_BYTES } from '@gatefill/contracts/driver/uploads'
import type { DriverId } from '@gatefill/domain/core/ids'
import type { Context } from '../../../platform/context.ts'
import { readPicture } from '../../../platform/pictures/picture.ts'
import type { FileStore } from '../../../providers/files/provider.ts'
import type { RunsService } from '../../dispatch/index.ts'
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

/** So much may be unfinished of one driver: fifty pictures. */
const UNFINISHED_MAX_BYTES = 50 * PHOTO_MAX_BYTES
const TYPE_REFUSED = 415

/** Where the van was seen last. */
type LastPlaces = Pick<RunsService, 'lastPlaceOf'>

type Part = { offset: number; bytes: Uint8Array; checksum: string | undefined }

/** Pictures of drivers, taken in by parts; each driver knows the own ones only. */
export function uploadsService(context: Context, files: FileStore, runs: LastPlaces) {
  const { database, clock } = context
  const { db } = database
  const completeUpload = createCompleteUpload(context, files, runs)

  async function findOwn(driverId: DriverId, id: string): Promise<Upload | undefined> {
    const upload = await findUpload(db, id)
    return upload?.driverId === driverId ? upload : undefined
  }

  /** Begins an upload under the id of the phone; of one that is there already it says how far it has come. */
  async function begin(driverId: DriverId, id: string, length: number): Promise<UploadAnswer> {
    if (length > PHOTO_MAX_BYTES) return { status: 413 }
    const isFull = (await unfinishedBytes(db, driverId)) + length > UNFINISHED_MAX_BYTES
    if (isFull && (await findOwn(driverId, id)) === undefined) return { status: 429 }
    await insertUpload(db, { id, driverId, length, at: clock() })
    const upload = await findOwn(driverId, id)
    if (upload === undefined) return { status: 404 }
    if (upload.length !== length) return { status: 409, offset: upload.received, length: upload.length }
    return { ...(await stateOf(upload)), status: upload.isRefused ? TYPE_REFUSED : 201 }
  }

  /** A process may have died between the last part and the file: it is written then. */
  async function stateOf(upload: Upload): Promise<UploadAnswer> {
    const isWhole = upload.received === upload.length && upload.file === null && !upload.isRefused
    const status = upload.isRefused || (isWhole && !(await completeUpload(upload.id))) ? TYPE_REFUSED : 200
    return { status, offset: upload.received, length: upload.length }
  }

  async function append(driverId: DriverId, id: string, part: Part): Promise<UploadAnswer> {
    const upload = await findOwn(driverId, id)
    if (upload === undefined) return { status: 404 }
    if (upload.isRefused) return { status: TYPE_REFUSED }
    const { received, length } = upload
    if (part.offset !== received) return { status: 409, offset: received, length }
    if (part.bytes.length > PHOTO_PART_BYTES || received + part.bytes.length > length) return { status: 413 }
    if (part.checksum !== checksumOf(part.bytes)) return { status: CHECKSUM_MISMATCH, offset: received }
    const appended = await appendPart(db, id, part.offset, part.bytes)
    // Another call of the same phone was faster.
    if (appended === undefined)
      return { status: 409, offset: (await findOwn(driverId, id))?.received ?? received }
    if (appended.received === length && !(await completeUpload(id))) return { status: TYPE_REFUSED }
    return { status: 204, offset: appended.received }
  }

  return {
    begin,
    append,
    find: async (driverId: DriverId, id: string): Promise<UploadAnswer> => {
      const upload = await findOwn(driverId, id)
      return upload === undefined ? { status: 404 } : stateOf(upload)
    },
  }
}

const sha256Of = (bytes: Uint8Array): string => createHash('sha256').update(bytes).digest('hex')

const checksumOf = (bytes: Uint8Array): string =>
  `sha256 ${createHash('sha256').update(bytes).digest('base64')}`

function createCompleteUpload({ database: { db }, clock }: Context, files: FileStore, runs: LastPlaces) {
  /** Writes the picture anew as a private file; false where the bytes are no JPEG or WebP. */
  return async function completeUpload(id: string): Promise<boolean> {
    const upload = await contentOf(db, id)
    if (upload === undefined) return true
    const { content, driverId } = upload
    const picture = isJpegOrWebp(content) ? await readPicture(content, 'photo') : undefined
    if (picture?.ok !== true) {
      await refuseUpload(db, id, clock())
      return false
    }
    const file = `photos/${id}.webp`
    await files.put(file, picture.value)
    const at = clock()
    const place = await runs.lastPlaceOf(db, { driverId, at })
    await saveFile(db, id, { file, sha256: sha256Of(content), place, at })
    return true
  }
}

/** PNG, which the other uploads take, is no picture of a camera. */
function isJpegOrWebp(bytes: Uint8Array): boolean {
  const head = Buffer.from(bytes.subarray(0, 12)).toString('latin1')
  return head.startsWith('\u00ff\u00d8\u00ff') || (head.startsWith('RIFF') && head.endsWith('WEBP'))
}

export type UploadsService = ReturnType<typeof uploadsService>
