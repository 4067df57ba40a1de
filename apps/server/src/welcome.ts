import type { Config } from './config.ts'

/** Accounts of development, each with DEMO_PASSWORD. */
const demoAccounts: string[] = []

/** What the terminal says once the server is ready: where to look. */
export function welcome(config: Config, origin: string): string {
  const lines = [
    '',
    `${config.APP_NAME} is ready.`,
    `  Page        ${origin}`,
    `  API         ${origin}/api/docs`,
    ...(config.development && config.SMTP_URL === ''
      ? [`  Inbox       ${origin}/dev/inbox (mails with codes arrive here)`]
      : []),
    ...(config.DATABASE_URL === ''
      ? [`  Data        ${config.DATA_DIR} (embedded database)`]
      : ['  Data        PostgreSQL of DATABASE_URL']),
    ...demoAccounts.map((account) => `  ${account}`),
    '',
  ]
  return `${lines.join('\n')}\n`
}
