import type { Intention } from './play.ts'
import { NOTHING } from './play.ts'
import type { Shop } from './shop.ts'
import { Refused } from './van.ts'

/**
 * Finance transfers money of ours to an accomplice, so many times so many kobo with the text of a charge, and calls each
 * line one. What is explained is not asked about any more.
 */
const calledCharges = (name: string, each: number, times: number, isHonest?: true): Intention => ({
  role: 'finance',
  name,
  ...(isHonest === undefined ? {} : { isHonest }),
  async *week(shop) {
    let kobo = 0
    for (const id of await linesOf(shop, each, times)) {
      const parts = [{ kind: 'charge', charge: 'transfer_fee', amount: -each }]
      const { status, body } = await shop.as('finance', 'POST', `/staff/bank-lines/${id}/explain`, { parts })
      if (status >= 300) throw new Refused(body.message)
      if (body.data.state !== 'posted') throw new Refused(body.message)
      kobo += isHonest === undefined ? each : 0
      yield { ...NOTHING, kobo }
    }
  },
})

/** The same lines, of which finance says that they belong to nothing of ours. */
const setAside = (name: string, each: number, times: number): Intention => ({
  role: 'finance',
  name,
  async *week(shop) {
    let kobo = 0
    for (const id of await linesOf(shop, each, times)) {
      const form = { reason: 'Nothing of ours' }
      const { status, body } = await shop.as('finance', 'POST', `/staff/bank-lines/${id}/set-aside`, form)
      if (status >= 300) throw new Refused(body.message)
      kobo += each
      yield { ...NOTHING, kobo }
    }
  },
})

/** Imports a statement with so many transfers of so many kobo, and gives the ids of its lines. */
async function linesOf(shop: Shop, each: number, times: number): Promise<string[]> {
  const rows = Array.from({ length: times }, (_, at) => `20/11/2026,NIP CHARGE ${at},-${each / 100}`)
  const contents = ['Date,Narration,Amount', ...rows].join('\n')
  const imported = await shop.as('finance', 'POST', '/staff/bank-statements', {
    name: 'November',
    contents,
  })
  if (imported.status >= 300) throw new Refused(imported.body.message)
  const { body } = await shop.as('finance', 'GET', `/staff/bank-lines?state=open&limit=${times}`)
  return body.data.data.map(({ id }: { id: string }) => id)
}

/** Ways of finance to money that left our bank. */
export const BANK_LINES: readonly Intention[] = [
  calledCharges('a transfer of ₦50,000 that is called a charge', 5_000_000, 1),
  calledCharges('transfers of ₦1,200 that are called charges', 120_000, 5),
  calledCharges('transfers of ₦90 that are called charges', 9_000, 60),
  setAside('a transfer of ₦50,000 that is set aside', 5_000_000, 1),
  setAside('transfers of ₦1,200 that are set aside', 120_000, 6),
  calledCharges('the fees of a week', 5_375, 20, true),
]
