import { afterEach, expect, test, vi } from 'vitest'

afterEach(() => {
  vi.unstubAllEnvs()
  vi.resetModules()
})

test('an application that was built with a base of the API that is no address does not start [VA-003] [EN-047]', async () => {
  vi.stubEnv('VITE_API_URL', 'nope')
  await expect(import('./config.ts')).rejects.toThrow('Invalid API Base URL')
  vi.stubEnv('VITE_API_URL', 'https://gatefill.example/api/')
  vi.resetModules()
  expect((await import('./config.ts')).API_BASE).toBe('https://gatefill.example/api')
})
