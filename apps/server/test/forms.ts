import type { AccountApp } from './account-app.ts'

type Sent = {
  method?: 'POST' | 'PUT'
  token?: string
  parts: readonly (readonly [name: string, value: string | Blob])[]
}

/** Sends a multipart form as a browser would; the answer's body is left as it came. */
export async function sendForm(app: AccountApp, path: string, { method = 'PUT', token, parts }: Sent) {
  const form = new FormData()
  for (const [name, value] of parts) form.append(name, value)
  const encoded = new Response(form)
  const answer = await app.server.inject({
    method,
    url: `/api${path}`,
    headers: {
      ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
      'content-type': encoded.headers.get('content-type') ?? '',
    },
    payload: Buffer.from(await encoded.arrayBuffer()),
  })
  return { status: answer.statusCode, body: answer.json() }
}
