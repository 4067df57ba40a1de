import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { PRODUCTION_ENV } from '../test/fixtures/production-env.ts'
import { ConfigError, readConfig } from './config.ts'

test('without any variable it is a development server on the embedded database with the sandbox [EN-046]', () => {
  expect(readConfig({})).toMatchObject({
    APP_ENV: 'development',
    PORT: 3000,
    HOST: '127.0.0.1',
    DATA_DIR: './data',
    PAYMENT_PROVIDER: ['sandbox'],
  })
})

test('a complete production configuration is accepted', () => {
  expect(readConfig(PRODUCTION_ENV).production).toBe(true)
})

test.each([
  ['the sandbox as payment provider', { PAYMENT_PROVIDER: 'sandbox' }, 'PAYMENT_PROVIDER'],
  ['a test key', { PAYSTACK_SECRET_KEY: 'sk_test_0123' }, 'PAYSTACK_SECRET_KEY'],
  ['no mail server', { SMTP_URL: '' }, 'SMTP_URL'],
  ['no secret of its own', { SECRET_KEY: '' }, 'SECRET_KEY'],
  ['a short secret', { SECRET_KEY: 'short' }, 'SECRET_KEY'],
  ['an origin without https', { PUBLIC_URL: 'http://gatefill.example' }, 'PUBLIC_URL'],
  ['no contact', { SUPPORT_EMAIL: '', SUPPORT_PHONE: '' }, 'SUPPORT_EMAIL'],
  ['no name for receipts', { LEGAL_NAME: '' }, 'LEGAL_NAME'],
  ['no company number for receipts', { LEGAL_RC_NUMBER: '' }, 'LEGAL_RC_NUMBER'],
  ['VAT without a tax number', { VAT_PERCENT: '7.5' }, 'LEGAL_TIN'],
  ['a stand-in for the vendor', { PAYSTACK_API_URL: 'http://127.0.0.1:4000' }, 'PAYSTACK_API_URL'],
  ['a provider without its key', { PAYMENT_PROVIDER: 'paystack,flutterwave' }, 'FLUTTERWAVE_SECRET_KEY'],
  [
    'a test key of the second provider',
    { FLUTTERWAVE_SECRET_KEY: 'FLWSECK_TEST-0123-X' },
    'FLUTTERWAVE_SECRET_KEY',
  ],
  [
    'a stand-in for the second vendor',
    { FLUTTERWAVE_API_URL: 'http://127.0.0.1:4000' },
    'FLUTTERWAVE_API_URL',
  ],
  ['the phone of the example', { SUPPORT_PHONE: '+2348030000000' }, 'SUPPORT_PHONE: still holds the example'],
  ['the email of the example', { SUPPORT_EMAIL: 'help@gatefill.example' }, 'SUPPORT_EMAIL: still holds'],
  [
    'the sender of the example',
    { MAIL_FROM: 'Gatefill <no-reply@gatefill.example>' },
    'MAIL_FROM: still holds',
  ],
  [
    'the mail server of the example',
    { SMTP_URL: 'smtp://USER:PASSWORD@mail.example:587' },
    'SMTP_URL: still holds',
  ],
  [
    'the password of the example',
    { DATABASE_URL: 'postgres://gatefill:PASSWORD@127.0.0.1:5432/gatefill' },
    'DATABASE_URL: still holds',
  ],
  ['no word about the proxy', { TRUSTED_PROXY: '' }, 'TRUSTED_PROXY'],
  ['a metrics token that is easily guessed', { METRICS_TOKEN: 'short' }, 'METRICS_TOKEN'],
  [
    'a public key in the place of the secret one',
    { PAYSTACK_SECRET_KEY: 'pk_live_0123456789' },
    'is no secret key of Paystack',
  ],
  [
    'a key with a blank from pasting',
    { PAYSTACK_SECRET_KEY: 'sk_live_01234 56789' },
    'is no secret key of Paystack',
  ],
  [
    'a public key of the second provider',
    { FLUTTERWAVE_SECRET_KEY: 'FLWPUBK-0123-X' },
    'is no secret key of Flutterwave',
  ],
  ['a secret of 31 characters', { SECRET_KEY: 'k'.repeat(31) }, 'must have 32 characters or more'],
  ['the same provider twice', { PAYMENT_PROVIDER: 'paystack,paystack' }, 'PAYMENT_PROVIDER'],
])('production refuses %s and names the variable [ML-092]', (_what, change, variable) => {
  const read = () => readConfig({ ...PRODUCTION_ENV, ...change })
  expect(read).toThrow(ConfigError)
  expect(read).toThrow(variable)
})

