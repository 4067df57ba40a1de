import { once } from 'node:events'
import type { ClientRequest } from 'node:http'
import { get } from 'node:http'

/** Opens a live stream, waits until it is ready, and tells each order that it names. The caller destroys it at the end. */
export async function openOrderStream(
  url: string,
  headers: Record<string, string>,
  onOrder: (id: string) => void,
): Promise<ClientRequest> {
  const stream = get(url, { headers, agent: false })
  // The stream is destroyed at the end of the measurement.
  stream.on('error', () => {})
  const [response] = await once(stream, 'response')
  if (response.statusCode !== 200) throw new Error(`the stream was answered ${response.statusCode}`)
  const ready = Promise.withResolvers<void>()
  response.setEncoding('utf8').on('data', (text: string) => {
    if (text.includes('event: ready')) ready.resolve()
    for (const [, id = ''] of text.matchAll(/event: order\ndata: \{"id":"([^"]+)"/g)) onOrder(id)
  })
  await ready.promise
  return stream
}
