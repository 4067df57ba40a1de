/** Every path of the console, below /console. */
export const paths = {
  signIn: '/signin',
  money: '/money',
  account: '/account',
  firstRun: '/first-run',
} as const

/** Whether a remembered path may be opened after a sign-in: one of the console, and not the sign-in itself. */
export const isConsolePath = (path: string): boolean => /^\/(?:money|account|first-run)(?:[?#]|$)/.test(path)