test('a live key outside production is refused', () => {
  const read = () =>
    readConfig({
      APP_ENV: 'development',
      PAYMENT_PROVIDER: 'paystack',
      PAYSTACK_SECRET_KEY: 'sk_live_0123',
    })
  expect(read).toThrow('a live key is for production only')
})

test('a second provider needs its key and a hash that nobody guesses', () => {
  const both = {
    ...PRODUCTION_ENV,
    PAYMENT_PROVIDER: 'paystack, flutterwave',
    FLUTTERWAVE_SECRET_KEY: 'FLWSECK-0123-X',
    FLUTTERWAVE_WEBHOOK_HASH: 'a hash of 16 letters or more',
  }
  expect(readConfig(both).PAYMENT_PROVIDER).toEqual(['paystack', 'flutterwave'])
  expect(() => readConfig({ ...both, FLUTTERWAVE_WEBHOOK_HASH: 'short' })).toThrow('FLUTTERWAVE_WEBHOOK_HASH')
  const outside = {
    APP_ENV: 'development',
    PAYMENT_PROVIDER: 'sandbox',
    FLUTTERWAVE_SECRET_KEY: 'FLWSECK-0123-X',
  }
  expect(() => readConfig(outside)).toThrow('a live key is for production only')
})

test('a value of the wrong kind is refused with its name', () => {
  expect(() => readConfig({ PORT: 'eighty' })).toThrow('PORT')
  expect(() => readConfig({ PUBLIC_URL: 'gatefill' })).toThrow('PUBLIC_URL')
})

test.each([
  ['the sandbox', { PAYMENT_PROVIDER: 'sandbox' }, 'PAYMENT_PROVIDER'],
  ['no mail server', { SMTP_URL: '' }, 'SMTP_URL'],
  ['no secret of its own', { SECRET_KEY: '' }, 'SECRET_KEY'],
])('staging refuses %s as production does (C-76)', (_what, change, variable) => {
  const staging = { ...PRODUCTION_ENV, APP_ENV: 'staging', PAYSTACK_SECRET_KEY: 'sk_test_0123' }
  expect(readConfig(staging).development).toBe(false)
  expect(() => readConfig({ ...staging, ...change })).toThrow(variable)
})

test('the public address is an origin: a slash at its end is dropped, a path refused', () => {
  expect(readConfig({ PUBLIC_URL: 'http://127.0.0.1:3000/' }).PUBLIC_URL).toBe('http://127.0.0.1:3000')
  expect(() => readConfig({ PUBLIC_URL: 'https://gatefill.example/app' })).toThrow('PUBLIC_URL')
})

test.each([
  ['PUBLIC_URL', 'gatefill.example', 'is an origin without a path, such as https://gatefill.example'],
  ['SMTP_URL', 'mail.example', 'is smtp://USER:PASSWORD@host:587, or smtps:// for TLS at once'],
  ['SECRET_KEY', 'short', 'must have 32 characters or more'],
])('%s of the wrong form is named with the form that it must have [OC-099]', (name, value, form) => {
  const read = () => readConfig({ ...PRODUCTION_ENV, [name]: value })
  expect(read).toThrow(new ConfigError([`${name}: ${form}`]))
})

