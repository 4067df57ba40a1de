import { finished } from 'node:stream'
import type { FastifyReply, FastifyRequest } from 'fastify'

/** Forms with pictures that one account may have under way at once: each takes tens of megabytes until it is done. */
const MAX_CONCURRENT = 3

/** Seconds after which an account with too many should try again. */
export const UPLOAD_WAIT_SECONDS = 5

/** Counts the forms with pictures that are under way in this process, by account. */
export function uploadsUnderWay() {
  const counts = new Map<string, number>()
  const releases = new WeakMap<FastifyRequest, () => void>()
  const handled = new WeakSet<FastifyRequest>()

  function release(accountId: string): void {
    const left = (counts.get(accountId) ?? 1) - 1
    if (left === 0) counts.delete(accountId)
    else counts.set(accountId, left)
  }

  return {
    /** Takes one of the account's places; false when none is left. */
    begin: (accountId: string, request: FastifyRequest, reply: FastifyReply): boolean => {
      const present = counts.get(accountId) ?? 0
      if (present >= MAX_CONCURRENT) return false
      counts.set(accountId, present + 1)
      releases.set(request, () => release(accountId))
      finished(reply.raw, () => {
        if (!handled.has(request)) release(accountId)
      })
      return true
    },

    /** Works on what was sent. Who hangs up meanwhile has the place back only when the work is done. */
    during: async <Value>(request: FastifyRequest, work: () => Promise<Value>): Promise<Value> => {
      handled.add(request)
      try {
        return await work()
      } finally {
        releases.get(request)?.()
      }
    },
  }
}
