import type { VerifiedPayment } from '@gatefill/domain/payments/payment-decision'
import * as z from 'zod/mini'
import { DefiniteError } from '../provider.ts'
import type { Calls } from './flutterwave-calls.ts'
import { known } from './flutterwave-calls.ts'
import { transactionSchema, tryOfPageSchema, verifiedPayment } from './flutterwave-wire.ts'

type Mode = 'test' | 'live'

/** What became of a payment page. Somebody waits for the answer, so that no list waits for the limit of the vendor. */
export async function verifyPage(calls: Calls, reference: string, mode: Mode): Promise<VerifiedPayment> {
  try {
    return await verifyTries(calls, reference, mode)
  } catch (error) {
    if (!(error instanceof DefiniteError) || error.code !== 'not_found') throw error
    // A link is no transaction yet: the customer may not have opened it.
    return { state: 'open', rawStatus: 'not_found', isPending: false, reference, mode }
  }
}

/** A page may be paid again after a try: each transaction of the reference is verified by its own id. */
async function verifyTries({ call, all }: Calls, reference: string, mode: Mode): Promise<VerifiedPayment> {
  const verifyAt = async (path: string): Promise<VerifiedPayment> =>
    known(verifiedPayment((await call(transactionSchema, { method: 'GET', path })).data, mode))
  const query = new URLSearchParams({ tx_ref: reference }).toString()
  const last = await verifyAt(`/transactions/verify_by_reference?${query}`)
  const listed = await all(z.array(tryOfPageSchema), `/transactions?${query}`, 0)
  const others = listed.filter((one) => one.tx_ref === reference && String(one.id) !== last.transactionId)
  const paid = others.filter(({ status }) => status === 'successful')
  const verified = await Promise.all(
    paid.map(({ id }) => verifyAt(`/transactions/${encodeURIComponent(String(id))}/verify`)),
  )
  return oneOf([last, ...verified])
}

/** The first that was paid, with the others that were; where none was, what the vendor said last. */
function oneOf(tries: [VerifiedPayment, ...VerifiedPayment[]]): VerifiedPayment {
  const [first, ...others] = tries
    .filter(({ state }) => state === 'paid')
    .sort((one, other) => Number(one.transactionId) - Number(other.transactionId))
  if (first === undefined) return tries[0]
  return others.length === 0 ? first : { ...first, others }
}
