import { MAX_COUNTED_UNPAID_ORDERS } from '@gatefill/domain/orders/order'
import * as z from 'zod'
import { missingAppEnv } from './app-env.mjs'
import { origin, originOrNone, proxies, url } from './config-values.ts'
import type { Rule } from './sms-and-push-config.ts'
import { messageRules, placeholderRules } from './sms-and-push-config.ts'

/**
 * Every variable of the environment, its default and its meaning; the table in docs/generated/env.md is written
 * from here. Nothing else reads the environment.
 */
export const variables = {
  PORT: ['3000', 'where the server listens'],
  HOST: ['127.0.0.1', 'the address it listens on'],
  PUBLIC_URL: ['http://HOST:PORT', 'the origin users see; payment return addresses are built from it'],
  APP_ENV: [
    'development',
    'development, staging or production; the last two refuse every development convenience; must be set where HOST, PUBLIC_URL, DATABASE_URL, NODE_ENV or a live key point beyond this machine',
  ],
  APP_NAME: ['Gatefill', 'the name on screens and mails'],
  DATA_DIR: ['./data', 'embedded database, uploads, generated secrets'],
  DATABASE_URL: ['', 'a PostgreSQL; without it the embedded database in DATA_DIR'],
  DATABASE_POOL: ['12', 'all connections of this process to PostgreSQL, at least 7'],
  SECRET_KEY: [
    '',
    'signs tokens and codes, 32 characters or more; generated in DATA_DIR when empty (development only); the same on every node',
  ],
  PREVIOUS_SECRET_KEY: [
    '',
    'the secret that SECRET_KEY replaces: what it signed and sealed is still read, and sealed anew in the background',
  ],
  SMTP_URL: [
    '',
    'mail server, smtp://user:password@host:port; without it mails go to /dev/inbox (development only)',
  ],
  MAIL_FROM: ['', 'sender of mails, Gatefill <no-reply@example.com>'],
  PAYMENT_PROVIDER: [
    'sandbox',
    'sandbox (own hosted page, development only), paystack or flutterwave; a comma list is an order of preference: the next takes new payments while the one before is down',
  ],
  PAYSTACK_SECRET_KEY: ['', 'sk_test_... or, in production only, sk_live_...'],
  PAYSTACK_PREVIOUS_SECRET_KEY: ['', 'still accepted on webhooks while a key is being rotated'],
  PAYSTACK_API_URL: [
    'https://api.paystack.co',
    'outside production it may be a stand-in, whose host payment links may then point to',
  ],
  FILES_URL: [
    '',
    'bucket for pictures where the product runs on several machines, s3://KEY:SECRET@host/bucket?region=eu-west-1 (characters such as / in the secret percent-encoded); without it they lie in DATA_DIR/files',
  ],
  FLUTTERWAVE_SECRET_KEY: ['', 'FLWSECK_TEST-... or, in production only, FLWSECK-...'],
  FLUTTERWAVE_WEBHOOK_HASH: ['', 'the secret hash of the dashboard, which every webhook carries'],
  FLUTTERWAVE_PREVIOUS_WEBHOOK_HASH: ['', 'still accepted on webhooks while the hash is being changed'],
  FLUTTERWAVE_API_URL: [
    'https://api.flutterwave.com/v3',
    'outside production it may be a stand-in, whose host payment links may then point to',
  ],
  SMS_PROVIDER: [
    '',
    'termii, africastalking, or empty: codes of drivers are then mailed; with it they are texted, and mailed where the number is refused, and customers are texted what they must know at the gate',
  ],
  TERMII_API_KEY: ['', "key of Termii's dashboard"],
  TERMII_SENDER_ID: ['', 'what phones show as the sender, 3 to 11 characters, registered at Termii'],
  TERMII_API_URL: [
    'https://api.ng.termii.com',
    "the base address that Termii's dashboard names; https outside development",
  ],
  AFRICASTALKING_USERNAME: ['', "the application's name at Africa's Talking; sandbox for its sandbox"],
  AFRICASTALKING_API_KEY: ['', "key of Africa's Talking's dashboard"],
  AFRICASTALKING_SENDER_ID: [
    '',
    "what phones show as the sender, registered at Africa's Talking; empty for the default of the account",
  ],
  AFRICASTALKING_API_URL: [
    'https://api.africastalking.com',
    'https://api.sandbox.africastalking.com for its sandbox; https outside development',
  ],
  VAPID_PUBLIC_KEY: [
    '',
    'public key of web push, base64url; without keys browsers are not asked (npx web-push generate-vapid-keys)',
  ],
  VAPID_PRIVATE_KEY: ['', 'private key of web push, base64url; changing the pair ends every subscription'],
  VAPID_SUBJECT: ['', 'whom push services may ask about our messages, mailto:... or https://...'],
  PUSH_STAND_IN_URL: [
    '',
    'development only: the origin of a stand-in that push messages are sent to as well',
  ],
  AUTH_RATE_LIMIT: ['30', 'sign-in and code calls a minute for one address, counted in the database'],
  API_RATE_LIMIT: ['1200', 'other requests a minute for one address, counted per process'],
  MAX_UNPAID_ORDERS: [
    '5',
    `unpaid orders that one customer may have at once; 0 or more than ${MAX_COUNTED_UNPAID_ORDERS}, for load tests: any number`,
  ],
  TRUSTED_PROXY: [
    '',
    'address or range of the proxy whose forwarded address is believed, or none; production refuses to start without it',
  ],
  TWO_FACTOR: [
    '',
    'required: staff need an authenticator app and drivers a bound phone; so it always is outside development',
  ],
  METRICS_TOKEN: [
    '',
    'bearer token of /metrics, 16 characters or more; in production /metrics is off without it',
  ],
  API_DOCS: ['on', 'on or off: /api/docs; off outside development unless it is set to on'],
  SUPPORT_EMAIL: ['', 'contact on pages and mails; production refuses to start without it'],
  SUPPORT_PHONE: ['', 'contact on pages and mails; production refuses to start without it'],
  LEGAL_NAME: [
    '',
    "the seller's registered name on receipts until Settings has another; production refuses to start without it",
  ],
  LEGAL_RC_NUMBER: ['', 'its RC number on receipts; production refuses to start without it'],
  LEGAL_TIN: ['', 'its tax number on receipts; needed where VAT_PERCENT is not 0'],
  VAT_PERCENT: ['0', 'VAT that the fees include, such as 7.5; shown on receipts'],
  DEMO_PASSWORD: ['Gatefill-demo-1', 'development only: password of the seeded accounts'],
  CHECK_ANSWERS: [
    'true',
    'development only: true or false, whether every answer is proven against its contract; the bench measures without, as production runs',
  ],
  QUIET: [
    '',
    '1 for a copy of a back-up that is opened by hand: it sends no mail, text or push message, calls no vendor, runs no job, and says so on every page',
  ],
  STOP_DELAY_SECONDS: [
    '0',
    'so long, up to 10 seconds, a server that is told to stop answers 503 on /readyz and goes on serving, until its proxy sends it nothing new',
  ],
  OTEL_EXPORTER_OTLP_ENDPOINT: [
    '',
    'origin of an OpenTelemetry collector, such as http://127.0.0.1:4318, that is told what each call and message was, how long it took and how it ended; without it nothing of it is loaded',
  ],
  LOG_LEVEL: ['info', 'trace, debug, info, warn, error or silent'],
} as const

