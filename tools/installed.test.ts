import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { hasTestPackages, installed } from './installed.mjs'

type Entry = { version: string; dev?: true; optional?: true }

const LOCK: Record<string, Entry> = {
  'node_modules/fastify': { version: '5.0.0' },
  'node_modules/vitest': { version: '4.0.0', dev: true },
  'node_modules/binary-of-another-platform': { version: '1.0.0', optional: true },
}
const { 'node_modules/fastify': fastify, 'node_modules/vitest': vitest } = LOCK

let folder: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'gatefill-installed-'))
  mkdirSync(join(folder, 'node_modules'))
  write('package-lock.json', LOCK)
})
afterEach(() => rmSync(folder, { recursive: true }))

const write = (file: string, packages: Record<string, Entry | undefined>) =>
  writeFileSync(join(folder, file), JSON.stringify({ packages }))
const present = (packages: Record<string, Entry | undefined>) =>
  write('node_modules/.package-lock.json', packages)

test('without an install nothing is there, for running or for tests', () => {
  expect(installed(folder)).toBe(false)
  expect(installed(folder, { dev: false })).toBe(false)
  expect(hasTestPackages(folder)).toBe(false)
})

test('what running needs is enough to start, and not for tests [SD-065]', () => {
  present({ 'node_modules/fastify': fastify })
  expect(installed(folder, { dev: false })).toBe(true)
  expect(installed(folder)).toBe(false)
  expect(hasTestPackages(folder)).toBe(false)
})

test('the packages of tests are no hindrance to a start [SD-065]', () => {
  present({ 'node_modules/fastify': fastify, 'node_modules/vitest': vitest })
  expect(installed(folder, { dev: false })).toBe(true)
  expect(installed(folder)).toBe(true)
  expect(hasTestPackages(folder)).toBe(true)
})

test('another version, also of a package of tests, and a package that the lock does not know are installed anew', () => {
  present({ 'node_modules/fastify': { version: '4.0.0' } })
  expect(installed(folder, { dev: false })).toBe(false)
  present({ 'node_modules/fastify': fastify, 'node_modules/vitest': { version: '3.0.0', dev: true } })
  expect(installed(folder, { dev: false })).toBe(false)
  present({ 'node_modules/fastify': fastify, 'node_modules/forgotten': { version: '1.0.0' } })
  expect(installed(folder, { dev: false })).toBe(false)
})
