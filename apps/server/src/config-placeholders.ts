import type { Config } from './config.ts'
import type { Rule } from './sms-and-push-config.ts'

/** What deploy/environment.example has in the place of what only the operator knows. */
const PLACEHOLDERS = [
  ['SUPPORT_PHONE', '+2348030000000'],
  ['SUPPORT_EMAIL', '@gatefill.example'],
  ['MAIL_FROM', '@gatefill.example'],
  ['SMTP_URL', 'USER:PASSWORD@'],
  ['SMTP_URL', '@mail.example'],
  ['DATABASE_URL', ':PASSWORD@'],
] as const

/** In production none of them may be left. */
export const placeholderRules = (config: Config): Rule[] =>
  PLACEHOLDERS.map(([name, placeholder]) => [
    config.production && config[name].includes(placeholder),
    `${name}: still holds the example ${placeholder}; put your own in`,
  ])
