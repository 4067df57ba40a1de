import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { root } from '../run/run.ts'
import { completedLock, type Lock, missingFromLock, unhashedInLock } from './lock.ts'

const lock: Lock = {
  packages: {
    '': {},
    'node_modules/tool': {
      version: '2.0.0',
      dev: true,
      optionalDependencies: {
        '@tool/linux-x64': '2.0.0',
        '@tool/darwin-arm64': '2.0.0',
        '@tool/binding-linux-x64-musl': '2.0.0',
        '@tool/wasm32-wasi': '2.0.0',
      },
    },
    'node_modules/@tool/linux-x64': { version: '2.0.0', optional: true },
  },
}

test('a binary for another platform that npm left out gets an entry that is not fetched here', () => {
  expect(missingFromLock(lock)).toEqual({
    'node_modules/@tool/darwin-arm64': {
      version: '2.0.0',
      cpu: ['arm64'],
      os: ['darwin'],
      dev: true,
      optional: true,
    },
    'node_modules/@tool/binding-linux-x64-musl': {
      version: '2.0.0',
      cpu: ['x64'],
      os: ['linux'],
      libc: ['musl'],
      dev: true,
      optional: true,
    },
    'node_modules/@tool/wasm32-wasi': { version: '2.0.0', cpu: ['wasm32'], dev: true, optional: true },
  })
})

test('a completed lock misses nothing and keeps what it had', () => {
  const completed = completedLock(lock)
  expect(missingFromLock(completed)).toEqual({})
  expect(completed.packages).toMatchObject(lock.packages)
})

test('a package whose name tells no platform is left to a person', () => {
  const odd: Lock = { packages: { 'node_modules/tool': { optionalDependencies: { fsevents: '1.0.0' } } } }
  expect(() => missingFromLock(odd)).toThrow('fsevents')
})

test('a package without a hash is found, and this repository has none [OC-071]', () => {
  expect(unhashedInLock(lock)).toEqual(['node_modules/tool', 'node_modules/@tool/linux-x64'])
  for (const folder of ['.', 'tools/compare-libraries', 'tools/test-machine']) {
    const path = join(root, folder, 'package-lock.json')
    const own: Lock = JSON.parse(readFileSync(path, 'utf8'))
    expect(unhashedInLock(own), folder).toEqual([])
  }
})
