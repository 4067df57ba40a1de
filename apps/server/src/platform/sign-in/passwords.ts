import type { Result } from '@gatefill/domain/core/result'
import { ok, refuse } from '@gatefill/domain/core/result'
import { hash, verify } from '@node-rs/argon2'
import PQueue from 'p-queue'

/** What one argon2id hash takes: `memoryCost` in KiB, `timeCost` in passes. */
export type HashCost = { memoryCost: number; timeCost: number; parallelism: number }

/** The parameters of reliability section 11.4.2; each hash costs one core about 10 ms and 19 MiB. */
const COST: HashCost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }

/** The hash of a password that no account has, so that an unknown account costs the same time as a known one (C-15). */
const hashOfNobody = ({ memoryCost, timeCost, parallelism }: HashCost): string =>
  `$argon2id$v=19$m=${memoryCost},t=${timeCost},p=${parallelism}$NssTL4upe/kdo0bb9LzJKA$XhBO2ZQyONaXfP1UpIMCXIxpCh3AkYZbMZpuUpe+Z3I`

/** More hashes at once would only take memory: the machine's cores set the pace. */
const CONCURRENCY = 4
/** Beyond this a sign-in would wait for about a second; it is refused with Retry-After instead. */
const WAITING = 60

const busy = refuse('RATE_LIMITED', {
  retryAfter: 1,
  message: 'Many people are signing in right now. Please try again in a moment.',
})

export type Passwords = {
  hash: (password: string) => Promise<Result<string, 'RATE_LIMITED'>>
  /** Whether the password has this hash; false, after the same time, when there is no hash. */
  matches: (password: string, passwordHash: string | undefined) => Promise<Result<boolean, 'RATE_LIMITED'>>
}

type Options = {
  /** Another cost than production's: createApp refuses it there. */
  cost?: HashCost | undefined
  atOnce?: number
  waiting?: number
}

/** Hashing with a cap on what runs and what waits in this process; beyond it both calls are refused. */
export function passwords({ cost = COST, atOnce = CONCURRENCY, waiting = WAITING }: Options = {}): Passwords {
  const nobody = hashOfNobody(cost)
  const queue = new PQueue({ concurrency: atOnce })
  const inTurn = async <Value>(work: () => Promise<Value>): Promise<Result<Value, 'RATE_LIMITED'>> =>
    queue.pending === atOnce && queue.size >= waiting ? busy : ok(await queue.add(work))
  return {
    hash: (password) => inTurn(() => hash(password, cost)),
    matches: (password, passwordHash) =>
      inTurn(async () => (await verify(passwordHash ?? nobody, password)) && passwordHash !== undefined),
  }
}
