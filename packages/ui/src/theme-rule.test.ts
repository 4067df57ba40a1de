import { expect, test } from 'vitest'
import { resolveTheme, themeChoiceOf } from './theme-rule.ts'

test('a fresh profile follows the device, and is dark where the device prefers nothing [CO-010]', () => {
  const fresh = themeChoiceOf(null)
  expect(fresh).toBe('system')
  expect(resolveTheme(fresh, true)).toBe('light')
  expect(resolveTheme(fresh, false)).toBe('dark')
})

test('a choice holds whatever the device prefers', () => {
  expect(resolveTheme(themeChoiceOf('light'), false)).toBe('light')
  expect(resolveTheme(themeChoiceOf('dark'), true)).toBe('dark')
})

test('a stored text that is no choice counts as none', () => {
  expect(themeChoiceOf('sepia')).toBe('system')
})
