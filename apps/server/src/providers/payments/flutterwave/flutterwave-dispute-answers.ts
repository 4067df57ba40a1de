import type { DisputeAnswerKind } from '@gatefill/domain/payments/dispute-answer'
import { isContest, PICTURE_TYPES } from '@gatefill/domain/payments/dispute-answer'
import * as z from 'zod/mini'
import type { DisputeAnswer, DisputeAnswers, EvidenceFile } from '../provider.ts'
import { AmbiguousError, DefiniteError } from '../provider.ts'
import { CHARGEBACK_STATES } from './flutterwave-account-wire.ts'
import type { Calls } from './flutterwave-calls.ts'
import { dayOf } from './flutterwave-lists.ts'
import { wireId } from './flutterwave-wire.ts'

const listedSchema = z.array(z.object({ id: wireId }))
const answeredSchema = z.object({ id: wireId, status: z.string() })
const linkSchema = z.string().check(z.minLength(1))

/** The state in which the vendor waits for the merchant. */
const WAITING = 'initiated'
/** What each answer is called in the call, and the state that it leads to. */
const ACTIONS: Readonly<Record<DisputeAnswerKind, { action: string; state: string }>> = {
  accept: { action: 'accept', state: 'accepted' },
  contest: { action: 'decline', state: 'declined' },
}

/** A file of 5 MB takes longer than a call. */
const UPLOAD_FACTOR = 3

/**
 * POST /v3/upload_image and PUT /v3/chargebacks/:id of Flutterwave's reference. The proof is a picture and goes with a
 * `decline` alone; the words are one comment. No page has a call for one chargeback, so the lists of its states are asked
 * what became of it. `timeout` in milliseconds.
 */
export function flutterwaveDisputeAnswers({ call, all }: Calls, timeout: number): DisputeAnswers {
  /** Throws AmbiguousError where no list has it: a list may show a row late. */
  async function stateOf({ disputeId, openedAt }: DisputeAnswer): Promise<string> {
    const from = new URLSearchParams({ from: dayOf(openedAt) }).toString()
    for (const state of Object.keys(CHARGEBACK_STATES)) {
      const rows = await all(listedSchema, `/chargebacks?status=${state}&${from}`)
      if (rows.some(({ id }) => String(id) === disputeId)) return state
    }
    throw new AmbiguousError('the provider does not list the chargeback')
  }

  async function upload({ name, type, bytes }: EvidenceFile): Promise<string> {
    const body = new FormData()
    body.append('image', new Blob([bytes], { type }), name)
    const { data } = await call(linkSchema, {
      method: 'POST',
      path: '/upload_image',
      body,
      timeout: timeout * UPLOAD_FACTOR,
      refusesInside: true,
    })
    return data
  }

  return {
    evidence: { accept: [], contest: PICTURE_TYPES },
    acceptsPart: false,
    answer: async (answer) => {
      const { action, state } = ACTIONS[answer.kind]
      const found = await stateOf(answer)
      if (found === state) return
      if (found !== WAITING)
        throw new DefiniteError('decided', `The provider takes no answer any more: the dispute is ${found}.`)
      const proof = isContest(answer.kind) ? answer.file : undefined
      const prooflink = proof === undefined ? undefined : await upload(proof)
      await call(answeredSchema, {
        method: 'PUT',
        path: `/chargebacks/${encodeURIComponent(answer.disputeId)}`,
        body: { action, comment: commentOf(answer), ...(prooflink === undefined ? {} : { prooflink }) },
      })
    },
  }
}

/** The call has no fields for where and when we delivered. */
function commentOf({ kind, details, deliveryAddress, deliveryDate }: DisputeAnswer): string {
  if (!isContest(kind)) return details
  const where = deliveryAddress === '' ? '' : ` Delivered to ${deliveryAddress}.`
  return `${details}${where}${deliveryDate === null ? '' : ` Delivered on ${deliveryDate}.`}`
}
