import { enterConsole, expectWellMade, rowOf } from '../support/console.ts'
import { expect, test } from '../support/test.ts'

test.describe.configure({ timeout: 180_000 })

test('an administrator reads the messages, tests one, writes a promotion, and opens the bell [CN-047]', async ({
  page,
  stack,
}) => {
  await enterConsole(page, 'admin', `${stack.origin}/console/messages`)
  const departed = rowOf(page, 'Messages to customers', 'On the way')
  await departed.getByRole('button', { name: /^Preview/ }).click()
  const preview = page.getByRole('dialog', { name: 'On the way' })
  await expect(preview).toContainText('Your handover code is in the app')
  await expect(preview).toContainText('Your fuel is on the way.')
  // No provider of text messages is set up.
  await expect(preview).not.toContainText('of 160 characters')
  await expectWellMade(page, 'a message')
  await page.keyboard.press('Escape')
  await departed.getByRole('button', { name: /^Send me a test/ }).click()
  await expect
    .poll(() =>
      stack.mail.mails.some(
        ({ to, subject }) => to === 'admin@gatefill.test' && subject.startsWith('Test: On the way'),
      ),
    )
    .toBe(true)

  await page.getByRole('button', { name: 'Write a promotion' }).click()
  const form = page.getByRole('dialog', { name: 'Write a promotion' })
  await form.getByRole('button', { name: 'Save for approval' }).click()
  await expect(form).toContainText('Subject is required')
  await form.getByLabel('Subject').fill('Diesel week')
  await form.getByLabel('Text').fill('Cheaper <b>AGO</b> until Sunday.')
  await expectWellMade(page, 'a promotion')
  await form.getByRole('button', { name: 'Save for approval' }).click()
  const row = rowOf(page, 'Promotions', 'Diesel week')
  await expect(row).toContainText('Awaiting approval')
  await expect(row).toContainText('Cheaper <b>AGO</b> until Sunday.')
  // Who wrote it does not approve it.
  await expect(row.getByRole('button')).toHaveCount(1)
  await expectWellMade(page, 'messages')

  await page.getByRole('button', { name: /^Alerts/ }).click()
  const bell = page.getByRole('dialog', { name: /^Alerts/ })
  await bell.getByText('Choose what reaches you by email').click()
  await bell.getByLabel('Disk').check()
  await expect(bell.getByLabel('Disk')).toBeChecked()
  await expectWellMade(page, 'the bell')
})
