import { parentPort } from 'node:worker_threads'
import type { Receipt } from '@gatefill/domain/orders/receipt'
import { receiptPdf } from './receipt-pdf.ts'

/** What the thread answers: the file, or why it could not be drawn. */
export type Drawn = { content: Uint8Array } | { problem: string }

// Draws one receipt after the other, beside the thread that answers requests.
parentPort?.on('message', async (receipt: Receipt) => {
  let answer: Drawn
  try {
    answer = { content: await receiptPdf(receipt) }
  } catch (error) {
    // Told to the other thread, which refuses the call and logs it.
    answer = { problem: String(error) }
  }
  parentPort?.postMessage(answer)
})
