import { expect, test } from 'vitest'
import { missingAppEnv } from './app-env.mjs'

test('without APP_ENV a server that stays on this machine is a development server [OC-003]', () => {
  for (const environment of [
    {},
    { HOST: '127.0.0.1', PUBLIC_URL: 'http://localhost:3000' },
    { DATABASE_URL: 'postgres://app@127.0.0.1:5432/gatefill' },
    { DATABASE_URL: 'postgres:///gatefill?host=/var/run/postgresql' },
    { HOST: '::1', PAYSTACK_SECRET_KEY: 'sk_test_0123' },
  ])
    expect(missingAppEnv(environment)).toEqual([])
})

test.each([
  ['HOST', { HOST: '0.0.0.0' }],
  ['PUBLIC_URL', { PUBLIC_URL: 'https://gatefill.example' }],
  ['DATABASE_URL', { DATABASE_URL: 'postgres://app@10.0.0.5/gatefill' }],
  ['NODE_ENV', { NODE_ENV: 'production' }],
  ['PAYSTACK_SECRET_KEY', { PAYSTACK_SECRET_KEY: 'sk_live_0123' }],
  ['FLUTTERWAVE_SECRET_KEY', { FLUTTERWAVE_SECRET_KEY: 'FLWSECK-0123-X' }],
])(
  'without APP_ENV a server whose %s points outside is told which variable to set [OC-003]',
  (name, environment) => {
    expect(missingAppEnv(environment)).toEqual([
      `APP_ENV: is not set, but ${name} is meant for more than this machine. Set APP_ENV to production, staging or development.`,
    ])
    expect(missingAppEnv({ ...environment, APP_ENV: 'development' })).toEqual([])
  },
)
