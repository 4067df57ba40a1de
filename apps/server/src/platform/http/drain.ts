import type { Server } from 'node:http'
import { Server as Listener } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'
import type { FastifyInstance } from 'fastify'

const STEP_MILLISECONDS = 25
/** How long an idle connection may still bring a request that was on its way when the server began to stop. */
const IDLE_MILLISECONDS = 500
/** Then what is not finished is cut off; the rest of stopping has its time after it. */
const MAX_MILLISECONDS = 8_000

/**
 * Lets a closing server answer everything that has reached it, and tells its clients not to come back on that connection.
 * What has not ended within `maxMilliseconds`, as an upload that stalls, is cut off.
 */
export function drainOnClose(server: FastifyInstance, maxMilliseconds = MAX_MILLISECONDS): void {
  let draining = false
  server.addHook('onSend', (_request, reply, _payload, done) => {
    if (draining) reply.header('connection', 'close')
    done()
  })
  server.addHook('preClose', async () => {
    draining = true
    await drain(server.server, maxMilliseconds)
  })
}

async function drain(http: Server, maxMilliseconds: number): Promise<void> {
  // Only the listening ends here. The HTTP server's own close, which follows, would cut off idle connections at once.
  Listener.prototype.close.call(http)
  for (let waited = 0; waited < maxMilliseconds; waited += STEP_MILLISECONDS) {
    if ((await connections(http)) === 0) return
    if (waited >= IDLE_MILLISECONDS) http.closeIdleConnections()
    await pause(STEP_MILLISECONDS)
  }
  http.closeAllConnections()
}

const connections = (http: Server): Promise<number> =>
  new Promise((resolve, reject) => {
    http.getConnections((error, count) => (error === null ? resolve(count) : reject(error)))
  })
