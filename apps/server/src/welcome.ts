import { DEMO_DRIVERS, DEMO_STAFF } from '../seed/staff.ts'
import type { Config } from './config.ts'

/** What the terminal says once the server is ready: where to look. */
export function welcome(config: Config, origin: string): string {
  const lines = [
    '',
    `${config.APP_NAME} is ready.`,
    `  Page        ${origin}`,
    `  Console     ${origin}/console/ (staff)`,
    `  Driver      ${origin}/driver/ (the driver's phone)`,
    ...(config.apiDocs ? [`  API         ${origin}/api/docs`] : []),
    ...(config.development && config.SMTP_URL === ''
      ? [`  Inbox       ${origin}/dev/inbox (mails with codes arrive here)`]
      : []),
    ...(config.DATABASE_URL === ''
      ? [`  Data        ${config.DATA_DIR} (embedded database)`]
      : ['  Data        PostgreSQL of DATABASE_URL']),
    ...(config.development ? demoAccounts(config.DEMO_PASSWORD) : []),
    '',
  ]
  return `${lines.join('\n')}\n`
}

/** The seeded accounts and the calls that they sign in with. */
function demoAccounts(password: string): string[] {
  const addresses = (people: readonly { email: string }[]) => people.map(({ email }) => email).join(', ')
  return [
    `  Staff       ${addresses(DEMO_STAFF)} (Console, POST /api/staff/auth/login)`,
    `  Drivers     ${addresses(DEMO_DRIVERS)} (Driver)`,
    `  Password    ${password} (of these accounts)`,
  ]
}
