import type { StaffRole } from '@gatefill/domain/accounts/roles'
import type { Shop } from './shop.ts'
import { openShop } from './shop.ts'
import { Refused } from './van.ts'

export type InsiderRole = StaffRole | 'driver'

/** What one person has taken so far: naira in kobo, fuel in decilitres, and people whose data was read. */
export type Taken = { kobo: number; dl: number; people: number }
export const NOTHING: Taken = { kobo: 0, dl: 0, people: 0 }

/** A week of one person's acts, which gives what was taken after each of them. It ends where the product refuses. */
export type Intention = {
  role: InsiderRole
  name: string
  /** An honest week, of which nobody must be told. */
  isHonest?: true
  week: (shop: Shop) => AsyncGenerator<Taken>
}

/** How a week went: what was taken before anybody was told, and by what it ended early. */
export type Played = Pick<Intention, 'role' | 'name' | 'isHonest'> & {
  acts: number
  unseen: Taken
  end: string | undefined
}

/** In seconds: so long after an act others are told of it. */
const NOTICE_SECONDS = 60

/** Plays the week in a shop of its own, until others are told or the product refuses. */
export async function playWeek({ role, name, isHonest, week }: Intention): Promise<Played> {
  const shop = await openShop()
  try {
    const played = { role, name, ...(isHonest === undefined ? {} : { isHonest }) }
    await shop.pass(NOTICE_SECONDS)
    const before = new Set(await shop.signs())
    let unseen = NOTHING
    let acts = 0
    try {
      for await (const taken of week(shop)) {
        acts += 1
        await shop.pass(NOTICE_SECONDS)
        const news = (await shop.signs()).find((sign) => !before.has(sign))
        if (news !== undefined) return { ...played, acts, unseen, end: `told: ${news}` }
        unseen = taken
      }
      return { ...played, acts, unseen, end: undefined }
    } catch (error) {
      if (!(error instanceof Refused)) throw error
      return { ...played, acts, unseen, end: `refused: ${error.message}` }
    }
  } finally {
    await shop.app.close()
  }
}
