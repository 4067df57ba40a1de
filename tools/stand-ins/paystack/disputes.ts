import type { Ledger } from '../shared/actions.ts'
import type { Webhooks } from '../shared/webhooks.ts'
import { disputeData } from './account-wire.ts'
import type { Dispute, Store } from './store.ts'

type State = Ledger['disputes'][number]['state']

/** A dispute of a payment that our software did not begin, archived years ago: only the list shows it. */
const FOREIGN_REFERENCE = 'asjck8gf76zd1dr'

/** What customers dispute at their banks, and how the banks decide, each with its event. */
export function createDisputes(store: Store, webhooks: Webhooks) {
  const { disputes, irregularities } = store

  function open(reference: string, amount: number | undefined): Dispute {
    const now = store.now()
    const whole = store.transactions.get(reference)?.amount ?? 0
    const isNull = amount === undefined && irregularities.happens('null_amount')
    if (irregularities.happens('archived')) add(FOREIGN_REFERENCE, null, now).status = 'archived'
    return add(reference, isNull ? null : (amount ?? whole), now)
  }

  function add(reference: string, amount: number | null, now: Date): Dispute {
    const dispute: Dispute = {
      id: store.nextDisputeId(),
      reference,
      status: 'awaiting-merchant-feedback',
      resolution: null,
      evidence: null,
      uploads: new Map(),
      attachments: '[]',
      message: null,
      amount,
      createdAt: now,
      listedAt: irregularities.listedAt(now),
      resolvedAt: null,
    }
    disputes.set(dispute.id, dispute)
    return dispute
  }

  const latestOf = (reference: string): Dispute | undefined =>
    [...disputes.values()].findLast((one) => one.reference === reference)

  return {
    /** The customer disputes a payment or a part of it, or the bank decides: for us (`won`) or against us (`lost`). */
    dispute: async (reference: string, state: State, amount?: number): Promise<void> => {
      const known = latestOf(reference)
      const dispute = known ?? open(reference, amount)
      dispute.status = state === 'open' ? 'awaiting-merchant-feedback' : 'resolved'
      dispute.resolution = state === 'open' ? null : state === 'won' ? 'declined' : 'merchant-accepted'
      dispute.resolvedAt = state === 'open' ? null : store.now()
      const event = `charge.dispute.${state === 'open' ? 'create' : 'resolve'}`
      await webhooks.send({ event, data: disputeData(dispute, store) })
    },
    /** What of a payment is disputed, in kobo. */
    disputedOf: (reference: string): number | undefined => latestOf(reference)?.amount ?? undefined,
    /** What the merchant has answered to the dispute of a payment. */
    answerOf: (reference: string) => {
      const dispute = latestOf(reference)
      if (dispute === undefined) return undefined
      const { status, resolution, amount, evidence, uploads, attachments, message } = dispute
      return { status, resolution, amount, evidence, file: uploads.get(attachments), message }
    },
    ledger: (): Ledger['disputes'] =>
      [...disputes.values()]
        .filter(({ reference }) => store.transactions.has(reference))
        .map(({ reference, amount, ...dispute }) => ({
          reference,
          amount: amount ?? store.transactions.get(reference)?.amount ?? 0,
          state: stateOf(dispute),
        })),
  }
}

/** One that we declined is with the bank until it decides. */
const stateOf = ({ status, resolution }: Pick<Dispute, 'status' | 'resolution'>): State => {
  if (status !== 'resolved' || resolution === null) return 'open'
  return resolution === 'declined' ? 'won' : 'lost'
}

export type Disputes = ReturnType<typeof createDisputes>
