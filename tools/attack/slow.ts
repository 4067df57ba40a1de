import { once } from 'node:events'
import { connect } from 'node:net'
import type { AttackResult } from './findings.ts'
import type { World } from './world.ts'

const CONNECTIONS = 50
/** Headers have 10 seconds, and Node looks once a second. */
const LONGEST_MILLISECONDS = 13_000

/** Connections that never finish their headers are closed in time, and others are served meanwhile. */
export async function attackSlowly({ port }: World): Promise<AttackResult> {
  const findings: string[] = []
  const started = performance.now()
  const ends = Array.from({ length: CONNECTIONS }, async () => {
    const socket = connect(port, '127.0.0.1')
    socket.on('error', () => {})
    socket.write('GET /healthz HTTP/1.1\r\nhost: x\r\nx-slow: ')
    socket.resume()
    await once(socket, 'close')
    return performance.now() - started
  })
  const health = await fetch(`http://127.0.0.1:${port}/healthz`)
  if (!health.ok) findings.push(`/healthz answered ${health.status} beside slow clients`)
  const longest = Math.max(...(await Promise.all(ends)))
  if (longest > LONGEST_MILLISECONDS) findings.push(`a slow client was kept for ${Math.round(longest)} ms`)
  const note = `closed after ${(longest / 1000).toFixed(1)} s`
  return { attack: 'slow clients', requests: CONNECTIONS + 1, note, findings }
}
