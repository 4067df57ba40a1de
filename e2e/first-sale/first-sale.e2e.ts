import { test as base, expect } from '@playwright/test'
import { shiftDate } from '../../tools/test/shift-date.ts'
import { secondsUntil } from '../support/clock/seconds-until.ts'
import { section } from '../support/console.ts'
import type { ProductionStack } from '../support/production/production-stack.ts'
import { startProductionStack } from '../support/production/production-stack.ts'
import { beginFirstShift, driveToGate, handOver, orderAndPay } from './first-delivery.ts'
import { addVehicle, expectSteps, fillFirstRun, recordLicences } from './open-shop.ts'
import { DISPATCHER, DRIVER, enterByLink, goTo, linkFor, OPERATOR, sitDown } from './people.ts'

/** A morning in Lagos on all clocks but that of the database, so that the van can still drive today. */
const LAGOS_HOUR = 10

const test = base.extend<{ stack: ProductionStack; defects: string[] }>({
  stack: async ({ browserName: _ }, use, testInfo) => {
    const secondsAhead = secondsUntil(LAGOS_HOUR)
    const giveBackDate = shiftDate(secondsAhead * 1000)
    const stack = await startProductionStack(secondsAhead)
    await use(stack)
    await testInfo.attach('what the server wrote', { body: stack.output(), contentType: 'text/plain' })
    await stack.stop()
    giveBackDate()
  },
  defects: async ({ browserName: _ }, use) => {
    const defects: string[] = []
    await use(defects)
    expect(defects, 'errors in the browsers').toEqual([])
  },
})
test.describe.configure({ timeout: 480_000 })

test('from an empty production database to the first delivered order, by docs/operations.md and browsers [OC-095] [OC-096] [OC-097]', async ({
  browser,
  stack,
  defects,
}) => {
  const made = await stack.admin('create-administrator', '--email', OPERATOR.email, '--name', OPERATOR.name)
  const operator = await sitDown(browser, stack, 'desk', defects)
  await enterByLink(operator, /https:\S+/.exec(made.text)?.[0] ?? '', OPERATOR)
  await expect(operator.getByRole('heading', { level: 1, name: 'First run' })).toBeVisible()
  await expectSteps(operator, stack, ['Done', 'Missing', 'Missing', 'Missing', 'Missing'])
  await fillFirstRun(operator)
  await expectSteps(operator, stack, ['Done', 'Done', 'Done', 'Missing', 'Waiting'])
  const list = section(operator, 'Before the first order')
  await expect(list).toContainText(`${DRIVER.name} is invited by a mail to ${DRIVER.email}`)
  const first = await linkFor(stack, DRIVER.email)
  await list.getByRole('button', { name: `Send again the invitation of ${DRIVER.name}` }).click()
  await expect.poll(() => linkFor(stack, DRIVER.email)).not.toBe(first)
  await addVehicle(operator)

  const driver = await sitDown(browser, stack, 'phone', defects)
  await beginFirstShift(driver, stack)
  await goTo(operator, 'First run')
  await expect(list).toContainText('The first order can be taken')
  expect(await stack.admin('check')).toMatchObject({ code: 0 })
  await recordLicences(operator)
  const dispatcher = await sitDown(browser, stack, 'desk', defects)
  await enterByLink(dispatcher, await linkFor(stack, DISPATCHER.email), DISPATCHER)

  const customer = await sitDown(browser, stack, 'phone', defects)
  await orderAndPay(customer, stack)
  await dispatcher.getByRole('button', { name: /^Confirm 1 proposal/ }).click()
  await driveToGate(driver)
  const code = (await customer.getByText(/^\d{3} \d{3}$/).textContent()) ?? ''
  await expect(customer.getByText('White Toyota Dyna, LSD 482 XK')).toBeVisible()
  await handOver(driver, code.replace(' ', ''))

  await expect(customer.getByRole('heading', { name: 'Rate this delivery' })).toBeVisible()
  await expect(customer.getByText('Delivered', { exact: true }).first()).toBeVisible()
  await customer.getByRole('link', { name: 'View receipt' }).click()
  await expect(customer.getByRole('main')).toContainText('20.0 L of 20 L')
  await expect(customer.getByRole('main')).toContainText('₦18,258.00')
  await goTo(operator, 'Money')
  await expect(section(operator, 'Receivable from providers')).toContainText('₦18,258.00')
})
