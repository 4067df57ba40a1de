import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { root } from '../run/run.ts'
import { completedLock, type Lock, missingFromLock, unaddressedInLock, unhashedInLock } from './lock.ts'

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
  const binary = { optional: true as const, os: ['linux'], cpu: ['x64'] }
  const packages = { 'node_modules/glibc': binary, 'node_modules/musl': { ...binary, libc: ['musl'] } }
  expect(unhashedInLock({ packages }), 'where servers run').toEqual(['node_modules/glibc'])
  for (const folder of ['.', 'tools/mutants', 'tools/test-machine']) {
    const path = join(root, folder, 'package-lock.json')
    const own: Lock = JSON.parse(readFileSync(path, 'utf8'))
    expect(unhashedInLock(own), folder).toEqual([])
  }
})

test('each package has the address of its tarball, without a registry [SD-140]', () => {
  const bare: Lock = {
    packages: {
      'node_modules/a': { version: '1.0.0', integrity: 'sha512-a' },
      'node_modules/a/node_modules/@b/c': {
        version: '2.0.0',
        resolved: 'https://elsewhere.example/c.tgz',
        integrity: 'sha512-c',
      },
      'node_modules/alias': { name: 'real', version: '3.0.0', integrity: 'sha512-r' },
      'node_modules/domain': { resolved: 'packages/domain', link: true },
      'node_modules/other-win32-x64': { version: '1.0.0', optional: true },
    },
  }
  expect(unaddressedInLock(bare)).toHaveLength(3)
  const { packages } = completedLock(bare)
  expect(Object.fromEntries(Object.entries(packages).map(([path, entry]) => [path, entry.resolved]))).toEqual(
    {
      'node_modules/a': 'https://packages.invalid/a/-/a-1.0.0.tgz',
      'node_modules/a/node_modules/@b/c': 'https://packages.invalid/@b/c/-/c-2.0.0.tgz',
      'node_modules/alias': 'https://packages.invalid/real/-/real-3.0.0.tgz',
      'node_modules/domain': 'packages/domain',
      'node_modules/other-win32-x64': undefined,
    },
  )
  expect(unaddressedInLock(JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8')))).toEqual([])
})
