/** Passwords of leaked lists, in lower case; the client checks a few only. Read with the first new password. */
let common: Promise<ReadonlySet<string>> | undefined

async function readCommon(): Promise<ReadonlySet<string>> {
  const { dictionary } = await import('@zxcvbn-ts/language-common')
  return new Set(dictionary['passwords-common'])
}

const commonPasswords = (): Promise<ReadonlySet<string>> => {
  common ??= readCommon()
  return common
}

/** Whether a password is on the list of common ones. */
export const isCommonPassword = async (password: string): Promise<boolean> =>
  (await commonPasswords()).has(password.toLowerCase())

/** How many passwords the list holds. */
export const commonPasswordCount = async (): Promise<number> => (await commonPasswords()).size
