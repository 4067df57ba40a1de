import type { Browser, Page } from '@playwright/test'
import { expect } from '@playwright/test'
import { moveBrowserClock } from '../support/browser/browser-clock.ts'
import type { ProductionStack } from '../support/production/production-stack.ts'
import { authenticator } from '../support/totp.ts'

export const OPERATOR = { email: 'bisi@gatefill.example', name: 'Bisi Ade', password: 'Ikeja-tank-farm-7' }
export const DISPATCHER = {
  email: 'chidi@gatefill.example',
  name: 'Chidi Eze',
  password: 'Apapa-tank-farm-8',
}
export const DRIVER = { email: 'tunde@gatefill.example', name: 'Tunde Bello', password: 'Epe-tank-farm-9' }
export const CUSTOMER = { email: 'ada@customer.example', password: 'gate-and-measure-20' }

export type Person = { email: string; password: string }

const DESK = { width: 1280, height: 800 }
const PHONE = { width: 360, height: 740 }

/** A browser of one person, at a desk or on a phone; what goes wrong in its pages is added to `defects`. */
export async function sitDown(
  browser: Browser,
  stack: ProductionStack,
  device: 'desk' | 'phone',
  defects: string[],
): Promise<Page> {
  const context = await browser.newContext({
    baseURL: stack.origin,
    ignoreHTTPSErrors: true,
    viewport: device === 'desk' ? DESK : PHONE,
  })
  await moveBrowserClock(context, stack.secondsAhead)
  const page = await context.newPage()
  page.on('pageerror', (error) => defects.push(`${error}`))
  page.on('console', (line) => {
    if (line.type() === 'error' && /Content Security Policy|React/.test(line.text()))
      defects.push(line.text())
  })
  return page
}

/** The newest one-time link in the mails to an address. */
export async function linkFor({ mail }: ProductionStack, email: string): Promise<string> {
  const find = () =>
    mail.mails
      .filter(({ to }) => to === email)
      .flatMap(({ text }) => /https:\S+\/console\/link#\S+/.exec(text)?.[0] ?? [])
      .at(-1)
  await expect.poll(find, { timeout: 20_000 }).toBeDefined()
  return find() ?? ''
}

/** From a one-time link to the console: password, authenticator app, recovery codes, sign-in. */
export async function enterByLink(page: Page, link: string, { email, password }: Person): Promise<void> {
  await page.goto(link)
  await expect(page.getByRole('heading', { name: 'Set up your account' })).toBeVisible()
  await page.getByLabel('New password', { exact: true }).fill(password)
  const key = (await page.getByText(/^[A-Z2-7]{4}( [A-Z2-7]{1,4})+$/).textContent()) ?? ''
  const app = authenticator(key)
  await page.getByLabel('Code from your app').fill(app.code())
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByRole('heading', { name: 'Your account is ready' })).toBeVisible()
  await page.getByRole('link', { name: 'Sign in' }).click()
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Sign In' }).click()
  await page.getByLabel('Code', { exact: true }).fill(app.code())
  await page.getByRole('button', { name: 'Sign In' }).click()
  await expect(page.getByRole('navigation', { name: 'Console' })).toBeVisible()
}

/** Opens a room of the console by the navigation. */
export async function goTo(page: Page, room: string): Promise<void> {
  const link = page
    .getByRole('navigation', { name: 'Console' })
    .getByRole('link', { name: new RegExp(`^${room}`) })
  await link.click()
  await expect(link).toHaveAttribute('aria-current', 'page')
}
