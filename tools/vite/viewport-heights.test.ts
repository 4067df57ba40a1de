import { expect, test } from 'vitest'
import { withPlainHeights } from './viewport-heights.ts'

test('a height of the visible screen has the whole screen before it [BR-022]', () => {
  expect(withPlainHeights('.a{height:max(16rem,42dvh);margin:0}')).toBe(
    '.a{height:max(16rem,42vh);height:max(16rem,42dvh);margin:0}',
  )
  expect(withPlainHeights('.a{margin:0;max-height:calc(100dvh - 24px)}.b{height:1vh}')).toBe(
    '.a{margin:0;max-height:calc(100vh - 24px);max-height:calc(100dvh - 24px)}.b{height:1vh}',
  )
})