const environment = z.object({
  PORT: z.coerce.number().int().min(0).max(65535),
  HOST: z.string(),
  PUBLIC_URL: originOrNone,
  APP_ENV: z.enum(['development', 'staging', 'production']),
  APP_NAME: z.string(),
  DATA_DIR: z.string(),
  DATABASE_URL: z.string(),
  DATABASE_POOL: z.coerce.number().int().min(7),
  SECRET_KEY: z.string().min(32, 'must have 32 characters or more').or(z.literal('')),
  PREVIOUS_SECRET_KEY: z.string().min(32, 'must have 32 characters or more').or(z.literal('')),
  SMTP_URL: z
    .url({ protocol: /^smtps?$/, error: 'is smtp://USER:PASSWORD@host:587, or smtps:// for TLS at once' })
    .or(z.literal('')),
  MAIL_FROM: z.string(),
  PAYMENT_PROVIDER: z
    .string()
    .transform((list) => list.split(',').map((name) => name.trim()))
    .pipe(z.array(z.enum(['sandbox', 'paystack', 'flutterwave'])).min(1)),
  PAYSTACK_SECRET_KEY: z.string(),
  PAYSTACK_PREVIOUS_SECRET_KEY: z.string(),
  PAYSTACK_API_URL: url,
  FLUTTERWAVE_SECRET_KEY: z.string(),
  FLUTTERWAVE_WEBHOOK_HASH: z.string(),
  FLUTTERWAVE_PREVIOUS_WEBHOOK_HASH: z.string(),
  FLUTTERWAVE_API_URL: url,
  FILES_URL: z
    .string()
    .regex(/^s3:\/\/[^:/@]+:[^:/@]+@[^/]+\/[\w.-]+(\?.*)?$/, 'is s3://KEY:SECRET@host/bucket?region=...')
    .or(z.literal('')),
  SMS_PROVIDER: z.enum(['termii', 'africastalking', '']),
  TERMII_API_KEY: z.string(),
  TERMII_SENDER_ID: z
    .string()
    .regex(/^[A-Za-z0-9 ]{3,11}$/, 'has 3 to 11 letters and digits')
    .or(z.literal('')),
  TERMII_API_URL: origin,
  AFRICASTALKING_USERNAME: z.string(),
  AFRICASTALKING_API_KEY: z.string(),
  AFRICASTALKING_SENDER_ID: z
    .string()
    .regex(/^[A-Za-z0-9 ]{3,11}$/, 'has 3 to 11 letters and digits')
    .or(z.literal('')),
  AFRICASTALKING_API_URL: origin,
  VAPID_PUBLIC_KEY: z
    .string()
    .regex(/^[\w-]{87}$/, 'has 87 characters of base64url')
    .or(z.literal('')),
  VAPID_PRIVATE_KEY: z
    .string()
    .regex(/^[\w-]{43}$/, 'has 43 characters of base64url')
    .or(z.literal('')),
  VAPID_SUBJECT: z
    .string()
    .regex(/^(mailto:[^\s@]+@[^\s@]+|https:\/\/\S+)$/, 'is mailto:... or https://...')
    .or(z.literal('')),
  PUSH_STAND_IN_URL: originOrNone,
  AUTH_RATE_LIMIT: z.coerce.number().int().min(1),
  API_RATE_LIMIT: z.coerce.number().int().min(1),
  MAX_UNPAID_ORDERS: z.coerce
    .number()
    .int()
    .min(0)
    .transform((most) => (most > MAX_COUNTED_UNPAID_ORDERS ? 0 : most)),
  TRUSTED_PROXY: proxies,
  METRICS_TOKEN: z.string().min(16, 'must have 16 characters or more').or(z.literal('')),
  TWO_FACTOR: z.enum(['required', '']),
  API_DOCS: z.enum(['on', 'off', '']),
  SUPPORT_EMAIL: z.email().or(z.literal('')),
  SUPPORT_PHONE: z.string(),
  LEGAL_NAME: z.string(),
  LEGAL_RC_NUMBER: z.string(),
  LEGAL_TIN: z.string(),
  VAT_PERCENT: z.coerce.number().min(0).max(100).multipleOf(0.001),
  DEMO_PASSWORD: z.string(),
  CHECK_ANSWERS: z.enum(['true', 'false']).transform((text) => text === 'true'),
  QUIET: z.enum(['', '1']).transform((text) => text === '1'),
  STOP_DELAY_SECONDS: z.coerce.number().min(0).max(10),
  OTEL_EXPORTER_OTLP_ENDPOINT: originOrNone,
  LOG_LEVEL: z.enum(['trace', 'debug', 'info', 'warn', 'error', 'silent']),
})

