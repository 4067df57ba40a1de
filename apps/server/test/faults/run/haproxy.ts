import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { freePort } from '../../../../../tools/run/free-port.ts'

const SETTINGS = new URL('../../../../../deploy/haproxy.cfg', import.meta.url)
const READY_MILLISECONDS = 60_000
const POLL_MILLISECONDS = 100

/** HAProxy before two servers, as deploy/haproxy.cfg sets it. */
export type ProxyServer = { origin: string; close: () => Promise<void> }

/** The settings of deploy/haproxy.cfg on other ports, by the user who runs the tests. */
export function proxySettings({
  port,
  servers,
}: {
  port: number
  servers: readonly [number, number]
}): string {
  const [one, two] = servers
  return readFileSync(SETTINGS, 'utf8')
    .replaceAll(/^\t(?:log|user|group) .*\n/gm, '')
    .replace('127.0.0.1:3080', `127.0.0.1:${port}`)
    .replace('127.0.0.1:3000', `127.0.0.1:${one}`)
    .replace('127.0.0.1:3001', `127.0.0.1:${two}`)
}

/** Starts HAProxy before the servers of two ports; resolves once it passes calls on. */
export async function startProxy(program: string, servers: readonly [number, number]): Promise<ProxyServer> {
  const folder = mkdtempSync(join(tmpdir(), 'gatefill-haproxy-'))
  const port = await freePort()
  const settings = join(folder, 'haproxy.cfg')
  writeFileSync(settings, proxySettings({ port, servers }))
  const child = spawn(program, ['-db', '-f', settings], { stdio: 'ignore' })
  const origin = `http://127.0.0.1:${port}`
  await untilItPasses(origin, child)
  return {
    origin,
    close: async () => {
      if (child.exitCode === null) {
        const ended = once(child, 'exit')
        child.kill('SIGKILL')
        await ended
      }
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

async function untilItPasses(origin: string, child: ChildProcess): Promise<void> {
  const began = performance.now()
  while (performance.now() - began < READY_MILLISECONDS) {
    if (child.exitCode !== null) throw new Error('HAProxy did not start')
    const passes = await fetch(`${origin}/readyz`).then(
      ({ ok }) => ok,
      () => false,
    )
    if (passes) return
    await pause(POLL_MILLISECONDS)
  }
  throw new Error('HAProxy passed no call on in time')
}
