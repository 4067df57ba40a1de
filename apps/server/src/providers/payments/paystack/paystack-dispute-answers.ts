import type { DisputeAnswerKind } from '@gatefill/domain/payments/dispute-answer'
import { EVIDENCE_TYPES, isContest } from '@gatefill/domain/payments/dispute-answer'
import * as z from 'zod/mini'
import { putFile } from '../http-call.ts'
import type { DisputeAnswer, DisputeAnswers, EvidenceFile } from '../provider.ts'
import { AmbiguousError, DefiniteError } from '../provider.ts'
import type { PaystackCall } from './paystack-calls.ts'

const fetchedSchema = z.object({ status: z.string(), resolution: z.nullish(z.string()) })
const evidenceSchema = z.object({ id: z.int() })
const uploadSchema = z.object({ signedUrl: z.string(), fileName: z.string() })
const resolvedSchema = z.object({ status: z.string() })

const RESOLUTIONS: Readonly<Record<DisputeAnswerKind, string>> = {
  accept: 'merchant-accepted',
  contest: 'declined',
}
/** The states in which the vendor waits for the merchant; `pending` is what a dispute is created in. */
const WAITING = new Set(['awaiting-merchant-feedback', 'pending'])

/** A file of 5 MB takes longer than a call. */
const UPLOAD_FACTOR = 3

/**
 * GET /dispute/:id, POST /dispute/:id/evidence, GET /dispute/:id/upload_url with a PUT to the address that it gives, and
 * PUT /dispute/:id/resolve of Paystack's API reference (25-Disputes). The file is required there for both answers.
 * `timeout` in milliseconds.
 */
export function paystackDisputeAnswers(
  call: PaystackCall,
  { api, timeout }: { api: string; timeout: number },
): DisputeAnswers {
  /** Whether the dispute has this answer; throws where it takes none any more. */
  async function hasAnswer(path: string, kind: DisputeAnswerKind): Promise<boolean> {
    const { status, resolution } = await call(fetchedSchema, { method: 'GET', path })
    if (resolution === RESOLUTIONS[kind]) return true
    if (WAITING.has(status) && resolution == null) return false
    throw new DefiniteError('decided', `The provider takes no answer any more: the dispute is ${status}.`)
  }

  /** The vendor's id of the evidence; undefined for an order whose customer we cannot name. */
  async function addEvidence(path: string, answer: DisputeAnswer): Promise<number | undefined> {
    const { kind, customer, details, deliveryAddress, deliveryDate } = answer
    if (!isContest(kind) || customer === undefined) return undefined
    const { id } = await call(evidenceSchema, {
      method: 'POST',
      path: `${path}/evidence`,
      body: {
        customer_email: customer.email,
        customer_name: customer.name,
        customer_phone: customer.phone,
        service_details: details,
        ...(deliveryAddress === '' ? {} : { delivery_address: deliveryAddress }),
        ...(deliveryDate === null ? {} : { delivery_date: deliveryDate }),
      },
    })
    return id
  }

  async function upload(path: string, file: EvidenceFile | undefined): Promise<string> {
    if (file === undefined) throw new DefiniteError('no_file', 'The provider demands a file with an answer.')
    const query = new URLSearchParams({ upload_filename: file.name })
    const { signedUrl, fileName } = await call(uploadSchema, {
      method: 'GET',
      path: `${path}/upload_url?${query}`,
    })
    if (!isTrusted(signedUrl, api)) throw new AmbiguousError('the provider gave no address for the file')
    await putFile(signedUrl, file, timeout * UPLOAD_FACTOR)
    return fileName
  }

  return {
    evidence: { accept: EVIDENCE_TYPES, contest: EVIDENCE_TYPES },
    acceptsPart: true,
    answer: async (answer) => {
      const path = `/dispute/${encodeURIComponent(answer.disputeId)}`
      if (await hasAnswer(path, answer.kind)) return
      const evidence = await addEvidence(path, answer)
      const uploaded = await upload(path, answer.file)
      await call(resolvedSchema, {
        method: 'PUT',
        path: `${path}/resolve`,
        body: {
          resolution: RESOLUTIONS[answer.kind],
          message: answer.details,
          refund_amount: answer.amount,
          uploaded_filename: uploaded,
          ...(evidence === undefined ? {} : { evidence }),
        },
      })
    },
  }
}

/** A file leaves by TLS, or to the stand-in that is the vendor. */
const isTrusted = (url: string, api: string): boolean =>
  URL.canParse(url) && (new URL(url).protocol === 'https:' || new URL(url).origin === new URL(api).origin)