export type Config = z.infer<typeof environment> & {
  production: boolean
  development: boolean
  /** Whether nobody of staff and no driver signs in without a second factor (C-86). */
  isTwoFactorRequired: boolean
  /** Whether /api/docs is served. */
  apiDocs: boolean
  /** Whose forwarded address is believed; empty for nobody's. */
  trustedProxy: string
  /** Whether users reach it by https. */
  isSecure: boolean
}

/** A configuration the server must not start with; the message says which variable and why. */
export class ConfigError extends Error {
  constructor(problems: string[]) {
    super(`The configuration is not usable:\n${problems.map((problem) => `  ${problem}`).join('\n')}`)
    this.name = 'ConfigError'
  }
}

/** Their default depends on other variables. */
const DEPENDENT = new Set(['PUBLIC_URL', 'API_DOCS'])

/** Reads and checks the environment. Throws ConfigError. */
export function readConfig(source: NodeJS.ProcessEnv = process.env): Config {
  const forgotten = missingAppEnv(source)
  if (forgotten.length > 0) throw new ConfigError(forgotten)
  const values = Object.fromEntries(
    Object.entries(variables).map(([name, [fallback]]) => [
      name,
      source[name]?.trim() || (DEPENDENT.has(name) ? '' : fallback),
    ]),
  )
  const parsed = environment.safeParse(values)
  if (!parsed.success)
    throw new ConfigError(parsed.error.issues.map((issue) => `${issue.path.join('.')}: ${issue.message}`))
  const config = {
    ...parsed.data,
    production: parsed.data.APP_ENV === 'production',
    development: parsed.data.APP_ENV === 'development',
    isTwoFactorRequired: parsed.data.APP_ENV !== 'development' || parsed.data.TWO_FACTOR === 'required',
    apiDocs: (parsed.data.API_DOCS || (parsed.data.APP_ENV === 'development' ? 'on' : 'off')) === 'on',
    trustedProxy: parsed.data.TRUSTED_PROXY === 'none' ? '' : parsed.data.TRUSTED_PROXY,
    isSecure: parsed.data.PUBLIC_URL.startsWith('https://'),
  }
  const problems = refusalRules(config)
    .filter(([broken]) => broken)
    .map(([, sentence]) => sentence)
  if (problems.length > 0) throw new ConfigError(problems)
  return config.QUIET ? quiet(config) : config
}

