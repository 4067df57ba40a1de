import { expect, test } from 'vitest'
import { readOptions } from './options.ts'

test('what the command line does not know measures nothing', () => {
  expect(readOptions(['--help'])).toBeUndefined()
  expect(readOptions(['list'])).toBeUndefined()
  expect(readOptions(['--only', 'list,nothing'])).toBeUndefined()
  expect(readOptions(['--only', 'list', '--seconds', '3'])).toMatchObject({ only: ['list'], seconds: 3 })
})
