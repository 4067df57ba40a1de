import type { ServerResponse } from 'node:http'
import { roleRefusal } from '@gatefill/contracts/core/access'
import type { EventStream } from '@gatefill/contracts/core/event-stream'
import type { SessionId } from '@gatefill/domain/core/ids'
import type { FastifyInstance } from 'fastify'
import { sendRefusal } from '../http/answers.ts'
import { bearerToken } from '../http/caller.ts'
import type { NumberedEvent } from './live-event.ts'
import { RESYNC } from './live-event.ts'
import type { LiveHub, LiveReader } from './live-hub.ts'
import type { LiveSessionsOf } from './session-watch.ts'
import { sessionWatch } from './session-watch.ts'

/** A comment this often, so that proxies and mobile networks do not close an idle stream. */
const BEAT_MILLISECONDS = 25_000
/** How long a client waits before it comes back by itself; ours adds chance to it. */
const RETRY_MILLISECONDS = 3_000
/** Seconds until somebody with too many streams should try again. */
const FULL_SECONDS = 60

/** Whose events a stream brings: a person's own, or those of a channel that `most` may follow at once. */
export type Channel = { to: string; most?: number }

/** Who follows; `role` where accounts have roles. */
type Follower = { sessionId: SessionId; role?: string }

type StreamDeps<Session extends Follower> = {
  hub: LiveHub
  authenticate: (token: string) => Promise<Session | undefined>
  /** Undefined where the role is not for it. */
  channelOf: (session: Session) => Channel | undefined
  liveSessionsOf: LiveSessionsOf
  beatMilliseconds?: number
  /** How often the sessions behind the streams are asked for. */
  watchMilliseconds?: number
}

/**
 * Serves a stream of the contracts from the hub. It ends within 5 seconds of its session (C-85) or of the role that the
 * account had when it began, with the server, or with its reader. A session has at most 10 of this process.
 */
export function bindStream<Session extends Follower>(
  server: FastifyInstance,
  stream: EventStream,
  parts: StreamDeps<Session>,
): void {
  const { hub, authenticate, channelOf, beatMilliseconds = BEAT_MILLISECONDS } = parts
  const sessions = sessionWatch(parts.liveSessionsOf, server.log, parts.watchMilliseconds)
  // Without HEAD: a stream without a body would stay open and say nothing.
  server.get(`/api${stream.path}`, { exposeHeadRoute: false }, async (request, reply) => {
    const token = bearerToken(request.headers.authorization) ?? ''
    const session = await authenticate(token)
    if (session === undefined) return sendRefusal(reply, { ok: false, code: 'UNAUTHENTICATED' })
    const channel = channelOf(session)
    if (channel === undefined) return sendRefusal(reply, roleRefusal)
    if (hub.isClosing()) return sendRefusal(reply, { ok: false, code: 'UNAVAILABLE', retryAfter: 1 })
    if (!sessions.hasRoom(session.sessionId) || !hub.hasRoom(channel.to, channel.most))
      return sendRefusal(reply, { ok: false, code: 'RATE_LIMITED', retryAfter: FULL_SECONDS })

    reply.hijack()
    const { raw } = reply
    raw.writeHead(200, {
      'content-type': 'text/event-stream; charset=utf-8',
      'cache-control': 'no-store',
      // nginx would buffer the events otherwise.
      'x-accel-buffering': 'no',
    })
    raw.write(`retry: ${RETRY_MILLISECONDS}\n\n`)
    const reader = readerOf(raw, hub.lastId)
    const lastId = textIn(request.headers, 'last-event-id')
    const close = hub.open(channel.to, { lastId, since: textIn(request.query, 'since') }, reader)
    const unwatch = sessions.watch(session.sessionId, { role: session.role, end: reader.end })
    const beating = setInterval(() => {
      if (!reader.beat()) raw.destroy()
    }, beatMilliseconds)
    raw.on('close', () => {
      clearInterval(beating)
      unwatch()
      close()
    })
  })
}

/** A reader that never lets unread events pile up: behind a full connection they are left out and made good by a resync. */
function readerOf(raw: ServerResponse, lastId: () => string): LiveReader & { beat: () => boolean } {
  let isFull = false
  let isBehind = false
  let fullBeats = 0
  // A connection that breaks while something is written: 'close' follows, which tidies up.
  raw.on('error', () => {})

  const write = (text: string) => {
    if (raw.writableEnded || raw.destroyed) return
    if (raw.write(text)) return
    isFull = true
    raw.once('drain', () => {
      isFull = false
      fullBeats = 0
      if (!isBehind) return
      isBehind = false
      write(textOf({ to: '', kind: RESYNC, subject: '', id: lastId() }))
    })
  }

  return {
    take: (event) => {
      if (isFull) isBehind = true
      else write(textOf(event))
    },
    end: () => {
      if (!raw.writableEnded) raw.end()
    },
    /** False when nothing has been read for two beats. */
    beat: () => {
      fullBeats = isFull ? fullBeats + 1 : 0
      if (!isFull) write(':\n\n')
      return fullBeats < 2
    },
  }
}

/** Undefined for what is not there, and for what was sent twice. */
function textIn(parts: unknown, name: string): string | undefined {
  const value = (parts as Record<string, unknown>)[name] // headers and a query are always objects
  return typeof value === 'string' ? value : undefined
}

const textOf = ({ id, kind, subject }: NumberedEvent): string =>
  `id: ${id}\nevent: ${kind}\ndata: ${JSON.stringify({ id: subject })}\n\n`