/** Port 9 of this machine, where nobody listens: whatever is sent there reaches nobody and fails at once. */
const NOBODY = '127.0.0.1:9'

/** The same configuration without anybody whom it could reach. */
const quiet = (config: Config): Config => ({
  ...config,
  SMTP_URL: `smtp://${NOBODY}`,
  PAYSTACK_API_URL: `http://${NOBODY}`,
  FLUTTERWAVE_API_URL: `http://${NOBODY}`,
  SMS_PROVIDER: '',
  VAPID_PUBLIC_KEY: '',
  VAPID_PRIVATE_KEY: '',
  VAPID_SUBJECT: '',
  PUSH_STAND_IN_URL: '',
  OTEL_EXPORTER_OTLP_ENDPOINT: '',
  // Pictures of the live bucket are neither read nor written: what is uploaded here stays in DATA_DIR.
  FILES_URL: '',
})

/** What would be unsafe: development conveniences in production, live keys outside it, missing keys (C-12, C-76). */
export function refusalRules(config: Config): Rule[] {
  return [
    ...paystackRules(config),
    ...flutterwaveRules(config),
    ...messageRules(config),
    [
      new Set(config.PAYMENT_PROVIDER).size < config.PAYMENT_PROVIDER.length,
      'PAYMENT_PROVIDER: names a provider twice',
    ],
    [
      !config.development && config.PAYMENT_PROVIDER.includes('sandbox'),
      'PAYMENT_PROVIDER: the sandbox is for development only',
    ],
    [
      !config.development && config.SMTP_URL === '',
      'SMTP_URL: only development can do without a mail server',
    ],
    [!config.development && config.MAIL_FROM === '', 'MAIL_FROM: mails need a sender'],
    [
      !config.development && config.SECRET_KEY === '',
      'SECRET_KEY: only development makes its own; openssl rand -base64 48 makes one',
    ],
    [
      config.PREVIOUS_SECRET_KEY !== '' && config.SECRET_KEY === '',
      'PREVIOUS_SECRET_KEY: SECRET_KEY must name the one that replaces it',
    ],
    [
      config.PREVIOUS_SECRET_KEY !== '' && config.PREVIOUS_SECRET_KEY === config.SECRET_KEY,
      'PREVIOUS_SECRET_KEY: equals SECRET_KEY; empty it',
    ],
    [config.production && !config.PUBLIC_URL.startsWith('https://'), 'PUBLIC_URL: production needs https'],
    [
      config.production && config.TRUSTED_PROXY === '',
      'TRUSTED_PROXY: name the reverse proxy, or none where clients connect directly; limits count their addresses',
    ],
    [config.production && config.LEGAL_NAME === '', 'LEGAL_NAME: a receipt needs the name of the seller'],
    [
      config.production && config.LEGAL_RC_NUMBER === '',
      'LEGAL_RC_NUMBER: a receipt needs the number of the company',
    ],
    [config.VAT_PERCENT > 0 && config.LEGAL_TIN === '', 'LEGAL_TIN: needed on receipts that show VAT'],
    [config.production && config.SUPPORT_EMAIL === '', 'SUPPORT_EMAIL: production needs a contact'],
    [config.production && config.SUPPORT_PHONE === '', 'SUPPORT_PHONE: production needs a contact'],
    ...placeholderRules(config),
  ]
}

