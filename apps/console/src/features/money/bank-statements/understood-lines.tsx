import type { StatementPreview } from '@gatefill/contracts/staff/finance/statements'
import { negate, signedKobo, ZERO } from '@gatefill/domain/core/money'
import { MoneyText } from '@gatefill/ui/fuel/money-text'
import { Button } from '@gatefill/ui/primitives/button'
import { useState } from 'react'
import { dayText } from '../../../entities/money/days.ts'
import { Panel } from '../../../shared/rooms/panel.tsx'
import type { Column } from '../../../shared/table/columns.tsx'
import { FootCell, Small } from '../../../shared/table/columns.tsx'
import { DataTable } from '../../../shared/table/data-table.tsx'

type Line = StatementPreview['lines'][number]
/** A line, or the place of those that are not shown. */
type Row = { line: Line } | { hidden: number }

const lineOf = (row: Row): Line | undefined => ('line' in row ? row.line : undefined)

const amountColumn = (name: string, isShown: (amount: number) => boolean): Column<Row> => ({
  name,
  kind: 'figures',
  cell: (row) => {
    const amount = lineOf(row)?.amount
    if (amount === undefined || !isShown(amount)) return ''
    const signed = signedKobo(amount)
    return <MoneyText amount={signed < ZERO ? negate(signed) : signed} />
  },
})

const COLUMNS: readonly Column<Row>[] = [
  { name: 'Row', cell: (row) => lineOf(row)?.row ?? '' },
  {
    name: 'Date',
    cell: (row) => {
      const line = lineOf(row)
      if (line === undefined) return ''
      return (
        <>
          <span className="whitespace-nowrap">{line.day === null ? line.written : dayText(line.day)}</span>
          {line.day !== null && <Small>{line.written}</Small>}
        </>
      )
    },
  },
  {
    name: 'Details',
    kind: 'long',
    cell: (row) => {
      const line = lineOf(row)
      if (line === undefined) return <i>{'hidden' in row ? row.hidden : 0} lines between</i>
      return (
        <>
          <span className="wrap-anywhere">{line.narration}</span>
          {line.reference !== '' && <Small>{line.reference}</Small>}
        </>
      )
    },
  },
  amountColumn('Money out', (amount) => amount < 0),
  amountColumn('Money in', (amount) => amount > 0),
  {
    name: 'Balance',
    kind: 'figures',
    cell: (row) => {
      const balance = lineOf(row)?.balance
      return balance === undefined || balance === null ? '' : <MoneyText amount={signedKobo(balance)} />
    },
  },
]

/** How many lines of each end are shown at first. */
const ENDS = 3

/** The first and the last lines as they will be stored, with what they come to. */
export function UnderstoodLines({ preview }: { preview: StatementPreview }) {
  const [isWhole, setWhole] = useState(false)
  const { lines, lineCount, moneyIn, moneyOut, closing } = preview
  const isShort = lineCount <= 2 * ENDS + 1
  const rows = shownRows(preview, isWhole || isShort)
  return (
    <Panel
      id="lines"
      title="Lines"
      about={
        isShort || isWhole
          ? `${lineCount} as they will be stored`
          : `First three and last three of ${lineCount}, as they will be stored`
      }
      action={
        !isShort && (
          <Button variant="quiet" size="compact" onClick={() => setWhole(!isWhole)}>
            {isWhole
              ? 'Show fewer'
              : lines.length < lineCount
                ? `Show ${lines.length}`
                : `Show all ${lineCount}`}
          </Button>
        )
      }
    >
      <DataTable
        id="understood"
        caption="Lines of the file"
        sortable={false}
        columns={COLUMNS}
        rows={rows}
        keyOf={(row) => lineOf(row)?.row ?? 'hidden'}
        foot={
          <tr className="h-12">
            <FootCell span={3}>{sumText(preview)}</FootCell>
            <FootCell right>
              <MoneyText amount={signedKobo(moneyOut)} />
            </FootCell>
            <FootCell right>
              <MoneyText amount={signedKobo(moneyIn)} />
            </FootCell>
            <FootCell right>{closing !== null && <MoneyText amount={signedKobo(closing)} />}</FootCell>
          </tr>
        }
      />
    </Panel>
  )
}

function shownRows({ lines, lineCount }: StatementPreview, isWhole: boolean): Row[] {
  const rows = lines.map((line): Row => ({ line }))
  if (!isWhole) return [...rows.slice(0, ENDS), { hidden: lineCount - 2 * ENDS }, ...rows.slice(-ENDS)]
  const half = lines.length / 2
  return lines.length === lineCount
    ? rows
    : [...rows.slice(0, half), { hidden: lineCount - lines.length }, ...rows.slice(half)]
}

function sumText({ balances, opening }: StatementPreview) {
  if (balances === 'absent' || opening === null) return 'All lines'
  return (
    <>
      From <MoneyText amount={signedKobo(opening)} />
      {balances === 'agree' ? ': each balance agrees' : ': the balances do not agree'}
    </>
  )
}
