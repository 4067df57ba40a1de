import { exportStaffOrders } from '@gatefill/contracts/staff/staff'
import type { PaymentsFixture } from '../../../apps/server/test/fixtures/payments/payments-fixture.ts'
import { heldWhile } from './growth-memory.ts'

const LINE_END = 10

/** The CSV of all orders: its lines, how long it took, and how much memory it held at most. */
export type CsvFigures = { lines: number; seconds: number; heldMb: number; firstMilliseconds: number }

/** Reads the file part by part over a socket, as a browser does that saves it. */
export async function readWholeCsv({ server }: PaymentsFixture, token: string): Promise<CsvFigures> {
  const origin = await server.listen({ port: 0, host: '127.0.0.1' })
  const { value, held } = await heldWhile(async () => {
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
    return { lines: lines - 1, firstMilliseconds }
  })
  return { ...value, seconds: held.milliseconds / 1000, heldMb: held.highestMb - held.beforeMb }
}
