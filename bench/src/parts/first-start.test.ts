import { expect, test } from 'vitest'
import { firstStartRow, startMarks } from './first-start.ts'

test('a first start is divided into installing, building and starting [SD-132]', () => {
  const marks = startMarks()
  marks.read('> gatefill@0.1.0 start\n', 1_000)
  marks.read('Installing pack', 1_100)
  marks.read('ages from the lock file ...\n', 1_200)
  marks.read('added 120 packages\nBuilding server, web ...\n', 9_200)
  marks.read('Building server, web ...\n', 9_900)
  const times = { began: 1_000, ...marks.taken(), built: 12_200, ready: 13_000, console: 15_500 }
  const row = firstStartRow(24_000, times)
  expect(row).toMatchObject({ limit: '24.0 s', ours: '12.0 s', ratio: '0.50', met: true })
  expect(row.note).toMatch(
    /^installing 8.0 s, building 3.0 s, starting 0.8 s; the console opens after 14.5 s;/,
  )
  expect(firstStartRow(24_000, { ...times, ready: 13_001 }).met).toBe(false)
})

test('a start that installs or builds nothing is not a first one', () => {
  const marks = startMarks()
  marks.read('Building server ...\n', 1_000)
  const times = { began: 0, ...marks.taken(), built: 2_000, ready: 3_000, console: 3_000 }
  expect(() => firstStartRow(9_000, times)).toThrow('installed or built nothing')
})
