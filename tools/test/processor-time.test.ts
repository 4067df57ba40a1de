import { spawnSync } from 'node:child_process'
import { expect, test } from 'vitest'
import { measured, takenLines, takenText } from './processor-time.ts'

const BUSY = 'while (process.cpuUsage().user < 300000) {}'

test('the processor time of a leg counts what its programs and their own programs took [PF-001]', async () => {
  const { taken } = await measured('leg', async () => spawnSync('sh', ['-c', `node -e "${BUSY}"; true`]))
  // Other systems do not tell.
  expect(process.platform === 'linux' ? taken.processor : 1).toBeGreaterThanOrEqual(0.3)
})

test('npm test ends with the wall and processor time of each leg and of the whole run [PF-001]', () => {
  expect(
    takenLines([
      { name: 'unit', wall: 34, processor: 52.14 },
      { name: 'e2e', wall: 1058.2, processor: 700 },
    ]),
  ).toEqual([
    'seconds              wall  processor',
    'unit                 34.0       52.1',
    'e2e                1058.2      700.0',
    'whole run          1092.2      752.1',
  ])
})

test('where the system does not tell the processor time, wall time stands alone', () => {
  const leg = { name: 'unit', wall: 34, processor: undefined }
  expect(takenLines([leg])).toEqual([
    'seconds              wall',
    'unit                 34.0',
    'whole run            34.0',
  ])
  expect(takenText(leg)).toBe('34.0 s')
})
