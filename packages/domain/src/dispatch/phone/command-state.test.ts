import { expect, test } from 'vitest'
import type { CommandState } from './command-state.ts'
import { commandStateAfter, isAnsweredCommand, isRefusedCommand, isWaitingCommand } from './command-state.ts'

test('a command waits, is answered or is refused, and is one of these at a time', () => {
  const states: CommandState[] = ['waiting', 'answered', 'refused']
  const those = (is: (command: { state: CommandState }) => boolean) => states.filter((state) => is({ state }))
  expect(those(isWaitingCommand)).toEqual(['waiting'])
  expect(those(isAnsweredCommand)).toEqual(['answered'])
  expect(those(isRefusedCommand)).toEqual(['refused'])
})

test('a command that was applied before is answered as well', () => {
  expect(commandStateAfter('applied')).toBe('answered')
  expect(commandStateAfter('already')).toBe('answered')
  expect(commandStateAfter('refused')).toBe('refused')
})
