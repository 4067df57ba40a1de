import { DESK_ACT_KEYS, DESK_ACT_NAMES, DESK_ACTS } from '@gatefill/domain/dispatch/desk/acts'
import type { Act } from '../../../shared/acts/acts.ts'
import { useActs } from '../../../shared/acts/acts.ts'
import type { DeskApi } from './desk-context.ts'
import { focusedOrder, focusOrder } from './focused-order.ts'
import { DESK_VIEWS } from './use-desk-filters.ts'

/** The keys of the desk; the palette knows the same acts. */
export function useDeskKeys({ acts, selection, write, filters, mayAct }: DeskApi) {
  const chosen = (): readonly string[] => {
    if (selection.selected.size > 0) return [...selection.selected]
    const focused = focusedOrder() ?? filters.open
    return focused === undefined ? [] : [focused]
  }
  const nextView = () => {
    const at = DESK_VIEWS.indexOf(filters.view)
    filters.change({ view: DESK_VIEWS[(at + 1) % DESK_VIEWS.length] ?? 'board' })
  }
  const back = () => {
    const { open } = filters
    if (open !== undefined) {
      filters.change({ order: '' })
      requestAnimationFrame(() => focusOrder(open))
    } else selection.clear()
  }
  const own = (act: Omit<Act, 'group'>): Act => ({ ...act, group: 'On this page' })
  // The board of a coming day has its own acts under the same letters.
  const writes: Act[] =
    mayAct && filters.day === ''
      ? [
          ...DESK_ACTS.map((act) =>
            own({
              id: `desk ${act}`,
              name: `${DESK_ACT_NAMES[act]} the chosen orders`,
              keys: DESK_ACT_KEYS[act],
              run: () => acts.act(act, chosen()),
            }),
          ),
          own({
            id: 'desk confirm all',
            name: 'Confirm all proposals',
            keys: '[Shift]+C',
            run: acts.confirmAll,
          }),
          own({ id: 'desk undo', name: 'Undo the last act', keys: 'z', run: write.undo }),
        ]
      : []
  useActs([
    own({
      id: 'desk select',
      name: 'Select the order',
      keys: 'x',
      keysOnly: true,
      run: () => {
        const focused = focusedOrder()
        if (focused !== undefined) selection.toggle(focused)
      },
    }),
    ...writes,
    own({ id: 'desk view', name: 'Next view: table, board, map', keys: 'v', run: nextView }),
    own({
      id: 'desk back',
      name: 'Close the panel, clear the selection',
      keys: 'Escape',
      keysOnly: true,
      run: back,
    }),
  ])
}
