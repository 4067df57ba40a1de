import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { linkPackages } from './linked-packages.ts'

const PARSER = 'node_modules/parser'
const READER = 'node_modules/reader'
const INSTALLED = { version: '1.0.0', integrity: 'a' }
const OTHER = { version: '0.9.0', integrity: 'b' }
/** The server needs the parser by its own rules. */
const WORKSPACES = {
  'apps/server': { dependencies: { '@shop/rules': '*' } },
  'packages/rules': { dependencies: { parser: '1' } },
  'node_modules/@shop/rules': { resolved: 'packages/rules', link: true },
}

let folder: string
let older: string
let newer: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'gatefill-packages-'))
  older = join(folder, 'older')
  newer = join(folder, 'newer')
  for (const version of [older, newer]) {
    write(join(version, 'packages', 'rules'), 'index.js', `of ${version}`)
  }
  write(join(newer, PARSER), 'index.js', 'parses')
  lock(newer, { [PARSER]: INSTALLED, [`packages/rules/${PARSER}`]: INSTALLED })
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

function write(place: string, name: string, text: string): void {
  mkdirSync(place, { recursive: true })
  writeFileSync(join(place, name), text)
}

const lock = (version: string, packages: object): void =>
  write(version, 'package-lock.json', JSON.stringify({ packages: { '': {}, ...WORKSPACES, ...packages } }))

const read = (...path: string[]): string => readFileSync(join(...path), 'utf8')

test('an older version uses the packages that are installed, and its own workspaces', () => {
  // What the pages alone need may differ.
  lock(older, { [PARSER]: INSTALLED, 'node_modules/charts': OTHER })
  expect(linkPackages(older, newer)).toBe(true)
  expect(read(older, PARSER, 'index.js')).toBe('parses')
  expect(read(older, 'node_modules', '@shop', 'rules', 'index.js')).toBe(`of ${older}`)
})

test.each([
  ['is another version', { [PARSER]: OTHER }],
  [
    'needs one that is not installed',
    { [PARSER]: { ...INSTALLED, dependencies: { reader: '1' } }, [READER]: OTHER },
  ],
  ['lies in a workspace', { [PARSER]: INSTALLED, [`packages/rules/${PARSER}`]: INSTALLED }],
])('nothing is linked where a package that the server needs %s', (_how, packages) => {
  lock(older, packages)
  expect(linkPackages(older, newer)).toBe(false)
  expect(readdirSync(older)).not.toContain('node_modules')
})
