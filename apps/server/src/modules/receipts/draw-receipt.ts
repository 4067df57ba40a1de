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
/** A drawing that takes longer never ends. */
const DRAWING_MILLISECONDS = 10_000

const busy = refuse('UNAVAILABLE', {
  retryAfter: 2,
  message: 'Many receipts are being prepared right now. Please try again in a moment.',
})

export type DrawReceipt = (receipt: Receipt) => Promise<Result<Uint8Array, 'UNAVAILABLE'>>

/** Draws receipts in a thread of its own, one at a time; beyond `waiting` it refuses. Rejects when a drawing failed. */
export function createDrawReceipt({ waiting = WAITING, kept = KEPT } = {}): DrawReceipt {
  const queue = new PQueue({ concurrency: 1 })
  const files = new Map<string, Promise<Uint8Array>>()
  const thread = drawerThread()

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
    if (known !== undefined) return ok(await known)
    if (queue.size >= waiting) return busy
    return ok(await draw(key, receipt))
  }
}

/** The thread, begun by the first drawing and ended when none came for a minute. */
function drawerThread() {
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
      const late = AbortSignal.timeout(DRAWING_MILLISECONDS)
      worker.postMessage(receipt)
      try {
        // An error of the thread rejects this too.
        const [drawn]: Drawn[] = await once(worker, 'message', { signal: late })
        if (drawn === undefined || 'problem' in drawn)
          throw new Error(`a receipt could not be drawn: ${drawn?.problem}`)
        return drawn.content
      } catch (error) {
        end()
        throw error
      } finally {
        ending = setTimeout(end, IDLE_MILLISECONDS).unref()
      }
    },
  }
}
