import type { MovedOrder } from '@gatefill/domain/dispatch/desk/changes'
import { createContext, useContext } from 'react'
import type { Command } from './desk-commands.ts'
import type { Desk } from './use-board.ts'
import type { DeskActs } from './use-desk-acts.ts'
import type { DeskFilters } from './use-desk-filters.ts'
import type { DeskWrite } from './use-desk-write.ts'
import type { Selection } from './use-selection.ts'

/** What cards, rows, menus and dialogs of the desk share. */
export type DeskApi = {
  desk: Desk
  filters: DeskFilters
  selection: Selection
  acts: DeskActs
  write: DeskWrite
  /** Whether the role may act; others only read. */
  mayAct: boolean
  perform: (command: Command) => Promise<boolean>
  /** Who else has an order, a run or a van open: names by its id. */
  others: ReadonlyMap<string, readonly string[]>
  /** Orders that somebody else moved a moment ago. */
  moved: ReadonlyMap<string, MovedOrder>
  keep: (orderId: string) => void
  /** The order whose menu is open. */
  menu: { orderId: string | undefined; open: (orderId: string | undefined) => void }
}

export const DeskContext = createContext<DeskApi | undefined>(undefined)

export function useDesk(): DeskApi {
  const api = useContext(DeskContext)
  if (api === undefined) throw new Error('the desk is not around this component')
  return api
}
