/** A sign-up of an address that is not verified yet; hashes, never what was typed. */
export type SignUpProposal = { tokenHash: string; passwordHash: string }

/** Said after the code was right, when several passwords were proposed and none can be trusted (C-79). */
export const PASSWORD_NEEDED =
  "Email verified. Set your password with 'Forgot Password?' before you sign in, because this email was used in more than one sign-up."

/**
 * Whose password a right code makes hold (C-79): the sign-up that the browser's token names; without one the pending
 * password, provided that nobody proposed another; else nobody's. `pending` is the password hash of the last sign-up.
 */
export function provenSignUp<Proposal extends SignUpProposal>(
  proposals: readonly Proposal[],
  { pending, tokenHashes }: { pending: string; tokenHashes: readonly string[] },
): { kind: 'named'; proposal: Proposal } | { kind: 'only' } | { kind: 'none' } {
  const proposal = proposals.find((each) => tokenHashes.includes(each.tokenHash))
  if (proposal !== undefined) return { kind: 'named', proposal }
  return proposals.every(({ passwordHash }) => passwordHash === pending) ? { kind: 'only' } : { kind: 'none' }
}
