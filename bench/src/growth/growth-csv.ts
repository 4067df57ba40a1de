import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { exportStaffOrders } from '@gatefill/contracts/staff/staff'
import type { PaymentsFixture } from '../../../apps/server/test/fixtures/payments/payments-fixture.ts'

const BYTES_PER_MB = 1_000_000
const SAMPLE_MILLISECONDS = 1000
const LINE_END = 10

/**
 * The CSV of all orders: its lines, how long it took, and how much memory it held at most.
 * Held is what a collection leaves: how far the process grows before it collects says when the engine likes to, not what
 * the file needs. The time includes a collection a second.
 */
export type CsvFigures = { lines: number; seconds: number; heldMb: number; firstMilliseconds: number }

/** Reads the file part by part over a socket, as a browser does that saves it. */
export async function readWholeCsv({ server }: PaymentsFixture, token: string): Promise<CsvFigures> {
  const origin = await server.listen({ port: 0, host: '127.0.0.1' })
  const held = heldMemory()
  const before = held()
  let highest = before
  const timer = setInterval(() => {
    highest = Math.max(highest, held())
  }, SAMPLE_MILLISECONDS)
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
  return { lines: lines - 1, seconds, heldMb: (highest - before) / BYTES_PER_MB, firstMilliseconds }
}

/** Bytes in the heap and beside it, as buffers of sockets, that a collection leaves. */
function heldMemory(): () => number {
  setFlagsFromString('--expose-gc')
  const collect: () => void = runInNewContext('gc')
  return () => {
    collect()
    const { heapUsed, external } = process.memoryUsage()
    return heapUsed + external
  }
}
