import type { ServerResponse } from 'node:http'

/** The calls of a vendor, by names that are the same for all vendors. */
export type Route =
  | 'initialize'
  | 'verify'
  | 'refund'
  | 'list_refunds'
  | 'get_refund'
  | 'list_payments'
  | 'list_settlements'
  | 'settlement'
  | 'list_disputes'
  | 'get_dispute'
  | 'dispute_evidence'
  | 'dispute_upload_url'
  | 'resolve_dispute'
  | 'retry_refund'
  | 'resolve_account'
  | 'list_banks'

/** `before`: no effect happened. `after`: it did, and the answer is lost: the case that matters. */
export type FaultMode =
  | 'timeout_before'
  | 'timeout_after'
  | '500_before'
  | '500_after'
  | 'reset'
  | 'reset_after'
  | '429'
  | 'truncated_json'
  | 'html_502'
  | `slow:${number}`

export type Answer = { status: number; body: string }

/** Bodies of the vendor's own failures, in its shape, and the headers that say when to come again. */
export type VendorErrors = { broken: string; tooMany: string; tooManyHeaders: Record<string, string> }

type Fault = { mode: FaultMode; left: number }

/** The faults that were set, by route; each ends after its count. */
export function createFaults() {
  const faults = new Map<Route, Fault>()
  return {
    order: (route: Route, mode: FaultMode, count = 1) => {
      faults.set(route, { mode, left: count })
    },
    take: (route: Route): FaultMode | undefined => {
      const fault = faults.get(route)
      if (fault === undefined) return undefined
      fault.left -= 1
      if (fault.left <= 0) faults.delete(route)
      return fault.mode
    },
  }
}

export type Faults = ReturnType<typeof createFaults>

/** Answers, or loses or damages the answer as the fault says. `work` is the effect. */
export async function answerWith(
  response: ServerResponse,
  fault: FaultMode | undefined,
  work: () => Answer,
  errors: VendorErrors,
): Promise<void> {
  switch (fault) {
    case 'timeout_before':
      return // the socket stays open and silent until the caller gives up
    case 'reset':
      response.destroy()
      return
    case '500_before':
      return send(response, { status: 500, body: errors.broken })
    case '429':
      return send(response, { status: 429, body: errors.tooMany }, errors.tooManyHeaders)
    case 'html_502':
      response.writeHead(502, { 'content-type': 'text/html' }).end('<html><h1>502 Bad Gateway</h1></html>')
      return
    default:
  }
  const answer = work()
  switch (fault) {
    case 'timeout_after':
      return
    case 'reset_after':
      response.destroy()
      return
    case '500_after':
      return send(response, { status: 500, body: errors.broken })
    case 'truncated_json':
      return send(response, { ...answer, body: answer.body.slice(0, answer.body.length >> 1) })
    default:
      if (fault?.startsWith('slow:'))
        await new Promise((done) => setTimeout(done, Number(fault.slice('slow:'.length))))
      return send(response, answer)
  }
}

function send(
  response: ServerResponse,
  { status, body }: Answer,
  headers: Record<string, string> = {},
): void {
  response.writeHead(status, { 'content-type': 'application/json; charset=utf-8', ...headers }).end(body)
}
