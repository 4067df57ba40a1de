import type { Page } from '@playwright/test'
import { moveBrowserClock } from '../../support/browser/browser-clock.ts'
import { enterConsole, expectWellMade, openAndLeave, rowOf, section } from '../../support/console.ts'
import { startNextMonthStack } from '../../support/next-month-stack.ts'
import { expect, test } from '../../support/test.ts'

test('two people close a month from the console alone [MV-131]', async ({ page, browser }) => {
  // The product starts twice more.
  test.setTimeout(360_000)
  const stack = await startNextMonthStack()
  const second = await (await browser.newContext()).newPage()
  try {
    for (const window of [page, second]) await moveBrowserClock(window.context(), stack.secondsAhead)
    await enterConsole(page, 'finance', `${stack.origin}/console/money/periods`)
    const row = rowOf(page, 'Months', 'Open').last()
    await row.getByRole('link').click()
    await expect(page).toHaveURL(new RegExp(`/${stack.month}$`))
    const title = page.getByRole('heading', { level: 1 })
    // The address is ahead of the page.
    await expect(title).toHaveText(/\d{4}$/)
    const name = (await title.textContent()) ?? ''

    // The first person reads the list, and says why an open point may stay open.
    await expect(section(page, 'Checklist')).toContainText('Month is over')
    await expect(rowOf(page, 'Trial balance', 'Trial balance')).toContainText('Balanced')
    await expectWellMade(page, 'a month that can be prepared')
    const prepare = page.getByRole('button', { name: `Prepare ${name}` })
    await prepare.click()
    await expect(section(page, 'First person')).toContainText(/note/i)
    await page.getByLabel('Note').fill('The sandbox lists no nights.')
    await prepare.click()
    await expect(section(page, 'Second person')).toContainText('Another person closes it.')
    await expect(page.getByRole('button', { name: `Close ${name}` })).toHaveCount(0)

    // Another person closes it, with the month typed.
    await enterConsole(second, 'admin', `${stack.origin}/console/money/periods/${stack.month}`)
    await close(second, name)
    await expect(section(second, 'Closed')).toContainText('Closed by Bisi Demo')
    await page.reload()
    await expect(section(page, 'Closed')).toContainText('Prepared by Adaeze Demo')

    await openAndLeave(page.getByRole('button', { name: 'Ask to reopen' }))

    // The list of months says so as well.
    await page.goto(`${stack.origin}/console/money/periods`)
    await expect(rowOf(page, 'Months', name)).toContainText('Closed')
  } finally {
    await second.context().close()
    await page.close()
    await stack.stop()
  }
})

async function close(page: Page, name: string): Promise<void> {
  await page.getByLabel(`Type ${name} to confirm`).fill(name.toLowerCase())
  await page.getByRole('button', { name: `Close ${name}` }).click()
}
