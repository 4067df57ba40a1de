import { cardClass } from '@gatefill/ui/primitives/card'
import { VisuallyHidden } from '@gatefill/ui/primitives/visually-hidden'
import type { ReactNode } from 'react'

const CELL = 'px-3 py-2 first:pl-4 last:pr-4'

export type Column<Row> = {
  name: string
  cell: (row: Row) => ReactNode
  /** Figures stand at the right, actions too, whose name is only read out; a long text keeps some width. */
  kind?: 'text' | 'long' | 'figures' | 'actions'
}

type DataTableProps<Row> = {
  /** What the table is; read out, because the heading above says it to everybody else. */
  caption: string
  columns: readonly Column<Row>[]
  rows: readonly Row[]
  keyOf: (row: Row) => string | number
  /** Rows of the foot. */
  foot?: ReactNode
}

/** A table; where it is too wide it scrolls by itself, also by keyboard. The first column names its row. */
export function DataTable<Row>({ caption, columns, rows, keyOf, foot }: DataTableProps<Row>) {
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is for forms
    <div
      role="group"
      aria-label={caption}
      className={`${cardClass} relative overflow-x-auto`}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by keyboard
      tabIndex={0}
    >
      <table className="w-full border-collapse text-left align-top">
        <caption className="sr-only">{caption}</caption>
        <thead>
          <tr>
            {columns.map(({ name, kind }) => (
              <th
                key={name}
                scope="col"
                className={`${CELL} text-micro font-semibold whitespace-nowrap ${classOf(kind)}`}
              >
                {kind === 'actions' ? <VisuallyHidden>{name}</VisuallyHidden> : name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={keyOf(row)} className="border-t border-line">
              {columns.map(({ name, kind, cell }, at) => {
                const className = `${CELL} ${classOf(kind)}`
                return at === 0 ? (
                  <th key={name} scope="row" className={`${className} font-semibold`}>
                    {cell(row)}
                  </th>
                ) : (
                  <td key={name} className={className}>
                    {cell(row)}
                  </td>
                )
              })}
            </tr>
          ))}
        </tbody>
        {foot !== undefined && <tfoot className="border-t-2 border-ink">{foot}</tfoot>}
      </table>
    </div>
  )
}

/** A second line of a cell. */
export const Small = ({ children }: { children: ReactNode }) => (
  <span className="block text-micro font-normal wrap-anywhere text-ink-2">{children}</span>
)

/** A cell of the foot. */
export function FootCell({ right = false, children }: { right?: boolean; children: ReactNode }) {
  return <td className={`${CELL} font-semibold ${right ? 'text-right' : ''}`}>{children}</td>
}

const CLASSES = { text: '', long: 'min-w-50', figures: 'text-right', actions: 'text-right whitespace-nowrap' }

const classOf = (kind: Column<unknown>['kind'] = 'text'): string => CLASSES[kind]
