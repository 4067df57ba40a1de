import { once } from 'node:events'
import { connect } from 'node:net'

const BOUNDARY = 'half'
const WHOLE_BYTES = 1_000_000

/** Begins to send a picture and stops in the middle; the connection stays open until the server ends it. */
export async function sendHalfAnUpload(origin: string, token: string): Promise<void> {
  const { hostname, port } = new URL(origin)
  const socket = connect(Number(port), hostname)
  socket.on('error', () => {}) // the server may cut it
  await once(socket, 'connect')
  socket.write(
    [
      'POST /api/support/tickets HTTP/1.1',
      `host: ${hostname}:${port}`,
      `authorization: Bearer ${token}`,
      `content-type: multipart/form-data; boundary=${BOUNDARY}`,
      `content-length: ${WHOLE_BYTES}`,
      '',
      `--${BOUNDARY}`,
      'content-disposition: form-data; name="pictures"; filename="gate.jpg"',
      'content-type: image/jpeg',
      '',
      'half a picture',
    ].join('\r\n'),
  )
}
