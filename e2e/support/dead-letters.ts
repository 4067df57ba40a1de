import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { MAIL_CODE } from '../../apps/server/src/modules/identity/codes.service.ts'
import { openPglite } from '../../apps/server/src/platform/db/pglite.ts'
import { signUpUnverified } from './customers.ts'
import { type Stack, startStack } from './stack.ts'

/** A port on which nothing listens. */
const NO_MAIL_SERVER = 'smtp://127.0.0.1:1'

/**
 * The product after its mail server was away for a day: the code of one sign-up is a dead letter, and the mail server is
 * back. `email` waits for that code. Stopping it removes its data too.
 */
export async function stackWithDeadLetter(): Promise<Stack & { email: string }> {
  const folder = mkdtempSync(join(tmpdir(), 'gatefill-e2e-dead-'))
  const forget = () => rmSync(folder, { recursive: true, force: true })
  try {
    const before = await startStack({ environment: { DATA_DIR: folder, SMTP_URL: NO_MAIL_SERVER } })
    const { email } = await signUpUnverified(before).finally(() => before.stop())
    await giveUpMails(folder)
    const stack = await startStack({ environment: { DATA_DIR: folder } })
    return { ...stack, email, stop: () => stack.stop().finally(forget) }
  } catch (error) {
    forget()
    throw error
  }
}

/** What a day of tries in vain leaves behind. */
async function giveUpMails(folder: string): Promise<void> {
  const database = await openPglite(folder)
  await database.db
    .updateTable('outbox')
    .set({ state: 'dead', tries: 160, last_error: 'the mail server did not answer' })
    .where('topic', '=', MAIL_CODE)
    .execute()
  await database.close()
}
