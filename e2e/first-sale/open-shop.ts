import type { Locator, Page } from '@playwright/test'
import { expect } from '@playwright/test'
import { section } from '../support/console.ts'
import type { ProductionStack } from '../support/production/production-stack.ts'
import { DISPATCHER, DRIVER, goTo } from './people.ts'

const WORDS = { ok: 'Done', waiting: 'Waiting', missing: 'Missing' } as const

/** The steps in the order of the list, each as the page has it before its colon. */
export type Steps = readonly ('Done' | 'Waiting' | 'Missing')[]

/** The page First run and the command say the same: administrator, fuel, station, vehicle, driver. */
export async function expectSteps(page: Page, { admin }: ProductionStack, steps: Steps): Promise<void> {
  const list = section(page, 'Before the first order').getByText(/^(Done|Waiting|Missing): /)
  await expect(list).toHaveText(steps.map((step) => new RegExp(`^${step}: `)))
  const { code, text } = await admin('check')
  const lines = [...text.matchAll(/^(ok|waiting|missing) +([^.\n]+)/gm)]
  const said = lines.map(([, word, title]) => `${WORDS[word as keyof typeof WORDS]}: ${title}`)
  expect(said).toEqual(await list.allTextContents())
  expect([code, text]).toEqual([1, expect.stringContaining('The first order cannot be taken yet.')])
}

/** Fuel with its price, station, and the mails to a driver and a dispatcher, by the forms of First run. */
export async function fillFirstRun(page: Page): Promise<void> {
  await page.getByRole('link', { name: 'Add a fuel with its price' }).click()
  await send(section(page, 'Add a fuel'), 'Add fuel', { Name: 'PMS', 'Price of one unit in naira': '895' })
  await send(section(page, 'Add a filling station'), 'Add station', {
    Name: 'Depot Ibeju',
    Address: 'Lekki-Epe Expressway, Lagos',
  })
  await send(section(page, 'Invite a driver'), 'Invite driver', {
    Name: DRIVER.name,
    Email: DRIVER.email,
    Phone: '0803 123 4567',
    // Another van than the one that the driver takes: customers read which one comes.
    Vehicle: 'Blue Isuzu D-Max',
    'Number plate': 'AAA 111 AA',
  })
  const member = section(page, 'Invite a member of staff')
  await member.getByLabel('Role').selectOption('dispatcher')
  await send(member, 'Invite member', { Name: DISPATCHER.name, Email: DISPATCHER.email })
}

/** Fills in a form by its labels and sends it. It is empty then: the next fuel is not sold at the price of this one. */
async function send(form: Locator, button: string, fields: Readonly<Record<string, string>>): Promise<void> {
  for (const [label, value] of Object.entries(fields)) await form.getByLabel(label).fill(value)
  await form.getByRole('button', { name: button }).click()
  for (const label of Object.keys(fields)) await expect(form.getByLabel(label)).toHaveValue('')
}

/** A vehicle with its compartment and calibrated meter, and the papers without which nobody is planned. */
export async function addVehicle(page: Page): Promise<void> {
  await page.getByRole('link', { name: 'Add a vehicle with its compartments' }).click()
  await page.getByRole('button', { name: 'Add a van' }).click()
  const dialog = page.getByRole('dialog', { name: 'Add a van' })
  await dialog.getByLabel('Fuel').selectOption({ label: 'PMS' })
  for (const [label, value] of [
    ['Number plate', 'LSD 482 XK'],
    ['Make and colour', 'White Toyota Dyna'],
    ['Capacity in litres', '300'],
    ['Meter', 'PD-20418'],
    ['Calibrated until', inDays(300)],
  ] as const)
    await dialog.getByLabel(label).fill(value)
  await dialog.getByRole('button', { name: 'Save vehicle' }).click()
  const papers = page.getByRole('dialog', { name: 'Papers of LSD 482 XK' })
  for (const paper of ['Petroleum haulage permit', 'Road worthiness', 'Insurance']) {
    const fields = papers.getByRole('group', { name: paper })
    await fields.getByLabel('Number').fill(`${paper} 1`)
    await fields.getByLabel('Valid from').fill(inDays(-30))
    await fields.getByLabel('Valid until').fill(inDays(300))
  }
  await papers.getByRole('button', { name: 'Save papers' }).click()
  const driver = page.getByRole('dialog', { name: 'Who drives LSD 482 XK?' })
  await driver.getByRole('button', { name: 'Later' }).click()
  await expect(page.getByText('The planner gives this vehicle nothing')).toHaveCount(0)
}

/** The licences of the station and of the driver, who has set up the account. */
export async function recordLicences(page: Page): Promise<void> {
  await goTo(page, 'Stations')
  await recordPaper(page, 'Station licence (NMDPRA)')
  await goTo(page, 'Vehicles')
  await page.getByRole('link', { name: 'Drivers', exact: true }).click()
  await recordPaper(page, 'Driving licence')
}

/** Fills in the dialog by its labels and sends it; it closes. */
async function sendDialog(
  page: Page,
  button: string,
  fields: Readonly<Record<string, string>>,
): Promise<void> {
  const dialog = page.getByRole('dialog')
  for (const [label, value] of Object.entries(fields)) await dialog.getByLabel(label).fill(value)
  await dialog.getByRole('button', { name: button }).click()
  await expect(dialog).toHaveCount(0)
}

async function recordPaper(page: Page, paper: string): Promise<void> {
  const row = section(page, 'Papers').getByRole('listitem').filter({ hasText: paper })
  // By the keyboard: the row moves while the page goes on reading what lies above it.
  await row.getByRole('button', { name: /^Record/ }).press('Enter')
  await sendDialog(page, 'Save paper', {
    Number: 'LA/2026/118',
    'Valid from': inDays(-20),
    'Valid until': inDays(300),
  })
  await expect(row).toContainText('days left')
}

/** A day as a field for dates takes it. */
const inDays = (days: number): string => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10)
