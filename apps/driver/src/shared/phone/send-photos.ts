import { sendBytes } from '@gatefill/client/calls/send-bytes'
import {
  CHECKSUM_MISMATCH,
  PHOTO_PART_BYTES,
  TUS_VERSION,
  UPLOADS_PATH,
} from '@gatefill/contracts/driver/uploads'
import type { PhoneDatabase, StoredPhoto } from './phone-database.ts'
import { ofDriver } from './phone-database.ts'

type PhotoDeps = {
  database: PhoneDatabase
  driverId: string
  apiBase: string
  token: () => string | undefined
}

/** The server does not take this picture, whatever is tried. */
const NEVER_TAKEN = [413, 415]
const TRIES_OF_A_PART = 3

/** Sends each photo after the commands, in parts that go on where they stopped; one that has arrived leaves the phone. */
export async function sendPhotos(deps: PhotoDeps): Promise<void> {
  const { database, driverId } = deps
  for (const photo of await database.getAll('photos', ofDriver(driverId))) {
    if (photo.problem !== undefined) continue
    const problem = await sendPhoto(deps, photo)
    if (problem === undefined) await database.delete('photos', [driverId, photo.id])
    else await database.put('photos', { ...photo, problem })
  }
}

/** Undefined once it has arrived; else why the server does not take it. Throws where it may be tried again. */
async function sendPhoto(deps: PhotoDeps, { id, data }: StoredPhoto): Promise<string | undefined> {
  const begun = await request(deps, 'POST', '', {
    'upload-length': String(data.byteLength),
    'upload-metadata': `id ${btoa(id)}`,
  })
  if (NEVER_TAKEN.includes(begun.status)) return 'The server did not take this picture.'
  let offset = offsetOf(begun)
  for (let tries = 0; offset < data.byteLength; ) {
    const part = data.slice(offset, offset + PHOTO_PART_BYTES)
    const sent = await request(deps, 'PATCH', `/${id}`, await partHeaders(part, offset), part)
    if (NEVER_TAKEN.includes(sent.status)) return 'The server did not take this picture.'
    const isRetried = sent.status === CHECKSUM_MISMATCH && ++tries < TRIES_OF_A_PART
    if (!isRetried) offset = offsetOf(sent)
  }
  return undefined
}

async function partHeaders(part: ArrayBuffer, offset: number): Promise<Record<string, string>> {
  const digest = new Uint8Array(await crypto.subtle.digest('SHA-256', part))
  return {
    'content-type': 'application/offset+octet-stream',
    'upload-offset': String(offset),
    'upload-checksum': `sha256 ${btoa(String.fromCharCode(...digest))}`,
  }
}

async function request(
  { apiBase, token }: PhotoDeps,
  method: 'POST' | 'PATCH',
  path: string,
  headers: Record<string, string>,
  body?: ArrayBuffer,
): Promise<Response> {
  return sendBytes(`${apiBase}${UPLOADS_PATH}${path}`, {
    method,
    headers: { ...headers, 'tus-resumable': TUS_VERSION, authorization: `Bearer ${token() ?? ''}` },
    ...(body === undefined ? {} : { body }),
  })
}

/** How far the server is; 409 answers with it as well. */
function offsetOf(response: Response): number {
  const offset = Number(response.headers.get('upload-offset') ?? Number.NaN)
  const isKnown = (response.ok || response.status === 409) && Number.isInteger(offset)
  if (!isKnown) throw new Error(`the photo was not taken: ${response.status}`)
  return offset
}
