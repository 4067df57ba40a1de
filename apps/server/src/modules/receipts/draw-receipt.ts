import { once } from 'node:events'
import { Worker } from 'node:worker_threads'
import type { Result } from '@gatefill/domain/core/result'
import { ok, refuse } from '@gatefill/domain/core/result'
import type { Receipt } from '@gatefill/domain/orders/receipt'
import PQueue from 'p-queue'
import type { Drawn } from './receipt-worker.ts'

/** Files that are kept: the same receipt is the same file, about 30 kB. */
const KEPT = 200
/** Receipts that wait: at about 10 ms each the last one waits for half a second. */
const WAITING = 50
/** The thread and its libraries take 50 MB, which a server without receipts does not need. */
const IDLE_MILLISECONDS = 60_000
/** A thread that takes longer is ended, and begun anew by the next drawing. */
const DRAWING_MILLISECONDS = 10_000

const busy = refuse('UNAVAILABLE', {
  retryAfter: 2,
  message: 'Many receipts are being prepared right now. Please try again in a moment.',
})

export type DrawReceipt = (receipt: Receipt) => Promise<Result<Uint8Array, 'UNAVAILABLE'>>

/** A machine that is too busy takes longer than a receipt may take. */
class DrawingTooLongError extends Error {}

/**
 * Draws receipts in a thread of its own, one at a time; beyond `waiting`, or where one takes longer than `milliseconds`, it
 * refuses. Rejects when a drawing failed.
 */
export function createDrawReceipt({
  waiting = WAITING,
  kept = KEPT,
  milliseconds = DRAWING_MILLISECONDS,
} = {}): DrawReceipt {
  const queue = new PQueue({ concurrency: 1 })
  const files = new Map<string, Promise<Uint8Array>>()
  const thread = drawerThread(milliseconds)

  function draw(key: string, receipt: Receipt): Promise<Uint8Array> {
    const drawing = queue.add(() => thread.draw(receipt))
    files.set(key, drawing)
    // What failed is drawn again for the next who asks.
    drawing.catch(() => files.delete(key))
    const [oldest] = files.keys()
    if (files.size > kept && oldest !== undefined) files.delete(oldest)
    return drawing
  }

  return async (receipt) => {
    const key = JSON.stringify(receipt)
    const known = files.get(key)
    if (known === undefined && queue.size >= waiting) return busy
    try {
      return ok(await (known ?? draw(key, receipt)))
    } catch (error) {
      if (error instanceof DrawingTooLongError) return busy
      throw error
    }
  }
}

/** The thread, begun by the first drawing and ended when none came for a minute. */
function drawerThread(milliseconds: number) {
  let worker: Worker | undefined
  let ending: NodeJS.Timeout | undefined

  function end(): void {
    void worker?.terminate()
    worker = undefined
  }

  return {
    draw: async (receipt: Receipt): Promise<Uint8Array> => {
      clearTimeout(ending)
      worker ??= new Worker(new URL('./receipt-worker.ts', import.meta.url))
      // The process may end while the thread waits for work.
      worker.unref()
      const late = AbortSignal.timeout(milliseconds)
      worker.postMessage(receipt)
      try {
        // An error of the thread rejects this too.
        const [drawn]: Drawn[] = await once(worker, 'message', { signal: late })
        if (drawn === undefined || 'problem' in drawn)
          throw new Error(`a receipt could not be drawn: ${drawn?.problem}`)
        return drawn.content
      } catch (error) {
        end()
        throw late.aborted
          ? new DrawingTooLongError('a receipt was not drawn in time', { cause: error })
          : error
      } finally {
        ending = setTimeout(end, IDLE_MILLISECONDS).unref()
      }
    },
  }
}
