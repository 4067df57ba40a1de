import type { Id } from '@gatefill/domain/core/ids'
import type { Context } from '../../platform/context.ts'
import { deviceKey, isDeviceSecret } from '../../platform/sign-in/device-secrets.ts'
import { keyedHash, keyedHashes } from '../../platform/sign-in/sealed.ts'
import type { WorkAccount } from './work-account.ts'
import type { WorkAudience } from './work-sessions.repository.ts'

/** How many accounts one browser is known for, as at a desk that several share; the oldest go. */
const MAX_ACCOUNTS = 5

/**
 * The browsers in which staff or drivers signed in before: no try of a stranger makes them wait. The browser keeps a secret
 * and, for each account, a keyed hash of the secret, the account and its password: nothing is stored here, nobody else can
 * make one, and a new password voids it.
 */
export function workDeviceTrust<AccountId extends Id<string>>(
  { ids, secret }: Pick<Context, 'ids' | 'secret'>,
  audience: WorkAudience,
) {
  const key = deviceKey({ secret })
  const bound = ({ id, passwordHash }: WorkAccount<AccountId>, own: string) =>
    `${audience}:${id}:${passwordHash}:${own}`

  function partsOf(cookie: string | undefined): { own: string; proofs: string[] } | undefined {
    const [own = '', ...proofs] = (cookie ?? '').split('.')
    return isDeviceSecret(own) ? { own, proofs } : undefined
  }

  return {
    /** A name of the browser where it is known for the account; else undefined. */
    trustedFor: (
      account: WorkAccount<AccountId> | undefined,
      cookie: string | undefined,
    ): string | undefined => {
      const parts = partsOf(cookie)
      if (account === undefined || parts === undefined) return undefined
      const isKnown = keyedHashes(key, bound(account, parts.own)).some((proof) =>
        parts.proofs.includes(proof),
      )
      return isKnown ? keyedHash(key, parts.own) : undefined
    },
    /** What the browser keeps from now on. */
    trust: (account: WorkAccount<AccountId>, cookie: string | undefined): string => {
      const { own, proofs } = partsOf(cookie) ?? { own: ids.secret(), proofs: [] }
      const proof = keyedHash(key, bound(account, own))
      return [own, proof, ...proofs.filter((each) => each !== proof).slice(0, MAX_ACCOUNTS - 1)].join('.')
    },
  }
}

export type WorkDeviceTrust<AccountId extends Id<string>> = ReturnType<typeof workDeviceTrust<AccountId>>
