import { expect, test } from 'vitest'
import { readOptions } from './command-options.ts'

const USAGE = 'usage: npm run attack -- --requests 1000'
const OPTIONS = { requests: { type: 'string', default: '100' } } as const

test('a command with --help prints its usage and ends well; an unknown option names itself [PF-029]', () => {
  expect(readOptions(USAGE, OPTIONS, [])).toEqual({ values: { requests: '100' } })
  expect(readOptions(USAGE, OPTIONS, ['--requests', '7'])).toEqual({ values: { requests: '7' } })
  expect(readOptions(USAGE, OPTIONS, ['--help'])).toEqual({ code: 0, text: USAGE })
  for (const args of [['--request', '7'], ['7'], ['--requests']]) {
    const refused = readOptions(USAGE, OPTIONS, args)
    expect(refused).toMatchObject({ code: 2, text: expect.stringContaining(USAGE) })
    expect('text' in refused && refused.text).toContain(args[0])
  }
})
