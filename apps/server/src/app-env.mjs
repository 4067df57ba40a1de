// Plain JavaScript: the start command asks it before anything is installed or built, on the machine's own Node.
import { isLoopback } from './platform/loopback.mjs'

/**
 * What points to the outside although nobody said in APP_ENV which environment this is (C-83): a forgotten variable
 * must not open the doors of development. Empty when APP_ENV is set or everything stays on this machine.
 * @param {Record<string, string | undefined>} environment
 * @returns {string[]} one sentence for each, with the variable and what to do
 */
export function missingAppEnv(environment) {
  const given = (name) => (environment[name] ?? '').trim()
  if (given('APP_ENV') !== '') return []
  const outside = [
    [!isLoopback(given('HOST') || '127.0.0.1'), 'HOST'],
    [given('PUBLIC_URL') !== '' && !isHere(hostOf(given('PUBLIC_URL'))), 'PUBLIC_URL'],
    [given('DATABASE_URL') !== '' && !isHere(hostOf(given('DATABASE_URL'))), 'DATABASE_URL'],
    [given('NODE_ENV') === 'production', 'NODE_ENV'],
    [given('PAYSTACK_SECRET_KEY').startsWith('sk_live_'), 'PAYSTACK_SECRET_KEY'],
    [given('FLUTTERWAVE_SECRET_KEY').startsWith('FLWSECK-'), 'FLUTTERWAVE_SECRET_KEY'],
  ]
  return outside
    .filter(([points]) => points)
    .map(
      ([, name]) =>
        `APP_ENV: is not set, but ${name} is meant for more than this machine. Set APP_ENV to production, staging or development.`,
    )
}

/**
 * @param {string} url
 * @returns {string} its host without brackets; empty for a database on a socket of this machine
 */
function hostOf(url) {
  if (!URL.canParse(url)) return ''
  const { hostname, searchParams } = new URL(url)
  return (hostname || searchParams.get('host') || '').replace(/^\[|\]$/g, '')
}

/**
 * A database without a host, or with a folder as host, is reached by a socket of this machine.
 * @param {string} host
 */
const isHere = (host) => host === '' || host.startsWith('/') || isLoopback(host)
