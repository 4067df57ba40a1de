import { mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { compositionOf, partOf } from './composition.ts'

test('a source is named by its package, ours by its folder', () => {
  expect(partOf('../../../../node_modules/react-dom/cjs/react-dom.production.js')).toBe('react-dom')
  expect(partOf('../../../../node_modules/@tanstack/query-core/build/query.js')).toBe('@tanstack/query-core')
  expect(partOf('../../../packages/domain/src/core/ids.ts')).toBe('packages/domain')
})

test('the parts of a file are weighed by the characters that came from them', () => {
  const folder = mkdtempSync(join(tmpdir(), 'gatefill-map-'))
  writeFileSync(join(folder, 'a.js'), 'aaabbbbb')
  // From column 0 on the first source, from column 3 on the second.
  const map = {
    version: 3,
    sources: ['node_modules/react/index.js', 'node_modules/zustand/x.js'],
    mappings: 'AAAA,GCAA',
  }
  writeFileSync(join(folder, 'a.js.map'), JSON.stringify({ ...map, names: [] }))
  expect(compositionOf(folder, 'a.js')).toEqual([
    { name: 'zustand', share: 0.625 },
    { name: 'react', share: 0.375 },
  ])
})
