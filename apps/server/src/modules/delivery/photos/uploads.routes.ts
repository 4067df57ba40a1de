import {
  PHOTO_MAX_BYTES,
  PHOTO_PART_BYTES,
  TUS_VERSION,
  UPLOADS_PATH,
} from '@gatefill/contracts/driver/uploads'
import type { DriverId } from '@gatefill/domain/core/ids'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { App } from '../../../app-context.ts'
import { sendRefusal } from '../../../platform/http/answers.ts'
import { bearerToken } from '../../../platform/http/caller.ts'
import type { Routing } from '../../../platform/module.ts'
import type { UploadAnswer } from './uploads.ts'
import { appendToUpload, beginUpload, findUploadOfDriver } from './uploads.ts'

const PART_TYPE = 'application/offset+octet-stream'
const UUID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/
const URL = `/api${UPLOADS_PATH}`

type Handle = (request: FastifyRequest, driverId: DriverId) => Promise<UploadAnswer>
type WithId = { id: string }

/** The resumable uploads of drivers by tus 1.0.0, which has no envelope and is therefore bound by hand. */
export async function bindUploads(app: App, { server, authenticate }: Routing): Promise<void> {
  /** Every call but OPTIONS names the version and has a session. */
  const answering = (handle: Handle) => async (request: FastifyRequest, reply: FastifyReply) => {
    const session = await authenticate.driver(bearerToken(request.headers.authorization) ?? '')
    if (session === undefined) return sendRefusal(reply, { ok: false, code: 'UNAUTHENTICATED' })
    const isVersion = request.headers['tus-resumable'] === TUS_VERSION
    return send(reply, isVersion ? await handle(request, session.driverId) : { status: 412 })
  }
  await server.register(async (scope) => {
    takeParts(scope)
    scope.options(URL, (_request, reply) => sendOptions(reply))
    scope.post(
      URL,
      answering(async (request, driverId) => {
        const id = idOf(request)
        const length = Number(request.headers['upload-length'])
        const isReadable = id !== undefined && Number.isSafeInteger(length) && length > 0
        return isReadable ? beginUpload(app, driverId, id, length) : { status: 400 }
      }),
    )
    scope.head(
      `${URL}/:id`,
      answering((request, driverId) => findUploadOfDriver(app, driverId, idOfPath(request))),
    )
    scope.patch(
      `${URL}/:id`,
      answering(async (request, driverId) => {
        const offset = Number(request.headers['upload-offset'])
        const checksum = request.headers['upload-checksum']
        if (!(request.body instanceof Uint8Array)) return { status: 415 }
        if (!Number.isSafeInteger(offset) || offset < 0) return { status: 400 }
        const part = {
          offset,
          bytes: request.body,
          checksum: typeof checksum === 'string' ? checksum : undefined,
        }
        return appendToUpload(app, driverId, idOfPath(request), part)
      }),
    )
  })
}

/** A larger part is cut off while it arrives. */
function takeParts(scope: FastifyInstance): void {
  scope.addContentTypeParser(
    PART_TYPE,
    { parseAs: 'buffer', bodyLimit: PHOTO_PART_BYTES },
    (_request, body, done) => done(null, body),
  )
}

const sendOptions = (reply: FastifyReply) =>
  reply
    .code(204)
    .headers({
      'tus-resumable': TUS_VERSION,
      'tus-version': TUS_VERSION,
      'tus-extension': 'creation,checksum',
      'tus-max-size': String(PHOTO_MAX_BYTES),
      'tus-checksum-algorithm': 'sha256',
    })
    .send()

/** The id that the phone chose, from `Upload-Metadata: id <base64>`. */
function idOf({ headers }: FastifyRequest): string | undefined {
  const [, encoded = ''] = /(?:^|,)\s*id ([A-Za-z0-9+/=]+)/.exec(String(headers['upload-metadata'])) ?? []
  const id = Buffer.from(encoded, 'base64').toString('utf8').toLowerCase()
  return UUID.test(id) ? id : undefined
}

// The path of both routes names it.
const idOfPath = (request: FastifyRequest): string => (request.params as WithId).id // see above

const RETRY_SECONDS = 600

function send(reply: FastifyReply, { status, offset, length }: UploadAnswer) {
  reply.code(status).header('tus-resumable', TUS_VERSION).header('cache-control', 'no-store')
  if (offset !== undefined) reply.header('upload-offset', String(offset))
  if (length !== undefined) reply.header('upload-length', String(length))
  if (status === 412) reply.header('tus-version', TUS_VERSION)
  if (status === 429) reply.header('retry-after', String(RETRY_SECONDS))
  if (status === 201) reply.header('location', `${URL}/${idOf(reply.request) ?? ''}`)
  return reply.send()
}
