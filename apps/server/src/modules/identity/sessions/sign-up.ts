import { signUpErrors, verifyErrors } from '@gatefill/domain/accounts/account-forms'
import { guessedPasswordErrors } from '@gatefill/domain/accounts/passwords/guessed-password'
import { normaliseEmail } from '@gatefill/domain/accounts/person'
import { provenSignUp } from '@gatefill/domain/accounts/sign-up-proposal'
import { TERMS_VERSION } from '@gatefill/domain/accounts/terms'
import { hasErrors } from '@gatefill/domain/core/field-errors'
import { asId, ID_PREFIX, type UserId } from '@gatefill/domain/core/ids'
import { plainLine } from '@gatefill/domain/core/plain-line'
import { invalid, ok, type Result, refuse } from '@gatefill/domain/core/result'
import type { App } from '../../../app-context.ts'
import type { Tx } from '../../../platform/db/database.ts'
import { isCommonPassword } from '../../../platform/sign-in/common-passwords.ts'
import { insertProposal, takeProposals } from '../accounts/sign-up-proposals.repository.ts'
import {
  applySignUp,
  findUserByEmail,
  lockUser,
  markVerified,
  savePendingUser,
  setPassword,
} from '../accounts/users.repository.ts'
import {
  type CodeRequest,
  hashSignUpToken,
  openCode,
  redeemOneTimeCode,
  signUpTokenHashes,
  writeCode,
} from '../credentials/codes.ts'
import { guardsOf } from '../credentials/sign-in-guards.ts'

type SignUp = {
  firstName: string
  lastName: string
  email: string
  password: string
  agreeToTerms?: boolean | undefined
  termsVersion?: string | undefined
}

/** `signupToken` makes the mailed code count for this sign-up (C-79). */
type SignedUp = { email: string; emailVerified: false; signupToken: string }

const taken = invalid({ email: ['An account with this email already exists'] })
const TERMS_VERSION_MAX = 50

/**
 * The hash of a new sign-up's password; that of the pending sign-up where it is the same password, so that one who
 * signs up twice has proposed one password. The work is the same for every address.
 */
async function hashOnce(app: App, email: string, password: string): Promise<Result<string, 'RATE_LIMITED'>> {
  const known = await findUserByEmail(app.database.db, email)
  const pending = known?.emailVerifiedAt === null ? known.passwordHash : undefined
  const same = await guardsOf(app).passwords.matches(password, pending)
  if (!same.ok) return same
  const fresh = await guardsOf(app).passwords.hash(password)
  return fresh.ok && same.value && pending !== undefined ? ok(pending) : fresh
}

/**
 * Saves a pending account and mails its code. A newer sign-up replaces the names of an unverified one of the same
 * address; its password holds once the code comes with its token (C-79). A verified address is refused at its field
 * (C-23, C-28).
 */
export async function signUp(
  app: App,
  form: SignUp,
  ip: string,
): Promise<Result<SignedUp, 'VALIDATION' | 'RATE_LIMITED'>> {
  const errors = {
    ...guessedPasswordErrors('password', form.password, await isCommonPassword(form.password)),
    ...signUpErrors(form),
  }
  if (hasErrors(errors)) return invalid(errors)
  const email = normaliseEmail(form.email)
  const hashed = await hashOnce(app, email, form.password)
  if (!hashed.ok) return hashed
  const signupToken = app.ids.secret()
  const request: CodeRequest = {
    purpose: 'verification',
    email,
    ip,
    challenge: signupToken,
    isSignUp: true,
  }
  const outcome = await app.database.transaction(async (tx) => {
    const known = await findUserByEmail(tx, email)
    if (known !== undefined && known.emailVerifiedAt !== null) return taken
    const opened = await openCode(app, tx, request)
    if (!opened.ok) return opened
    const now = app.clock()
    const proposal = { ...detailsOf(form, now), passwordHash: hashed.value }
    const id = asId<UserId>(app.ids.next(ID_PREFIX.user))
    const userId = await savePendingUser(tx, { id, email, ...proposal }, now)
    if (userId === undefined) return taken
    const tokenHash = hashSignUpToken(app, signupToken)
    await insertProposal(tx, { id: app.ids.next('sup'), userId, tokenHash, ...proposal }, now)
    await writeCode(app, tx, request, userId)
    return ok(userId)
  })
  if (!outcome.ok) return outcome
  app.wake()
  app.log.info({ userId: outcome.value }, 'account created, not yet verified')
  return ok({ email, emailVerified: false, signupToken })
}

/** What is stored of a form besides its password; consent as it was given. */
function detailsOf(form: SignUp, now: Date) {
  const agreed = form.agreeToTerms === true
  return {
    firstName: plainLine(form.firstName),
    lastName: plainLine(form.lastName),
    termsVersion: agreed ? (form.termsVersion?.slice(0, TERMS_VERSION_MAX) ?? TERMS_VERSION) : null,
    termsAgreedAt: agreed ? now : null,
  }
}

type Verified = { email: string; emailVerified: true; passwordNeeded?: true | undefined }
type VerifyRefusal = 'VALIDATION' | 'INVALID_CODE' | 'RATE_LIMITED'

// From a pending account to a verified one, by a code that is mailed (C-79). `ip` is the IP address of the caller.

/** The code proved the mailbox; says whether the account still needs a password. */
async function activateAccount(app: App, tx: Tx, userId: UserId, token: string | undefined, nobodys: string) {
  const now = app.clock()
  const user = await lockUser(tx, userId)
  if (user === undefined) throw new Error('a code was redeemed for nobody')
  const proven = provenSignUp(await takeProposals(tx, userId), {
    pending: user.passwordHash,
    tokenHashes: token === undefined ? [] : signUpTokenHashes(app, token),
  })
  // A reset that came in between has set a password of the owner's.
  const isOpen = user.emailVerifiedAt === null
  if (isOpen && proven.kind === 'named') await applySignUp(tx, userId, proven.proposal, now)
  if (isOpen && proven.kind === 'none') await setPassword(tx, userId, nobodys, now)
  await markVerified(tx, userId, now)
  return isOpen && proven.kind === 'none'
}

/**
 * The mailed code makes the account active; each wrong code uses up a try. `challenge` is the secret of the browser that
 * asked for a code.
 */
export async function verifyEmail(
  app: App,
  form: { email: string; otp: string; signupToken?: string | undefined },
  challenge: string | undefined,
): Promise<Result<Verified, VerifyRefusal>> {
  const errors = verifyErrors(form)
  if (hasErrors(errors)) return invalid(errors)
  const email = normaliseEmail(form.email)
  // Before the code is checked, so that a right and a wrong one take the same time.
  const nobodys = await guardsOf(app).passwords.hash(app.ids.secret())
  if (!nobodys.ok) return nobodys
  const outcome = await app.database.transaction(async (tx) => {
    const code = await redeemOneTimeCode(app, tx, {
      candidates: { purpose: 'verification', email },
      otp: form.otp,
      brought: [form.signupToken, challenge].filter((each) => each !== undefined),
    })
    if (code === undefined || code.userId === null) return undefined
    const { userId } = code
    return { userId, needed: await activateAccount(app, tx, userId, form.signupToken, nobodys.value) }
  })
  if (outcome === undefined) return refuse('INVALID_CODE')
  app.log.info({ userId: outcome.userId }, 'e-mail address verified')
  return ok({ email, emailVerified: true, ...(outcome.needed ? { passwordNeeded: true } : {}) })
}
