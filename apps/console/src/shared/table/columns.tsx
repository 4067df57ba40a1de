import type { Cell } from '@gatefill/domain/finance/csv'
import type { ReactNode } from 'react'

export type SortValue = string | number | null

export type Column<Row> = {
  name: string
  cell: (row: Row) => ReactNode
  /** Figures stand at the right, actions too, whose name is only read out; a long text keeps some width. */
  kind?: 'text' | 'long' | 'figures' | 'actions'
  /** The value by which the column sorts a list that is shown whole; null stands last. */
  sort?: (row: Row) => SortValue
  /** What stands in the CSV: one column of this name, or several by their names. A column without it is left out. */
  csv?: ((row: Row) => Cell) | readonly (readonly [name: string, (row: Row) => Cell])[]
}

/** A second line of a cell. */
export const Small = ({ children }: { children: ReactNode }) => (
  <span className="block text-micro font-normal wrap-anywhere text-ink-2">{children}</span>
)

export const CELL = 'px-2.5 py-1.5 first:pl-4 last:pr-4'

const CLASSES = { text: '', long: 'min-w-50', figures: 'text-right', actions: 'text-right whitespace-nowrap' }

export const classOf = (kind: Column<unknown>['kind'] = 'text'): string => CLASSES[kind]

/** A cell of the foot. */
export function FootCell({
  right = false,
  span,
  children,
}: {
  right?: boolean
  span?: number
  children?: ReactNode
}) {
  return (
    <td colSpan={span} className={`${CELL} font-semibold ${right ? 'text-right' : ''}`}>
      {children}
    </td>
  )
}