test('production shows no documentation of the API unless asked, and trusts no proxy where told so [OC-015] [OC-022]', () => {
  expect(readConfig(PRODUCTION_ENV).apiDocs).toBe(false)
  expect(readConfig({ ...PRODUCTION_ENV, API_DOCS: 'on' }).apiDocs).toBe(true)
  expect(readConfig({}).apiDocs).toBe(true)
  expect(readConfig({ ...PRODUCTION_ENV, TRUSTED_PROXY: 'none' }).trustedProxy).toBe('')
})

test('a trusted proxy is an address, a range up to /8 or a list of them [ML-092]', () => {
  expect(readConfig({ TRUSTED_PROXY: '10.0.0.0/8, ::1,loopback' }).TRUSTED_PROXY).toContain('10.0.0.0/8')
  for (const wrong of ['my-proxy', '0.0.0.0/0', '10.0.0.0/7', '::/0', '10.0.0.0/8/8', '10.0.0.0/'])
    expect(() => readConfig({ TRUSTED_PROXY: wrong })).toThrow('none wider than /8')
})

test.each([
  ['5', 5],
  ['50', 50],
  ['0', 0],
  ['1000', 0],
])('MAX_UNPAID_ORDERS %s is a limit of %i, where 0 is none [OC-086]', (text, limit) => {
  expect(readConfig({ MAX_UNPAID_ORDERS: text }).MAX_UNPAID_ORDERS).toBe(limit)
})

test('FILES_URL names a bucket with its key, or nothing', () => {
  const url = 's3://KEY:se%2Fcret@store.example/pictures?region=af-south-1'
  expect(readConfig({ FILES_URL: url }).FILES_URL).toBe(url)
  expect(readConfig({}).FILES_URL).toBe('')
  for (const wrong of [
    's3://store.example/pictures',
    'https://store.example/pictures',
    's3://KEY:a/b@store/x',
  ])
    expect(() => readConfig({ FILES_URL: wrong })).toThrow('FILES_URL: is s3://KEY:SECRET@host/bucket')
})

test('a quiet copy knows nobody whom it could reach [RL-003]', () => {
  const config = readConfig({ ...PRODUCTION_ENV, QUIET: '1' })
  expect(config).toMatchObject({
    QUIET: true,
    SMTP_URL: 'smtp://127.0.0.1:9',
    PAYSTACK_API_URL: 'http://127.0.0.1:9',
    FLUTTERWAVE_API_URL: 'http://127.0.0.1:9',
    SMS_PROVIDER: '',
    VAPID_PRIVATE_KEY: '',
  })
  expect(readConfig(PRODUCTION_ENV)).toMatchObject({ QUIET: false, SMTP_URL: PRODUCTION_ENV.SMTP_URL })
})

test('the example of the environment file is refused for each example that is left in it [RL-006]', () => {
  const text = readFileSync(new URL('../../../deploy/environment.example', import.meta.url), 'utf8')
  const lines = [...text.matchAll(/^(\w+)="(.*)"$/gm)].map(([, name, value]) => ({ name, value }))
  const example = Object.fromEntries(lines.map(({ name, value }) => [name, value]))
  const own = { ...PRODUCTION_ENV }
  const empty = Object.entries(own).filter(([name]) => example[name] === '')
  const filledIn = { ...example, ...Object.fromEntries(empty) }
  const read = (changed: Record<string, string>) => () => readConfig({ ...filledIn, ...changed })
  for (const name of ['DATABASE_URL', 'SMTP_URL', 'MAIL_FROM', 'SUPPORT_EMAIL', 'SUPPORT_PHONE'])
    expect(read({}), name).toThrow(new RegExp(`${name}: still holds the example`))
  expect(read(own)).toThrow(/^The configuration is not usable:\n {2}DATABASE_URL: still holds[^\n]*$/)
  expect(read({ ...own, DATABASE_URL: 'postgres://gatefill:own@127.0.0.1:5432/gatefill' })).not.toThrow()
})
