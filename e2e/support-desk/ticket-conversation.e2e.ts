import { callApi } from '../support/api.ts'
import { takeToast } from '../support/browser/toasts.ts'
import type { Customer } from '../support/customers.ts'
import { enter, signUpThroughApi } from '../support/customers.ts'
import { staffToken } from '../support/staff.ts'
import { expect, test } from '../support/test.ts'
import {
  category,
  closeButton,
  conversation,
  message,
  NEW_TICKET,
  numberOf,
  replyBox,
  send,
  submit,
  ticketPath,
} from '../support/ticket-screens.ts'
import { listedTickets, MESSAGE, openTicket } from '../support/tickets.ts'

/** A picture that a browser and the server can read: one blue point. */
const PNG = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPj/HwADBwIAMCbHYQAAAABJRU5ErkJggg==',
  'base64',
)

test('replies go to and fro without a reload, and what support resolves takes no more [GN-013] [PE-010] [SP-016] [SP-017] [SP-018] [VA-055] [VA-056] [ER-073] [AP-054]', async ({
  page,
  stack,
  customer,
}) => {
  const ticket = await openTicket(stack, customer)
  await enter(page, customer, ticketPath(ticket))
  await expect(closeButton(page)).toBeVisible()
  await replyBox(page).fill('   ')
  await send(page).click()
  await expect(replyBox(page)).toHaveAccessibleDescription('Please enter a reply')
  await replyBox(page).fill('x'.repeat(1000))
  await replyBox(page).press('End')
  await replyBox(page).pressSequentially('y')
  await expect(page.getByText('1000/1000')).toBeVisible()
  await replyBox(page).fill('It is the order of today.')
  const isRead = page.waitForRequest(
    (request) => request.method() === 'GET' && request.url().endsWith(`/support/tickets/${ticket.id}`),
  )
  await send(page).click()
  await isRead
  await takeToast(page, 'Reply sent successfully!')
  await expect(replyBox(page)).toHaveValue('')
  await expect(conversation(page)).toHaveText([
    /The meter showed/,
    /Ṣọlá Adéyẹmí.*It is the order of today\./,
  ])

  const token = await staffToken(stack, 'support')
  const body = { message: 'Thank you, we look at it.' }
  await callApi(stack, 'POST', `/staff/tickets/${ticket.id}/reply`, { token, body })
  await expect(conversation(page)).toHaveCount(3, { timeout: 30_000 })
  await expect(conversation(page).last()).toHaveText(/Support Team.*Thank you, we look at it\./)

  await callApi(stack, 'POST', `/staff/tickets/${ticket.id}/resolve`, { token })
  await expect(page.getByText('This ticket is RESOLVED. You cannot add new replies.')).toBeVisible({
    timeout: 30_000,
  })
  await expect(replyBox(page)).toHaveCount(0)
  await expect(closeButton(page)).toHaveCount(0)
  await page.goto('/dashboard/notifications')
  await expect(page.getByText(`Support has replied to your ticket ${numberOf(ticket)}.`)).toBeVisible()
  await expect
    .poll(() => stack.mail.mails.filter(({ to }) => to === customer.email).map(({ subject }) => subject))
    .toEqual(
      expect.arrayContaining([
        `Answer to your ticket ${numberOf(ticket)}`,
        `Your ticket ${numberOf(ticket)} is resolved`,
      ]),
    )
})

test('what is typed to support outlives a reload, and is erased when it is sent or at a sign-out [UX-071]', async ({
  page,
  stack,
  customer,
}) => {
  const ticket = await openTicket(stack, customer)
  const kept = () =>
    page.evaluate(() => Object.keys(sessionStorage).filter((name) => name.startsWith('draft ')))
  page.on('dialog', (dialog) => dialog.accept())
  await enter(page, customer, ticketPath(ticket))
  await replyBox(page).fill('Are you there?')
  await page.reload()
  await expect(replyBox(page)).toHaveValue('Are you there?')
  await send(page).click()
  await takeToast(page, 'Reply sent successfully!')
  await expect.poll(kept).toEqual([])
  await page.goto('/dashboard/support/create')
  await page.getByLabel('Message').fill('Where is my driver?')
  await page.reload()
  await expect(page.getByLabel('Message')).toHaveValue('Where is my driver?')
  await page.getByRole('button', { name: /account menu/ }).click()
  await page.getByRole('menuitem', { name: 'Sign out' }).click()
  await expect(page).toHaveURL(/\/signin/)
  expect(await kept()).toEqual([])
})

test('pictures go with a ticket and with a reply, and only what is a picture', async ({
  page,
  stack,
  customer,
}) => {
  const file = (name: string, mimeType = 'image/png') => ({ name, mimeType, buffer: PNG })
  await enter(page, customer, NEW_TICKET)
  await category(page).selectOption('Delivery')
  await message(page).fill(MESSAGE)
  const choose = (files: ReturnType<typeof file>[]) =>
    page.locator('input[type=file][name=pictures]').setInputFiles(files)
  await choose([file('notes.txt', 'text/plain')])
  await expect(page.getByText('Please choose a JPEG, PNG or WebP picture.')).toBeVisible()
  await choose([file('meter.png'), file('receipt.png')])
  await page.getByRole('button', { name: 'Remove receipt.png' }).click()
  await submit(page).click()
  await takeToast(page, 'Support ticket created successfully!')
  await expect(conversation(page).getByRole('img')).toHaveCount(1)
  await choose([file('gate.png')])
  await replyBox(page).fill('And this is the gate.')
  await send(page).click()
  await takeToast(page, 'Reply sent successfully!')
  await expect(conversation(page).getByRole('img')).toHaveCount(2)
  await conversation(page).getByRole('img').last().click()
  await expect(page.getByRole('dialog').getByRole('img')).toBeVisible()

  const [ticket] = await listedTickets(stack, customer)
  const pictureId = ticket?.replies[0]?.pictures[0]?.id
  const path = `${stack.origin}/api/support/tickets/${ticket?.id}/pictures/${pictureId}`
  const statusFor = async (reader?: Customer) =>
    (await fetch(path, { headers: reader ? { authorization: `Bearer ${reader.token}` } : {} })).status
  expect(await statusFor(customer)).toBe(200)
  expect(await statusFor(await signUpThroughApi(stack))).toBe(404)
  expect(await statusFor()).toBe(401)
})
