import { spawn } from 'node:child_process'
import { once } from 'node:events'

export type Display = { name: string; stop: () => Promise<void> }

/** A screen in memory (Xvfb), large enough for a desk, with a number that is free. */
export async function startDisplay(): Promise<Display> {
  // It writes the number that it chose to file descriptor 3.
  const server = spawn('Xvfb', ['-displayfd', '3', '-screen', '0', '1400x1200x24', '-nolisten', 'tcp'], {
    stdio: ['ignore', 'ignore', 'ignore', 'pipe'],
  })
  const number = server.stdio[3]
  if (number === undefined || number === null) throw new Error('Xvfb has no third descriptor')
  const ended = once(server, 'exit')
  const [chosen] = await Promise.race([
    once(number, 'data'),
    ended.then(([code]) => {
      throw new Error(`Xvfb ended at its start (${code})`)
    }),
  ])
  return {
    name: `:${String(chosen).trim()}`,
    stop: async () => {
      server.kill()
      await ended
    },
  }
}
