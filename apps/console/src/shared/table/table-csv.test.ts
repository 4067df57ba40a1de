import { pageOf } from '@gatefill/domain/core/page'
import { expect, test } from 'vitest'
import type { Column } from './columns.tsx'
import { csvOf, readAllPages } from './table-csv.ts'

type Row = { id: string; name: string; amount: number }

const columns: Column<Row>[] = [
  {
    name: 'Order',
    cell: () => null,
    csv: [
      ['Order', ({ id }) => id],
      ['Customer', ({ name }) => name],
    ],
  },
  { name: 'Amount', cell: () => null, csv: ({ amount }) => amount },
  { name: 'Actions', cell: () => null },
]

test('a table is saved with a column for each value and without its actions [CN-006]', () => {
  const text = csvOf(columns, [{ id: 'ord_1', name: '=HYPERLINK("x")', amount: 5 }])
  expect(text).toBe('\uFEFFOrder,Customer,Amount\r\nord_1,"\'=HYPERLINK(""x"")",5\r\n')
})

test('a paged list is read to its end, and a row that moved to the next page is kept once', async () => {
  const pages = [['a', 'b'], ['b', 'c'], ['d']]
  const rows = await readAllPages(
    (page) => Promise.resolve(pageOf(pages[Number(page) - 1] ?? [], 5, Number(page), 2)),
    (row) => row,
  )
  expect(rows).toEqual(['a', 'b', 'c', 'd'])
})
