/** Whether a rule of the configuration is broken, and the sentence that says so and what to do. */
export type Rule = [broken: boolean, sentence: string]

/** The part of the configuration that text and push messages need; the whole one imports this file. */
type MessageConfig = {
  development: boolean
  SMS_PROVIDER: string
  TERMII_API_KEY: string
  TERMII_SENDER_ID: string
  TERMII_API_URL: string
  AFRICASTALKING_USERNAME: string
  AFRICASTALKING_API_KEY: string
  AFRICASTALKING_API_URL: string
  VAPID_PUBLIC_KEY: string
  VAPID_PRIVATE_KEY: string
  VAPID_SUBJECT: string
  PUSH_STAND_IN_URL: string
}

/** What must hold before text and push messages are sent. */
export const messageRules = (config: MessageConfig): Rule[] => [
  ...termiiRules(config),
  ...africasTalkingRules(config),
  ...pushRules(config),
]

function termiiRules(config: MessageConfig): Rule[] {
  const isUsed = config.SMS_PROVIDER === 'termii'
  return [
    [isUsed && config.TERMII_API_KEY === '', 'TERMII_API_KEY: needed for SMS_PROVIDER=termii'],
    [isUsed && config.TERMII_SENDER_ID === '', 'TERMII_SENDER_ID: needed for SMS_PROVIDER=termii'],
    [
      isUsed && !config.development && !config.TERMII_API_URL.startsWith('https://'),
      'TERMII_API_URL: only development does without https',
    ],
  ]
}

function africasTalkingRules(config: MessageConfig): Rule[] {
  const isUsed = config.SMS_PROVIDER === 'africastalking'
  return [
    [
      isUsed && config.AFRICASTALKING_USERNAME === '',
      'AFRICASTALKING_USERNAME: needed for SMS_PROVIDER=africastalking',
    ],
    [
      isUsed && config.AFRICASTALKING_API_KEY === '',
      'AFRICASTALKING_API_KEY: needed for SMS_PROVIDER=africastalking',
    ],
    [
      isUsed && !config.development && !config.AFRICASTALKING_API_URL.startsWith('https://'),
      'AFRICASTALKING_API_URL: only development does without https',
    ],
  ]
}

/** Half a set of keys would ask browsers and then fail to send. */
function pushRules(config: MessageConfig): Rule[] {
  const keys = [config.VAPID_PUBLIC_KEY, config.VAPID_PRIVATE_KEY, config.VAPID_SUBJECT]
  const isSome = keys.some((key) => key !== '')
  return [
    [
      isSome && keys.some((key) => key === ''),
      'VAPID_PUBLIC_KEY: VAPID_PUBLIC_KEY, VAPID_PRIVATE_KEY and VAPID_SUBJECT belong together; set all three or none',
    ],
    [
      !config.development && config.PUSH_STAND_IN_URL !== '',
      'PUSH_STAND_IN_URL: a stand-in is for development only',
    ],
  ]
}

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
export const placeholderRules = (
  config: { production: boolean } & Record<(typeof PLACEHOLDERS)[number][0], string>,
): Rule[] =>
  PLACEHOLDERS.map(([name, placeholder]) => [
    config.production && config[name].includes(placeholder),
    `${name}: still holds the example ${placeholder}; put your own in`,
  ])
