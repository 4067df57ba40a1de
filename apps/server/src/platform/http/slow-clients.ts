import { Socket } from 'node:net'
import type { FastifyInstance, FastifyRequest } from 'fastify'

/** How long a request may take to arrive, in seconds; uploads also need a rate, in bytes a second, after a while. */
export type ArrivalLimits = {
  body: number
  upload: number
  uploadRate: number
  rateAfter: number
}

/** Headers have 10 seconds (server.ts). The client makes pictures smaller than 300 kB, 38 seconds at the least rate. */
export const ARRIVAL_LIMITS: ArrivalLimits = { body: 30, upload: 120, uploadRate: 8 * 1024, rateAfter: 10 }

/** Whether a body takes too long, so that its connection is given to somebody else. */
export function isTooSlow(
  { seconds, bytes, isUpload }: { seconds: number; bytes: number; isUpload: boolean },
  limits = ARRIVAL_LIMITS,
): boolean {
  if (!isUpload) return seconds > limits.body
  return seconds > limits.upload || (seconds > limits.rateAfter && bytes < seconds * limits.uploadRate)
}

/** Cuts off the connections of bodies that arrive too slowly; they are looked at so often, in milliseconds. */
export function cutOffSlowBodies(server: FastifyInstance, limits = ARRIVAL_LIMITS, every = 1_000): void {
  server.addHook('onRequest', (request, _reply, done) => {
    // A request that a test hands in comes from no socket, at once.
    if (hasBody(request) && request.raw.socket instanceof Socket) watch(request, limits, every)
    done()
  })
}

const hasBody = ({ headers }: FastifyRequest): boolean =>
  headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0

const TIMED_OUT = 'HTTP/1.1 408 Request Timeout\r\ncontent-length: 0\r\nconnection: close\r\n\r\n'

function watch({ raw, headers, log }: FastifyRequest, limits: ArrivalLimits, every: number): void {
  const { socket } = raw
  const began = performance.now()
  const bytesBefore = socket.bytesRead
  const isUpload = (headers['content-type'] ?? '').toLowerCase().startsWith('multipart/')
  const timer = setInterval(() => {
    const seconds = (performance.now() - began) / 1000
    if (!isTooSlow({ seconds, bytes: socket.bytesRead - bytesBefore, isUpload }, limits)) return
    clearInterval(timer)
    log.info({ seconds: Math.round(seconds) }, 'a body arrived too slowly and was cut off')
    socket.end(TIMED_OUT, () => socket.destroy())
  }, every).unref()
  const stop = () => clearInterval(timer)
  raw.once('end', stop).once('close', stop)
}
