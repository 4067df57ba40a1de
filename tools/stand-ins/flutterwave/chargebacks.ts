import { randomBytes } from 'node:crypto'
import type { Ledger } from '../shared/actions.ts'
import type { Answer } from '../shared/faults.ts'
import { chargebackAnswer } from './account-wire.ts'
import { failure, success } from './api.ts'
import type { Chargeback, Store } from './store.ts'

type State = Ledger['disputes'][number]['state']

/** Transactions that their customers dispute at the bank. */
export function createChargebacks(store: Store) {
  const { irregularities, chargebacks } = store

  function openChargeback(reference: string, amount: number | undefined): Chargeback {
    const paid = store.links.get(reference)?.transactions.find(({ status }) => status === 'successful')
    if (paid === undefined) throw new Error(`${reference} was not paid`)
    const now = store.now()
    const chargeback: Chargeback = {
      id: store.nextChargebackId(),
      transactionId: paid.id,
      reference,
      amount: amount ?? paid.amount,
      status: 'initiated',
      createdAt: now,
      listedAt: irregularities.listedAt(now),
      endedAt: null,
      answer: null,
    }
    chargebacks.set(chargeback.id, chargeback)
    return chargeback
  }

  return {
    /** A chargeback is raised, or ends. No document has the event of one: the list alone tells of it. */
    dispute: async (reference: string, state: State, amount?: number): Promise<void> => {
      const known = [...chargebacks.values()].findLast((one) => one.reference === reference)
      const chargeback = known ?? openChargeback(reference, amount)
      chargeback.status = state === 'open' ? 'initiated' : state
      chargeback.endedAt = state === 'open' ? null : store.now()
    },
    /** What the merchant has answered to the chargeback of a payment, with the picture. */
    answerOf: (reference: string): object | undefined => {
      const answered = [...chargebacks.values()].find((one) => one.reference === reference)
      if (answered?.answer == null) return undefined
      const { action, comment, proof } = answered.answer
      return { status: answered.status, action, comment, proof: store.proofs.get(proof ?? '') }
    },
    ledger: (): Ledger['disputes'] =>
      [...chargebacks.values()].map(({ reference, amount, status }) => ({
        reference,
        amount,
        state: status === 'lost' || status === 'accepted' ? 'lost' : status === 'won' ? 'won' : 'open',
      })),
  }
}

/** The formats are not documented: the vendor's sample is a PNG, and it speaks of pictures only. */
const PICTURES = new Set(['image/png', 'image/jpeg'])

/** POST /v3/upload_image: the field `image` of a form; gives a link. */
export function uploadImage(store: Store, body: Record<string, unknown>): Answer {
  const { image } = body
  if (!(image instanceof File) || !PICTURES.has(image.type))
    return failure(400, 'Image is not in required format')
  const link = `https://cdn.filestackcontent.com/${randomBytes(10).toString('hex')}`
  store.proofs.set(link, { type: image.type, bytes: image.size })
  return success('Image sucessfully uploaded', link)
}

/** PUT /v3/chargebacks/:id: what is answered to a second call is not documented; a refusal here. */
export function answerChargeback(store: Store, id: string, body: Record<string, unknown>): Answer {
  const chargeback = store.chargebacks.get(Number(id))
  const { action, comment, prooflink } = body
  if (chargeback === undefined) return failure(404, 'Chargeback not found')
  if ((action !== 'accept' && action !== 'decline') || typeof comment !== 'string' || comment === '')
    return failure(400, 'action and comment are required')
  const proof = typeof prooflink === 'string' ? prooflink : null
  if (prooflink !== undefined && !store.proofs.has(proof ?? ''))
    return failure(400, 'prooflink is not a link of ours')
  if (chargeback.status !== 'initiated') return failure(400, `Chargeback has been ${chargeback.status}`)
  chargeback.answer = { action, comment, proof, at: store.now() }
  chargeback.status = action === 'accept' ? 'accepted' : 'declined'
  return success(`Chargeback ${chargeback.status}`, chargebackAnswer(chargeback, store))
}
