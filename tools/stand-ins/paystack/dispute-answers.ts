import { randomBytes } from 'node:crypto'
import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Answer } from '../shared/faults.ts'
import { disputeData } from './account-wire.ts'
import { failure, success } from './api.ts'
import type { Dispute, Evidence, Store } from './store.ts'

type Fields = Record<string, unknown>

const UNKNOWN = failure(404, 'Dispute not found', 'not_found')
const ANSWERABLE = new Set<Dispute['status']>(['awaiting-merchant-feedback', 'pending'])

const found = (store: Store, id: string): Dispute | undefined => store.disputes.get(Number(id))
const isText = (value: unknown): value is string => typeof value === 'string' && value !== ''

/** GET /dispute/:id */
export function getDispute(store: Store, id: string): Answer {
  const dispute = found(store, id)
  return dispute === undefined ? UNKNOWN : success('Dispute retrieved', disputeData(dispute, store))
}

/** POST /dispute/:id/evidence: a second call changes the evidence that is there. */
export function addEvidence(store: Store, id: string, body: Fields): Answer {
  const dispute = found(store, id)
  if (dispute === undefined) return UNKNOWN
  const { customer_email, customer_name, customer_phone, service_details } = body
  if (
    !isText(customer_email) ||
    !isText(customer_name) ||
    !isText(customer_phone) ||
    !isText(service_details)
  )
    return failure(400, 'customer and service details are required', 'invalid_params')
  const { delivery_address, delivery_date } = body
  if (delivery_date !== undefined && !(isText(delivery_date) && /^\d{4}-\d{2}-\d{2}$/.test(delivery_date)))
    return failure(400, '"delivery_date" must be a valid date', 'invalid_params')
  const evidence: Evidence = {
    id: dispute.evidence?.id ?? store.nextEvidenceId(),
    customer_email,
    customer_name,
    customer_phone,
    service_details,
    ...(isText(delivery_address) ? { delivery_address } : {}),
    ...(isText(delivery_date) ? { delivery_date } : {}),
    createdAt: dispute.evidence?.createdAt ?? store.now(),
    updatedAt: store.now(),
  }
  dispute.evidence = evidence
  return success('Evidence created', { ...evidence, dispute: dispute.id })
}

/** GET /dispute/:id/upload_url?upload_filename= */
export function uploadUrl(store: Store, base: string, id: string, query: URLSearchParams): Answer {
  const dispute = found(store, id)
  if (dispute === undefined) return UNKNOWN
  if (!/\.\w+$/.test(query.get('upload_filename') ?? ''))
    return failure(400, '"upload_filename" is required', 'invalid_params')
  const fileName = randomBytes(10).toString('hex')
  dispute.uploads.set(fileName, null)
  return success('Upload url generated', {
    signedUrl: `${base}/files/${fileName}?X-Amz-Expires=1800&X-Amz-SignedHeaders=host`,
    fileName,
  })
}

/** PUT to the address that was given out: the file store, which knows no keys. */
export async function takeFile(
  request: IncomingMessage,
  response: ServerResponse,
  store: Store,
): Promise<void> {
  const name = new URL(request.url ?? '/', 'http://127.0.0.1').pathname.split('/').at(-1) ?? ''
  const dispute = [...store.disputes.values()].find(({ uploads }) => uploads.has(name))
  let bytes = 0
  for await (const chunk of request) bytes += chunk.length
  if (request.method !== 'PUT' || dispute === undefined) {
    response.writeHead(403).end()
    return
  }
  dispute.uploads.set(name, { type: request.headers['content-type'] ?? '', bytes })
  response.writeHead(200).end()
}

/** PUT /dispute/:id/resolve */
export function resolve(store: Store, id: string, body: Fields): Answer {
  const dispute = found(store, id)
  if (dispute === undefined) return UNKNOWN
  const { resolution, message, refund_amount: refund, uploaded_filename: file } = body
  if ((resolution !== 'merchant-accepted' && resolution !== 'declined') || !isText(message))
    return failure(400, '"resolution" and "message" are required', 'invalid_params')
  if (!Number.isInteger(Number(refund)) || refund === undefined || !isText(file))
    return failure(400, '"refund_amount" and "uploaded_filename" are required', 'invalid_params')
  if (dispute.uploads.get(file) == null) return failure(400, 'The file was not uploaded', 'invalid_params')
  if (!ANSWERABLE.has(dispute.status) || dispute.resolution !== null)
    return failure(400, 'Dispute has been resolved already', 'invalid_params')
  const isAccepted = resolution === 'merchant-accepted'
  dispute.resolution = resolution
  dispute.status = isAccepted ? 'resolved' : 'awaiting-bank-feedback'
  dispute.attachments = file
  dispute.message = message
  dispute.resolvedAt = isAccepted ? store.now() : null
  if (isAccepted) dispute.amount = Number(refund)
  return success('Dispute successfully resolved', {
    ...disputeData(dispute, store),
    message: { dispute: dispute.id, sender: 'demo@test.co', body: message },
  })
}
