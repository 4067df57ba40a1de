import { afterAll, expect, test } from 'vitest'
import { startTestApp } from '../../test/app.ts'
import { signedUpCustomer } from '../../test/fixtures/customers.ts'
import { PRODUCTION_ENV } from '../../test/fixtures/production-env.ts'
import { paidOrderOf } from '../../test/fixtures/workers.ts'
import { readConfig } from '../config.ts'
import { runCommand } from './commands.ts'
import { codesIn, supportBundle } from './support-bundle.ts'

const app = await startTestApp()
afterAll(() => app.close())

test('a support bundle says what runs and what fails, and nothing of a person or a secret [RL-015]', async () => {
  const customer = await signedUpCustomer(app)
  await paidOrderOf(app, customer.token)
  const { db } = app.database
  const failure = '550 5.1.1 <ada.obi@example.com>: Ada Obi of 14 Admiralty Way is unknown'
  const at = app.clock()
  await db
    .insertInto('recurring_jobs')
    .values({ name: 'backup', failures: 1, last_started_at: at, last_failed_at: at, failure, cron: '' })
    .execute()
  const config = readConfig(PRODUCTION_ENV)
  const text = await supportBundle({ ...app.app.context, config })
  const bundle = JSON.parse(text)
  expect(bundle.product.version).toBe('1.0.0')
  expect(bundle.settings).toMatchObject({ APP_ENV: 'production', PAYMENT_PROVIDER: ['paystack'] })
  expect(bundle.changedVariables).toContain('SECRET_KEY')
  expect(bundle.jobs).toContainEqual(
    expect.objectContaining({ name: 'backup', isFailing: true, codes: ['550'] }),
  )
  expect(bundle.database.tables).toHaveProperty('orders')

  const said = await runCommand(app.app, ['support-bundle'])
  expect(said.code).toBe(0)
  for (const secret of Object.values(PRODUCTION_ENV).filter((value) => value.length > 12))
    expect(text).not.toContain(secret)
  for (const one of [text, said.text]) expect(one).not.toMatch(/@|\+?234\d{6}|Admiralty|Obi\b/)
  const people = await db.selectFrom('users').selectAll().execute()
  const held = people.flatMap((person) => Object.values(person)).filter((value) => typeof value === 'string')
  expect(held.length).toBeGreaterThan(3)
  for (const value of held.filter((each) => each.length > 4)) expect(said.text).not.toContain(value)
})

test('of an error its codes are told, not its words [RL-015]', () => {
  expect(codesIn('connect ECONNREFUSED 127.0.0.1:25')).toEqual(['ECONNREFUSED'])
  expect(codesIn('duplicate key (email)=(ada@example.com), 23505')).toEqual(['23505'])
  expect(codesIn('Call 08031234567, says Ada')).toEqual([])
})
