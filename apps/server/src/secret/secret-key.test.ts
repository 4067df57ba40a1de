import { mkdtempSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { ConfigError } from '../config.ts'
import { secretKey } from './secret-key.ts'

let folder: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'gatefill-secret-'))
})
afterEach(() => rmSync(folder, { recursive: true }))

test('the configured secret is used, and none is written', () => {
  expect(secretKey('x'.repeat(40), folder, false)).toBe('x'.repeat(40))
  expect(readdirSync(folder)).toEqual([])
})

test('without one a secret is made once, readable by its owner only', () => {
  const secret = secretKey('', folder, false)
  expect(secret).toMatch(/^[\w-]{64}$/)
  expect(secretKey('', folder, false)).toBe(secret)
  expect(readdirSync(folder)).toEqual(['secret-key'])
  expect(statSync(join(folder, 'secret-key')).mode & 0o777).toBe(0o600)
})

test('a secret that was lost to a full disk is refused with a sentence, never signed with', () => {
  for (const left of ['', ' \n', 'short']) {
    writeFileSync(join(folder, 'secret-key'), left)
    expect(() => secretKey('', folder, false)).toThrow(ConfigError)
  }
})

test('beside a database in use the sentence of a lost secret never tells to delete the file [SD-108]', () => {
  writeFileSync(join(folder, 'secret-key'), 'short')
  expect(() => secretKey('', folder, true)).toThrow(
    /holds no usable secret\. Put that file back from a backup, or set the secret that was in use\.$/,
  )
  expect(() => secretKey('', folder, false)).toThrow(/Delete it: a new one is then made\.$/)
})

test('beside a database that is in use no secret is made, and the sentence says what to do [SD-004]', () => {
  expect(() => secretKey('', folder, true)).toThrow(/Put that file back from a backup/)
  expect(readdirSync(folder)).toEqual([])
  const secret = secretKey('', folder, false)
  expect(secretKey('', folder, true)).toBe(secret)
})
