import { expect, test } from 'vitest'
import { readOptions } from './options.ts'

test('what the command line does not know measures nothing', () => {
  expect(readOptions(['--help'])).toBeUndefined()
  expect(readOptions(['list'])).toBeUndefined()
  expect(readOptions(['--only', 'list,nothing'])).toBeUndefined()
  expect(readOptions(['--only', 'list', '--seconds', '3'])).toMatchObject({ only: ['list'], seconds: 3 })
})

test('what takes many minutes or the network is measured only by its name [SD-132]', () => {
  const usual = readOptions([])?.only
  expect(usual).toContain('ready')
  expect(usual).not.toContain('growth')
  expect(usual).not.toContain('first-start')
  expect(usual).not.toContain('list-before')
  expect(readOptions(['--only', 'first-start'])?.only).toEqual(['first-start'])
})
