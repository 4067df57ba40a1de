import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setImmediate } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { lockFolder } from './folder-lock.ts'

const MODULE = fileURLToPath(new URL('./folder-lock.ts', import.meta.url))
let parent: string
let folder: string

beforeEach(() => {
  parent = mkdtempSync(join(tmpdir(), 'gatefill-lock-'))
  folder = join(parent, 'pg')
})
afterEach(() => rmSync(parent, { recursive: true, force: true }))

/** Another process that tries to take the folder. */
const anotherProcess = () =>
  spawnSync(
    process.execPath,
    ['-e', `import(${JSON.stringify(MODULE)}).then((m) => m.lockFolder(${JSON.stringify(folder)}))`],
    { encoding: 'utf8' },
  )

test('a second process is refused in a sentence that names the folder and the holder', () => {
  const unlock = lockFolder(folder)
  const { status, stderr } = anotherProcess()
  expect(status).not.toBe(0)
  expect(stderr).toContain(`${folder} is in use by another Gatefill process (process id ${process.pid})`)
  unlock()
  expect(anotherProcess().status).toBe(0)
})

test('the lock of a process that was killed is taken over', () => {
  const { pid } = spawnSync(process.execPath, ['-e', ''])
  writeFileSync(`${folder}.lock`, String(pid))
  const unlock = lockFolder(folder)
  expect(existsSync(`${folder}.lock`)).toBe(true)
  unlock()
  expect(existsSync(`${folder}.lock`)).toBe(false)
})

test('a lock whose process id belongs to another program by now is taken over', () => {
  // A program that began at another moment than the one that wrote the lock.
  writeFileSync(`${folder}.lock`, `${process.ppid} 1`)
  const unlock = lockFolder(folder)
  expect(readFileSync(`${folder}.lock`, 'utf8').startsWith(`${process.pid} `)).toBe(true)
  unlock()
})

test('of many processes that start together on a dead lock exactly one gets the folder', async () => {
  const { pid } = spawnSync(process.execPath, ['-e', ''])
  writeFileSync(`${folder}.lock`, String(pid))
  const tries = Array.from({ length: 6 }, () => {
    const script = `import(${JSON.stringify(MODULE)}).then((m) => {
      m.lockFolder(${JSON.stringify(folder)}); console.log('taken'); process.stdin.resume() })`
    const child = spawn(process.execPath, ['-e', script], { stdio: ['pipe', 'pipe', 'ignore'] })
    return new Promise<boolean>((resolve) => {
      child.stdout.once('data', () => resolve(true))
      child.once('exit', () => resolve(false))
    }).then((taken) => ({ taken, child }))
  })
  const outcomes = await Promise.all(tries)
  for (const { child } of outcomes) child.kill()
  expect(outcomes.filter(({ taken }) => taken)).toHaveLength(1)
})

test('the lock of a process that ended and was not reaped yet is taken over [OC-070]', async () => {
  // The shell becomes a program that never asks for its child's end, before that comes.
  const parentProcess = spawn('sh', ['-c', 'sleep 0.2 & echo $!; exec sleep 60'], {
    stdio: ['ignore', 'pipe', 'ignore'],
  })
  const [line] = await once(parentProcess.stdout, 'data')
  const pid = Number(String(line))
  const stat = () => readFileSync(`/proc/${pid}/stat`, 'utf8')
  while (!stat().includes(') Z ')) await setImmediate()
  const start = stat()
    .slice(stat().lastIndexOf(')') + 2)
    .split(' ')[19]
  writeFileSync(`${folder}.lock`, `${pid} ${start}`)
  lockFolder(folder)()
  expect(existsSync(`${folder}.lock`)).toBe(false)
  parentProcess.kill()
})
