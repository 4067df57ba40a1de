import { parseExactJson } from './exact-json.ts'
import { AmbiguousError, DefiniteError } from './provider.ts'
import type { RateGate } from './rate-gate.ts'
import { rateLimited } from './rate-gate.ts'

type HttpCall = {
  method: 'GET' | 'POST' | 'PUT'
  url: string
  headers: Record<string, string>
  /** Sent as JSON, or a form with a file as it is. */
  body?: unknown
  /** Milliseconds for the whole call, without what it waits for the gate. */
  timeout: number
  gate?: RateGate
  /** Seconds that a read may wait where the provider says to come later; 0 unless said otherwise. */
  patience?: number
}

/** `retryAfter`: seconds after which the provider takes calls again, where it has said so. */
export type HttpAnswer = { status: number; value: unknown; retryAfter?: number }

const MAX_BYTES = 1024 * 1024

/** No connection was made, so the call had no effect. */
const NOT_CONNECTED = new Set(['ECONNREFUSED', 'ENOTFOUND', 'EAI_AGAIN', 'UND_ERR_CONNECT_TIMEOUT'])

const TOO_MANY = 429
/** A read that may wait is made again after a refusal, so often in all. */
const MAX_READS = 3

/** Calls a provider at the rate that it allows. A read that may wait is repeated when the provider says it came too early. */
export async function callThroughGate(call: HttpCall): Promise<HttpAnswer> {
  const { patience = 0 } = call
  for (let reads = 1; ; reads += 1) {
    await call.gate?.pass(patience)
    const answer = await callJson(call)
    if (answer.status !== TOO_MANY) return answer
    const isLast = call.method !== 'GET' || reads >= MAX_READS || (answer.retryAfter ?? Infinity) > patience
    if (isLast) throw rateLimited('the provider has been called too often', answer.retryAfter)
  }
}

/**
 * Calls a provider and reads its JSON. Answers below 500 are returned, whatever they say; for the rest it throws
 * DefiniteError when no connection was made, AmbiguousError when the effect may have happened and the answer is lost:
 * a timeout, a broken connection, a redirect, a server error, a body that is too large or no JSON.
 */
export async function callJson({ method, url, headers, body, timeout, gate }: HttpCall): Promise<HttpAnswer> {
  try {
    const response = await fetch(url, {
      method,
      ...contentOf(body, { accept: 'application/json', ...headers }),
      redirect: 'manual',
      signal: AbortSignal.timeout(timeout),
    })
    const retryAfter = gate?.note(response.status, response.headers)
    if (response.status === TOO_MANY) {
      // Whatever the body is, nothing happened.
      await response.body?.cancel()
      return { status: TOO_MANY, value: undefined, ...(retryAfter === undefined ? {} : { retryAfter }) }
    }
    if (response.status >= 500 || response.status < 200 || isRedirect(response.status)) {
      await response.body?.cancel()
      throw new AmbiguousError(`the provider answered ${response.status}`)
    }
    return { status: response.status, value: parseExactJson(await limitedText(response)) }
  } catch (error) {
    throw asProviderError(error)
  }
}

/** A form names its own type with the border between its parts. */
const contentOf = (body: unknown, headers: Record<string, string>) =>
  body instanceof FormData
    ? { headers, body }
    : {
        headers: { 'content-type': 'application/json', ...headers },
        ...(body === undefined ? {} : { body: JSON.stringify(body) }),
      }

/**
 * Puts a file at an address that the provider has given out for it. Throws as `callJson` does; a refusal is temporary,
 * since such an address is good for a short time only.
 */
export async function putFile(
  url: string,
  { type, bytes }: { type: string; bytes: Uint8Array<ArrayBuffer> },
  timeout: number,
): Promise<void> {
  try {
    const response = await fetch(url, {
      method: 'PUT',
      headers: { 'content-type': type },
      body: bytes,
      redirect: 'manual',
      signal: AbortSignal.timeout(timeout),
    })
    await response.body?.cancel()
    if (response.ok) return
    if (response.status >= 400 && response.status < 500)
      throw new DefiniteError(`http_${response.status}`, 'the provider did not take the file', true)
    throw new AmbiguousError(`the provider answered ${response.status} to the file`)
  } catch (error) {
    throw error instanceof DefiniteError ? error : asProviderError(error)
  }
}

const isRedirect = (status: number) => status >= 300 && status < 400

async function limitedText(response: Response): Promise<string> {
  const chunks: Uint8Array[] = []
  let size = 0
  for await (const chunk of response.body ?? []) {
    size += chunk.byteLength
    if (size > MAX_BYTES) throw new AmbiguousError('the answer of the provider is too large')
    chunks.push(chunk)
  }
  return Buffer.concat(chunks).toString('utf8')
}

function asProviderError(error: unknown): DefiniteError | AmbiguousError {
  if (error instanceof AmbiguousError) return error
  const code = causeCode(error)
  if (code !== undefined && NOT_CONNECTED.has(code))
    return new DefiniteError('unreachable', `the provider could not be reached (${code})`, true)
  const reason = error instanceof Error ? error.name : 'unknown reason'
  return new AmbiguousError(`the answer of the provider was lost (${code ?? reason})`, { cause: error })
}

function causeCode(error: unknown): string | undefined {
  const cause = error instanceof Error ? error.cause : undefined
  return cause instanceof Error && 'code' in cause && typeof cause.code === 'string' ? cause.code : undefined
}
