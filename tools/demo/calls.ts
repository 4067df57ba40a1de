export type Method = 'GET' | 'POST' | 'PUT' | 'DELETE'

/** Calls the API and gives the answer's data; throws when it is no success. */
export type Call = <Data>(
  method: Method,
  path: string,
  options?: { token?: string | undefined; body?: object },
) => Promise<Data>

/** Calls a running server as its applications do. */
export function callsTo(origin: string): Call {
  return async <Data>(method: Method, path: string, { token, body }: Parameters<Call>[2] = {}) => {
    const answer = await fetch(`${origin}/api${path}`, {
      method,
      headers: {
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
        ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
      },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    })
    const { message, data } = (await answer.json()) as { message: string; data: Data } // the envelope of the contracts
    if (!answer.ok) throw new Error(`${method} ${path} answered ${answer.status}: ${message}`)
    return data
  }
}
