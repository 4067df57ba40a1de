import { exportStaffOrders } from '@gatefill/contracts/staff/staff'
import type { PaymentsFixture } from '../../../apps/server/test/fixtures/payments/payments-fixture.ts'

const BYTES_PER_MB = 1_000_000
const POLL_MILLISECONDS = 100
const LINE_END = 10

/** The CSV of all orders: its lines, how long it took, and by how much the memory of the process grew meanwhile. */
export type CsvFigures = { lines: number; seconds: number; grownMb: number; firstMilliseconds: number }

/** Reads the file part by part over a socket, as a browser does that saves it. */
export async function readWholeCsv({ server }: PaymentsFixture, token: string): Promise<CsvFigures> {
  const origin = await server.listen({ port: 0, host: '127.0.0.1' })
  globalThis.gc?.()
  const before = process.memoryUsage.rss()
  let highest = before
  const timer = setInterval(() => {
    highest = Math.max(highest, process.memoryUsage.rss())
  }, POLL_MILLISECONDS)
  const began = performance.now()
  const answer = await fetch(`${origin}/api${exportStaffOrders.path}`, {
    headers: { authorization: `Bearer ${token}` },
  })
  if (!answer.ok || answer.body === null) throw new Error(`the CSV was answered ${answer.status}`)
  let lines = 0
  let firstMilliseconds = Number.NaN
  for await (const part of answer.body) {
    if (lines === 0) firstMilliseconds = performance.now() - began
    for (const byte of part) if (byte === LINE_END) lines += 1
  }
  clearInterval(timer)
  const seconds = (performance.now() - began) / 1000
  return { lines: lines - 1, seconds, grownMb: (highest - before) / BYTES_PER_MB, firstMilliseconds }
}
