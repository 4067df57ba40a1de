import { expect, test } from 'vitest'
import type { PushState } from './push-state.ts'
import { isPushChangeable, isPushOn } from './push-state.ts'

test('messages show in the one state, and their owner changes them where the browser lets them', () => {
  const states: PushState[] = ['on', 'off', 'blocked', 'unsupported']
  expect(states.filter(isPushOn)).toEqual(['on'])
  expect(states.filter(isPushChangeable)).toEqual(['on', 'off'])
})
