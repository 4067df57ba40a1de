import { expect, test } from 'vitest'
import { conventionProblems } from '../conventions.ts'
import { folderRules } from './folder-rules.ts'
import { testRules } from './seeded-violations.ts'

testRules('every rule about folders has a seeded violation [RM-003]', folderRules, {
  'folders-hold-few-files': {
    breaks: [],
    keeps: [['packages/domain/src/core/money.ts', '']],
  },
})

test('a folder with more than twenty source files is asked to be divided; tests and primitives are not [RM-004]', () => {
  const files = (folder: string, suffix: string) =>
    Array.from({ length: 21 }, (_, at) => ({ path: `${folder}/file-${at}${suffix}`, text: '' }))
  const crowded = (folder: string, suffix: string) =>
    conventionProblems(files(folder, suffix)).filter((problem) =>
      problem.startsWith('folders-hold-few-files'),
    )
  expect(crowded('apps/server/test/fixtures', '.ts')).toHaveLength(1)
  expect(crowded('packages/domain/src/orders', '.test.ts')).toEqual([])
  expect(crowded('packages/ui/src/primitives', '.tsx')).toEqual([])
})
