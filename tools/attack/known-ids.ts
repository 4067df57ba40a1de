import type { Endpoint } from '@gatefill/contracts/core/endpoint'
import type { Random } from './random.ts'

/** Newer ones of a kind take the place of older ones, so that the requests follow what is going on. */
const MAX_OF_A_KIND = 30
/** Longer answers are lists, whose first rows are enough. */
const READ_CHARACTERS = 20_000
const ID = /"(([a-z]{3})_[0-9A-HJKMNP-TV-Z]{26})"/g

/**
 * The ids that answers have named, by their prefix: later requests name them in paths and bodies, and so reach what an
 * invented id never does. The accounts that the attack itself uses are left out.
 */
export function knownIds(leftOut: ReadonlySet<string>) {
  const byPrefix = new Map<string, string[]>()

  function learn(answer: string): void {
    for (const [, id = '', prefix = ''] of answer.slice(0, READ_CHARACTERS).matchAll(ID)) {
      const ids = byPrefix.get(prefix) ?? []
      if (leftOut.has(id) || ids.includes(id)) continue
      byPrefix.set(prefix, [...ids, id].slice(-MAX_OF_A_KIND))
    }
  }

  return {
    learn,
    /** Some id with this prefix; undefined while none is known. */
    some: (random: Random, prefix: string): string | undefined => {
      const ids = byPrefix.get(prefix)
      return ids === undefined ? undefined : random.pick(ids)
    },
    /** Some known id that this parameter of a path takes; undefined while none is known. */
    forParam: ({ params }: Endpoint, name: string, random: Random): string | undefined => {
      const param = params?.[name]
      const fitting = [...byPrefix.values()].filter(([id = '']) => param?.parse(id) !== undefined)
      return fitting.length === 0 ? undefined : random.pick(random.pick(fitting))
    },
  }
}

export type KnownIds = ReturnType<typeof knownIds>
