import { expect, test } from 'vitest'
import { measureParts } from './parts.ts'
import { openScope } from './scope.ts'

const row = (what: string) => ({ what, ours: '1 ms', budget: 'at most 2 ms', met: true })

test('a part of the bench that fails is named, what it started is closed, the next are measured [DI-178]', async () => {
  const happened: string[] = []
  const scope = openScope()
  const rows = await measureParts(
    scope,
    [
      {
        name: 'lists',
        measure: async (own) => {
          own.add(() => happened.push('the server of lists is closed'))
          throw new Error('the server ended before it was ready\nwith its output')
        },
      },
      {
        name: 'drivers',
        measure: async () => {
          happened.push('drivers are measured')
          return [row('drivers')]
        },
      },
    ],
    () => {},
  )
  expect(rows).toEqual([
    {
      what: 'lists',
      ours: 'failed',
      budget: '-',
      met: false,
      failed: true,
      note: 'the server ended before it was ready',
    },
    row('drivers'),
  ])
  expect(happened).toEqual(['the server of lists is closed', 'drivers are measured'])
})
