import { parseExactJson } from './exact-json.ts'
import { AmbiguousError, DefiniteError } from './provider.ts'

type HttpCall = {
  method: 'GET' | 'POST'
  url: string
  headers: Record<string, string>
  body?: unknown
  /** Milliseconds for the whole call. */
  timeout: number
}

export type HttpAnswer = { status: number; value: unknown }

const MAX_BYTES = 1024 * 1024

/** No connection was made, so the call had no effect. */
const NOT_CONNECTED = new Set(['ECONNREFUSED', 'ENOTFOUND', 'EAI_AGAIN', 'UND_ERR_CONNECT_TIMEOUT'])

/**
 * Calls a provider and reads its JSON. Answers below 500 are returned, whatever they say; for the rest it throws
 * DefiniteError when no connection was made, AmbiguousError when the effect may have happened and the answer is lost:
 * a timeout, a broken connection, a redirect, a server error, a body that is too large or no JSON.
 */
export async function callJson({ method, url, headers, body, timeout }: HttpCall): Promise<HttpAnswer> {
  try {
    const response = await fetch(url, {
      method,
      headers: { accept: 'application/json', 'content-type': 'application/json', ...headers },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
      redirect: 'manual',
      signal: AbortSignal.timeout(timeout),
    })
    if (response.status >= 500 || response.status < 200 || isRedirect(response.status)) {
      await response.body?.cancel()
      throw new AmbiguousError(`the provider answered ${response.status}`)
    }
    return { status: response.status, value: parseExactJson(await limitedText(response)) }
  } catch (error) {
    throw asProviderError(error)
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
