import type { Page } from '@playwright/test'
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
  const fuel = section(page, 'Add a fuel')
  await page.getByRole('link', { name: 'Add a fuel with its price' }).click()
  await fuel.getByLabel('Name').fill('PMS')
  await fuel.getByLabel('Price of one unit in naira').fill('895')
  await fuel.getByRole('button', { name: 'Add fuel' }).click()
  // The next fuel is not sold at the price of the one before.
  await expect(fuel.getByLabel('Price of one unit in naira')).toHaveValue('')

  const station = section(page, 'Add a filling station')
  await station.getByLabel('Name').fill('Depot Ibeju')
  await station.getByLabel('Address').fill('Lekki-Epe Expressway, Lagos')
  await station.getByRole('button', { name: 'Add station' }).click()
  await expect(station.getByLabel('Address')).toHaveValue('')

  const driver = section(page, 'Invite a driver')
  await driver.getByLabel('Name').fill(DRIVER.name)
  await driver.getByLabel('Email').fill(DRIVER.email)
  await driver.getByLabel('Phone').fill('0803 123 4567')
  // Another van than the one that the driver takes: customers read which one comes.
  await driver.getByLabel('Vehicle').fill('Blue Isuzu D-Max')
  await driver.getByLabel('Number plate').fill('AAA 111 AA')
  await driver.getByRole('button', { name: 'Invite driver' }).click()
  await expect(driver.getByLabel('Name')).toHaveValue('')

  const member = section(page, 'Invite a member of staff')
  await member.getByLabel('Name').fill(DISPATCHER.name)
  await member.getByLabel('Email').fill(DISPATCHER.email)
  await member.getByLabel('Role').selectOption('dispatcher')
  await member.getByRole('button', { name: 'Invite member' }).click()
  await expect(member.getByLabel('Name')).toHaveValue('')
}

/** A vehicle with its compartment and calibrated meter, and the papers without which nobody is planned. */
export async function addVehicle(page: Page): Promise<void> {
  await page.getByRole('link', { name: 'Add a vehicle with its compartments' }).click()
  await page.getByRole('button', { name: /^Add\s+a vehicle/ }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Number plate').fill('LSD 482 XK')
  await dialog.getByLabel('Make and colour').fill('White Toyota Dyna')
  await dialog.getByLabel('Fuel').selectOption({ label: 'PMS' })
  await dialog.getByLabel('Capacity in litres').fill('300')
  await dialog.getByLabel('Meter').fill('PD-20418')
  await dialog.getByLabel('Calibrated until').fill(inDays(300))
  await dialog.getByRole('button', { name: 'Save vehicle' }).click()
  await expect(dialog).toHaveCount(0)
  for (const paper of ['Petroleum haulage permit', 'Road worthiness', 'Insurance'])
    await recordPaper(page, paper)
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

async function recordPaper(page: Page, paper: string): Promise<void> {
  const row = section(page, 'Papers').getByRole('listitem').filter({ hasText: paper })
  await row.getByRole('button', { name: /^Record/ }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Number').fill('LA/2026/118')
  await dialog.getByLabel('Valid from').fill(inDays(-20))
  await dialog.getByLabel('Valid until').fill(inDays(300))
  await dialog.getByRole('button', { name: 'Save paper' }).click()
  await expect(dialog).toHaveCount(0)
  await expect(row).toContainText('days left')
}

/** A day as a field for dates takes it. */
const inDays = (days: number): string => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10)
