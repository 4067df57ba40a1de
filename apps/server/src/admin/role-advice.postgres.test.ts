import { expect, test } from 'vitest'
import { startTestApp } from '../../test/app.ts'
import { PRODUCTION_ENV } from '../../test/fixtures/production-env.ts'
import { runCommand } from './commands.ts'

test('check advises where the login cannot take the role of a running server on [OC-083]', async () => {
  const app = await startTestApp({ environment: PRODUCTION_ENV })
  expect((await runCommand(app.app, ['check'])).text).not.toContain('advice')
  await app.database.session((execute) => execute('revoke insert on journals from gatefill_server'))
  const { code, text } = await runCommand(app.app, ['check'])
  expect(text).toContain('advice   The database login has no role gatefill_server')
  expect(code).toBe(1)
  await app.close()
})
