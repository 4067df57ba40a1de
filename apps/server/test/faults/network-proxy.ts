import { createConnection, createServer, type Socket } from 'node:net'

/** Stands between a client and a server on this machine, and can fail as a network does. */
export type NetworkProxy = {
  port: number
  /** Connections that are open carry nothing from now on, and no side is told; new ones work. */
  silenceOpen: () => void
  /** Every connection, new ones too, carries nothing until `resume`; what was sent meanwhile arrives then. */
  freeze: () => void
  resume: () => void
  /** Every open connection is reset, whatever is under way on it; new ones work. */
  reset: () => void
  close: () => Promise<void>
}

type Pair = { inside: Socket; outside: Socket }

export async function networkProxy(target: { host: string; port: number }): Promise<NetworkProxy> {
  const pairs = new Set<Pair>()
  const silenced = new Set<Pair>()
  let isFrozen = false

  const server = createServer((outside) => {
    const inside = createConnection(target)
    const pair = { inside, outside }
    pairs.add(pair)
    const end = () => {
      pairs.delete(pair)
      inside.destroy()
      outside.destroy()
    }
    for (const socket of [inside, outside]) socket.on('error', end).on('close', end)
    outside.on('data', (data) => inside.write(data))
    inside.on('data', (data) => outside.write(data))
    if (isFrozen) pause(pair)
  })
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('the proxy has no port')

  const pause = ({ inside, outside }: Pair) => {
    inside.pause()
    outside.pause()
  }
  return {
    port: address.port,
    silenceOpen: () => {
      for (const pair of pairs) {
        silenced.add(pair)
        pause(pair)
      }
    },
    freeze: () => {
      isFrozen = true
      pairs.forEach(pause)
    },
    resume: () => {
      isFrozen = false
      for (const pair of pairs)
        if (!silenced.has(pair)) {
          pair.inside.resume()
          pair.outside.resume()
        }
    },
    reset: () => {
      for (const { inside, outside } of pairs) {
        inside.resetAndDestroy()
        outside.resetAndDestroy()
      }
    },
    close: async () => {
      for (const { inside, outside } of pairs) {
        inside.destroy()
        outside.destroy()
      }
      await new Promise((closed) => server.close(closed))
    },
  }
}
