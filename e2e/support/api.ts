import type { Stack } from './stack.ts'

type Method = 'GET' | 'POST' | 'PUT' | 'DELETE'
type Options = { token?: string | undefined; body?: object; headers?: Record<string, string> }

/** Calls the API as the browser does and gives the answer's data; throws when it is no success. */
export async function callApi<Data = unknown>(
  stack: Stack,
  method: Method,
  path: string,
  { token, body, headers = {} }: Options = {},
): Promise<Data> {
  const answer = await fetch(`${stack.origin}/api${path}`, {
    method,
    headers: {
      ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
      ...headers,
    },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  })
  if (!answer.ok) throw new Error(`${method} ${path} answered ${answer.status}: ${await answer.text()}`)
  const { data } = (await answer.json()) as { data: Data } // the envelope of the contracts
  return data
}
