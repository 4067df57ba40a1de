import type { Endpoint } from '@gatefill/contracts/core/endpoint'
import { errorCatalogue } from '@gatefill/contracts/core/errors'
import * as z from 'zod/mini'

/** Refusals that every endpoint may answer, because the server gives them before the handler. */
const OF_THE_SERVER = [
  'BAD_REQUEST',
  'UNAUTHENTICATED',
  'NOT_FOUND',
  'METHOD_NOT_ALLOWED',
  'PAYLOAD_TOO_LARGE',
  'UNSUPPORTED_MEDIA',
  'RATE_LIMITED',
  'UNAVAILABLE',
]

export type Reply = { status: number; type: string; body: string }

/** What is wrong with an answer: a 5xx other than a 503 with a sentence, or one that the contract does not declare. */
export function problemOf(endpoint: Endpoint, { status, type, body }: Reply): string | undefined {
  if (status >= 200 && status < 300 && endpoint.bytes !== undefined) return undefined
  if (!type.startsWith('application/json')) return `${status} of the type ${type}`
  const answer: { code?: string; message?: string; data?: unknown } = JSON.parse(body)
  if (status === endpoint.status) {
    const read = z.safeParse(endpoint.answer.schema, answer.data)
    return read.success ? undefined : `an undeclared shape: ${z.prettifyError(read.error)}`
  }
  const { code = '', message = '' } = answer
  if (status >= 500 && !(status === 503 && message !== '')) return `${status} ${code}`
  const declared: readonly string[] = [...endpoint.errors, ...OF_THE_SERVER, ...ofItsAccess(endpoint)]
  if (!declared.includes(code)) return `an undeclared refusal: ${status} ${code}`
  const known = Object.entries(errorCatalogue).find(([name]) => name === code)?.[1].status
  return known === status ? undefined : `${code} came as ${status}`
}

/** Staff whose role does not include the call are told so. */
const ofItsAccess = ({ access }: Endpoint): readonly string[] =>
  typeof access === 'object' ? ['FORBIDDEN'] : []
