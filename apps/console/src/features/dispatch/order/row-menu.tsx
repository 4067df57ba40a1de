import { shortId } from '@gatefill/domain/core/ids'
import type { DeskAct } from '@gatefill/domain/dispatch/desk/acts'
import { actsFor, DESK_ACT_KEYS, DESK_ACT_NAMES, DESK_ACTS } from '@gatefill/domain/dispatch/desk/acts'
import type { DeskRow } from '@gatefill/domain/dispatch/desk/rows'
import { Ellipsis } from '@gatefill/ui/icons/views'
import { Menu } from '@gatefill/ui/primitives/menu'
import { MenuItem } from '@gatefill/ui/primitives/menu-items'
import { Keys } from '../../../shared/acts/keys.tsx'
import { useDesk } from '../desk/desk-context.ts'

/** How an act is called for one order. */
export const actName = (act: DeskAct, row: DeskRow): string => {
  if (act === 'assign') return row.run === null ? 'Assign...' : 'Assign another van...'
  if (act === 'move') return 'Move...'
  if (act === 'pin') return row.stop?.pinned ? 'Unpin' : 'Pin'
  if (act === 'confirm') return 'Confirm this run'
  return DESK_ACT_NAMES[act]
}

/**
 * What can be done with one order: the same as by keys and by dragging. It stays open when the order goes to another
 * lane under the hand, because a plan proposed it or somebody else moved it.
 */
export function RowMenu({ row, className }: { row: DeskRow; className?: string }) {
  const { acts, filters, mayAct, menu } = useDesk()
  const allowed = mayAct ? actsFor(row) : new Set<DeskAct>()
  return (
    <Menu
      label={`Acts on #${shortId(row.orderId)}`}
      buttonClassName={className ?? 'grid size-8 place-items-center text-ink-2 hover:bg-sunken'}
      held={{
        isOpen: menu.orderId === row.orderId,
        onChange: (isOpen) => menu.open(isOpen ? row.orderId : undefined),
      }}
      button={<Ellipsis aria-hidden="true" className="size-5" />}
    >
      <MenuItem onSelect={() => filters.change({ order: row.orderId })}>Details and reasons</MenuItem>
      {DESK_ACTS.filter((act) => allowed.has(act)).map((act) => (
        <MenuItem key={act} onSelect={() => acts.act(act, [row.orderId])}>
          <span className="flex items-center gap-3">
            {actName(act, row)} <Keys keys={DESK_ACT_KEYS[act]} className="ml-auto" />
          </span>
        </MenuItem>
      ))}
    </Menu>
  )
}
