import { Readable } from 'node:stream'
import type { ReadableStream as NodeWebStream } from 'node:stream/web'
import type { Download } from '@gatefill/contracts/core/csv-shape'
import type { Endpoint } from '@gatefill/contracts/core/endpoint'
import { failure } from '@gatefill/contracts/core/envelope'
import type { Refusal, WireErrorCode } from '@gatefill/contracts/core/errors'
import { errorCatalogue } from '@gatefill/contracts/core/errors'
import type { FastifyReply, FastifyRequest } from 'fastify'
import * as z from 'zod/mini'
import { VERSION } from '../../version.ts'
import { answerBody } from './answer-body.ts'

/** A success with, where it is truer than the contract's, its own sentence, status or cookie. */
export type Answer<Value> = {
  ok: true
  value: Value
  message?: string
  cookie?: { name: string; value: string; maxAgeSeconds: number }
  /** The revision of the facts that the value was made of; the ETag of a `revised` endpoint is made of it. */
  revision?: string
}

/** Answers a success in its envelope; `check` proves it against the contract. */
export function sendAnswer(reply: FastifyReply, endpoint: Endpoint, answer: Answer<unknown>, check: boolean) {
  const body = answerBody(endpoint, answer.message ?? endpoint.message, answer.value)
  if (check) z.parse(endpoint.answer.schema, JSON.parse(body).data)
  if (answer.cookie)
    reply.setCookie(answer.cookie.name, answer.cookie.value, {
      path: '/',
      httpOnly: true,
      sameSite: 'strict',
      secure: answer.cookie.name.startsWith('__Host-'),
      maxAge: answer.cookie.maxAgeSeconds,
    })
  if (answer.revision !== undefined) reply.header('etag', tagOf(answer.revision))
  reply.header(
    'cache-control',
    endpoint.cacheSeconds === undefined ? 'no-store' : `public, max-age=${endpoint.cacheSeconds}`,
  )
  return reply.code(endpoint.status).type('application/json; charset=utf-8').send(body)
}

/**
 * The ETag of an answer made of a revision. It is a weak one, since the bytes depend on the compression; it names our
 * version as well, which makes answers of the same facts.
 */
const tagOf = (revision: string): string => `W/"${VERSION}-${revision}"`

/** Whether the caller has an answer already, and asks only whether it is still true. */
export const hasAnswer = (request: FastifyRequest): boolean => request.headers['if-none-match'] !== undefined

/** Whether what the caller has was made of this very revision. */
export function isUnchanged(request: FastifyRequest, revision: string): boolean {
  const known = request.headers['if-none-match'] ?? ''
  return known.split(',').some((one) => `W/${one.trim().replace(/^W\//, '')}` === tagOf(revision))
}

/** The caller has the answer: nothing is sent but that. */
export const sendUnchanged = (reply: FastifyReply, revision: string) =>
  reply
    .code(304)
    .headers({ etag: tagOf(revision), 'cache-control': 'no-store' })
    .send()

/** A picture that only its reader may see: kept by no cache, and never taken for anything else. */
export async function sendPicture(reply: FastifyReply, type: string, picture: Blob) {
  return reply
    .headers({ 'content-type': type, 'cache-control': 'no-store', 'x-content-type-options': 'nosniff' })
    .send(Buffer.from(await picture.arrayBuffer()))
}

/** A CSV file, sent as its lines are read; the browser saves it under the last words of the path. */
export function sendCsv(reply: FastifyReply, file: Download) {
  const [path = ''] = reply.request.url.split('?')
  const name = path
    .split('/')
    .filter(Boolean)
    .slice(-2)
    .join('-')
    .replaceAll(/[^\w-]/g, '')
  return reply
    .headers({
      'content-type': 'text/csv; charset=utf-8',
      'content-disposition': `attachment; filename="${name}.csv"`,
      'cache-control': 'no-store',
      'x-content-type-options': 'nosniff',
    })
    .send(Readable.fromWeb(file.stream() as NodeWebStream)) // one stream, typed by the DOM and by Node
}

/** Answers a refusal with the status, sentence and headers of the catalogue. */
export function sendRefusal(reply: FastifyReply, refusal: Refusal<never> | RefusalOfWire) {
  const { status } = errorCatalogue[refusal.code]
  if (refusal.retryAfter !== undefined) reply.header('retry-after', String(refusal.retryAfter))
  return (
    reply
      .code(status)
      .header('cache-control', 'no-store')
      // Both kinds of refusal carry the same optional parts; only the set of codes differs.
      .send(failure(refusal.code, refusal as Partial<Refusal>))
  )
}

type RefusalOfWire = { ok: false; code: WireErrorCode; message?: string; retryAfter?: number }
