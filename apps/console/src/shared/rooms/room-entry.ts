import type { IconType } from '@gatefill/ui/icon'
import type { Place } from './place.ts'

/** One entry of the navigation with its places, of which the first that a role may open is where it leads. */
export type Room = {
  name: string
  /** The keys in the notation of tinykeys: 'g m'. */
  keys: string
  /** What the addresses of all its places begin with. */
  base: string
  icon: IconType
  places: readonly Place[]
}
