import { request } from 'node:http'
import { createServer } from 'node:https'
import { selfSigned } from './self-signed.ts'

/** TLS on a port of 127.0.0.1 before a server on another, as the reverse proxy of deploy/caddy.conf does it. */
export async function startTlsFront(
  port: number,
  serverPort: string,
): Promise<{ close: () => Promise<void> }> {
  const front = createServer(selfSigned('gatefill'), (incoming, outgoing) => {
    const { url: path, method } = incoming
    const headers = { ...incoming.headers, 'x-forwarded-for': '127.0.0.1', 'x-forwarded-proto': 'https' }
    const passed = request({ host: '127.0.0.1', port: serverPort, path, method, headers }, (answer) => {
      outgoing.writeHead(answer.statusCode ?? 502, answer.headers)
      answer.pipe(outgoing)
    })
    passed.on('error', () => outgoing.destroy())
    outgoing.on('close', () => passed.destroy())
    incoming.pipe(passed)
  })
  await new Promise<void>((resolve) => {
    front.listen(port, '127.0.0.1', resolve)
  })
  return {
    close: () =>
      new Promise<void>((resolve) => {
        front.close(() => resolve())
        front.closeAllConnections()
      }),
  }
}
