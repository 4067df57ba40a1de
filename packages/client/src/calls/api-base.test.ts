import { expect, test } from 'vitest'
import { apiBase } from './api-base.ts'

test('the base of the API must be an address [VA-003] [EN-047]', () => {
  expect(() => apiBase('nope')).toThrow('Invalid API Base URL')
  expect(() => apiBase('')).toThrow('Invalid API Base URL')
  expect(apiBase('https://gatefill.example/api')).toBe('https://gatefill.example/api')
})

test('a slash at its end is not doubled in front of a path', () => {
  expect(apiBase('https://gatefill.example/api/')).toBe('https://gatefill.example/api')
})
