import type { ErrorEnvelope } from '@gatefill/contracts/core/envelope'
import { endSession, storedToken } from '../session/session.ts'
import { ApiError, isCancelled, NetworkError } from './api-error.ts'

/**
 * Reads a file of the API with the session's token, which a plain link could not send. `path` is below the base, such
 * as /orders/ord_1/receipt.pdf. Throws ApiError or NetworkError, as a call does.
 */
export async function readFile(base: string, path: string): Promise<Blob> {
  const token = storedToken()
  try {
    const response = await fetch(base + path, {
      headers: token === undefined ? {} : { authorization: `Bearer ${token}` },
    })
    if (response.ok) return await response.blob()
    if (response.status === 401) endSession()
    throw refusalOf(response.status, await response.text())
  } catch (error) {
    throw error instanceof ApiError || isCancelled(error) ? error : new NetworkError(error)
  }
}

function refusalOf(status: number, text: string): ApiError {
  try {
    const { code, message }: ErrorEnvelope = JSON.parse(text)
    return new ApiError({ status, code, message })
  } catch {
    // A proxy's page: the screen's own sentence shows.
    return new ApiError({ status, code: 'UNREADABLE' })
  }
}