function paystackRules(config: Config): Rule[] {
  const key = config.PAYSTACK_SECRET_KEY
  return [
    [
      config.PAYMENT_PROVIDER.includes('paystack') && key === '',
      'PAYSTACK_SECRET_KEY: needed for PAYMENT_PROVIDER=paystack',
    ],
    [
      key.startsWith('sk_live_') && !config.production,
      'PAYSTACK_SECRET_KEY: a live key is for production only',
    ],
    [
      config.production && key.startsWith('sk_test_'),
      'PAYSTACK_SECRET_KEY: a test key is not for production',
    ],
    [
      config.production && key !== '' && !/^sk_(live|test)_\w{10,}$/.test(key),
      'PAYSTACK_SECRET_KEY: is no secret key of Paystack; one begins with sk_live_ and has letters and digits alone',
    ],
    [
      config.production && config.PAYSTACK_API_URL !== variables.PAYSTACK_API_URL[0],
      'PAYSTACK_API_URL: production talks to the vendor itself',
    ],
  ]
}

function flutterwaveRules(config: Config): Rule[] {
  const key = config.FLUTTERWAVE_SECRET_KEY
  const isUsed = config.PAYMENT_PROVIDER.includes('flutterwave')
  const isTest = key.startsWith('FLWSECK_TEST')
  return [
    [isUsed && key === '', 'FLUTTERWAVE_SECRET_KEY: needed for PAYMENT_PROVIDER=flutterwave'],
    [
      isUsed && config.FLUTTERWAVE_WEBHOOK_HASH.length < 16,
      'FLUTTERWAVE_WEBHOOK_HASH: needed for PAYMENT_PROVIDER=flutterwave, 16 characters or more',
    ],
    [
      key !== '' && !isTest && !config.production,
      'FLUTTERWAVE_SECRET_KEY: a live key is for production only',
    ],
    [config.production && isTest, 'FLUTTERWAVE_SECRET_KEY: a test key is not for production'],
    [
      config.production && key !== '' && !/^FLWSECK(_TEST)?-\w+-X$/.test(key),
      'FLUTTERWAVE_SECRET_KEY: is no secret key of Flutterwave; one begins with FLWSECK- and ends with -X',
    ],
    [
      config.production && config.FLUTTERWAVE_API_URL !== variables.FLUTTERWAVE_API_URL[0],
      'FLUTTERWAVE_API_URL: production talks to the vendor itself',
    ],
  ]
}
