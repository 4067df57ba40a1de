import type { Page } from '@playwright/test'
import { type Customer, enter, revoke, signUpThroughApi, tokenFor } from '../support/customers.ts'
import type { Stack } from '../support/stack.ts'
import { expect, test } from '../support/test.ts'
import { openTicket } from '../support/tickets.ts'

const TEXT = 'Ẹ jọ̀wọ́, ẹ ṣe é 😀 the meter stopped at 10 L.'
const CREATE = '/dashboard/support/create'

async function signIn(page: Page, { email, password }: Customer): Promise<void> {
  await expect(page).toHaveURL('/signin')
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Sign In' }).click()
}

const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).last().click()

/**
 * The session ends at the next call, or before it, as soon as the live events tell: then there is nothing to press any
 * more, and nothing may wait until there is again.
 */
async function endSession(page: Page, stack: Stack, token: string, send: string): Promise<void> {
  const button = page.getByRole('button', { name: send, exact: true }).last()
  await expect(button).toBeEnabled()
  await revoke(stack, token)
  await button.evaluateAll(([found]) => found instanceof HTMLElement && found.click())
}

test('what was typed when the session ended is still there after the next sign-in', async ({
  page,
  stack,
  customer,
}) => {
  test.slow()
  const ticket = await openTicket(stack, customer)
  const forms: { path: string; type: () => Promise<void>; send: string; kept: () => Promise<void> }[] = [
    {
      path: CREATE,
      type: async () => {
        await page.getByLabel('Category').selectOption({ label: 'Payments' })
        await page.getByLabel('Message').fill(TEXT)
      },
      send: 'Create Ticket',
      kept: async () => {
        await expect(page.getByLabel('Message')).toHaveValue(TEXT)
        await expect(page.getByLabel('Category').locator('option:checked')).toHaveText('Payments')
      },
    },
    {
      path: `/dashboard/support/ticket/${ticket.id}`,
      type: () => page.getByLabel('Your reply').fill(TEXT),
      send: 'Send',
      kept: () => expect(page.getByLabel('Your reply')).toHaveValue(TEXT),
    },
    {
      path: '/dashboard/settings',
      type: async () => {
        await page.getByLabel('First name').fill('Ọlá')
        await press(page, 'Add Address')
        await page.getByRole('textbox', { name: 'Street' }).fill('9 Ẹ̀kọ́ Street')
        await page.getByLabel('City or area').fill('Lekki')
      },
      send: 'Save Addresses',
      kept: async () => {
        await expect(page.getByLabel('First name')).toHaveValue('Ọlá')
        await expect(page.getByRole('textbox', { name: 'Street' })).toHaveValue('9 Ẹ̀kọ́ Street')
        await press(page, 'Save Addresses')
        await expect(page.getByText('Addresses saved successfully')).toBeVisible()
      },
    },
    {
      path: '/dashboard/order-fuel?step=review',
      type: async () => {
        await press(page, 'Add New Location')
        await page.getByRole('textbox', { name: 'Street' }).fill('2 Ọ̀ṣun Close')
        await page.getByLabel('City or area').fill('Ajah')
      },
      send: 'Save',
      kept: async () => {
        await press(page, 'Add New Location')
        await expect(page.getByRole('textbox', { name: 'Street' })).toHaveValue('2 Ọ̀ṣun Close')
      },
    },
  ]
  await enter(page, customer)
  for (const { path, type, send, kept } of forms) {
    const token = await tokenFor(stack, customer)
    await page.evaluate((value) => localStorage.setItem('auth-token', value), token)
    await page.goto(path)
    await type()
    await endSession(page, stack, token, send)
    await signIn(page, customer)
    await expect(page).toHaveURL(path)
    await kept()
  }
})

test('typed text is kept for nobody else, and not after signing out', async ({ page, stack, customer }) => {
  await enter(page, customer, CREATE)
  await page.getByLabel('Message').fill(TEXT)
  await page.getByLabel('Category').selectOption({ label: 'Payments' })
  await endSession(page, stack, customer.token, 'Create Ticket')
  const other = await signUpThroughApi(stack)
  await signIn(page, other)
  await expect(page).toHaveURL(CREATE)
  await expect(page.getByLabel('Message')).toHaveValue('')

  await page.getByLabel('Message').fill(TEXT)
  await page.getByRole('button', { name: /account menu/ }).click()
  await page.getByRole('menuitem', { name: 'Sign out' }).click()
  await signIn(page, other)
  await expect(page).toHaveURL('/dashboard')
  await page.getByRole('link', { name: 'Help and support' }).first().click()
  await page.getByRole('link', { name: 'New Ticket' }).first().click()
  await expect(page.getByLabel('Message')).toHaveValue('')
})
