import { parentPort } from 'node:worker_threads'
import type { Receipt } from '@gatefill/domain/orders/receipt'
import { receiptPdf } from './receipt-pdf.ts'

/** What the thread answers: the file, or why it could not be drawn. */
export type Drawn = { content: Uint8Array } | { problem: string }

async function draw(receipt: Receipt): Promise<Drawn> {
  try {
    return { content: await receiptPdf(receipt) }
  } catch (error) {
    // The other thread refuses the call and logs why.
    return { problem: String(error) }
  }
}

// Receipts are drawn one after the other, beside the thread that answers requests.
parentPort?.on('message', (receipt: Receipt) => {
  void draw(receipt).then((drawn) => parentPort?.postMessage(drawn))
})
