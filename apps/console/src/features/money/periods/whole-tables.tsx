import { saveFile } from '@gatefill/client/calls/save-file'
import { useCall } from '@gatefill/client/react/call-context'
import { onSubmit } from '@gatefill/client/react/use-form'
import { useWrite } from '@gatefill/client/react/use-write'
import { exportTable } from '@gatefill/contracts/staff/finance/ledger'
import type { ExportTable } from '@gatefill/domain/finance/export-tables'
import { EXPORT_TABLES, exportTableOf } from '@gatefill/domain/finance/export-tables'
import { Button } from '@gatefill/ui/primitives/button'
import { FailureLine } from '@gatefill/ui/primitives/failure-line'
import { Field } from '@gatefill/ui/primitives/field'
import { Select } from '@gatefill/ui/primitives/select'
import { TextInput } from '@gatefill/ui/primitives/text-input'
import { useState } from 'react'
import { Panel } from '../../../shared/rooms/panel.tsx'

const NAMES: Readonly<Record<ExportTable, string>> = {
  accounts: 'Accounts',
  journals: 'Journals',
  postings: 'Postings',
  payments: 'Payments',
  refunds: 'Refunds',
  refund_requests: 'Refund requests',
  disputes: 'Disputes',
  dispute_answers: 'Dispute answers',
  settlements: 'Settlements',
  settled_payments: 'Settlement payments',
  discrepancies: 'Discrepancies',
  reconciliation_runs: 'Reconciliations',
  dead_letters: 'Failed messages',
  payouts: 'Payouts',
  payout_lines: 'Payout lines',
  station_costs: 'Station costs',
  driver_pay: 'Driver pay',
  bank_statements: 'Bank statements',
  bank_lines: 'Bank statement lines',
  manual_journals: 'Manual journals',
  periods: 'Months',
}

type Choice = { table: ExportTable; from: string; to: string }

/** Every row of a table of the money rooms as CSV, of all time or of some days. */
export function WholeTables() {
  const [choice, setChoice] = useState<Choice>({ table: 'journals', from: '', to: '' })
  const { write, isBusy, failure } = useDownload(choice)
  return (
    <Panel
      id="whole-tables"
      title="Full exports"
      about="A CSV of every row, in naira, with times in UTC. Leave the days empty for all of them."
    >
      <form
        noValidate
        className="flex flex-wrap items-end gap-3 p-4"
        onSubmit={onSubmit(async () => void (await write()))}
      >
        <Field label="Table" className="min-w-56 flex-1">
          <Select
            value={choice.table}
            onChange={({ target }) =>
              setChoice({ ...choice, table: exportTableOf(target.value) ?? choice.table })
            }
          >
            {EXPORT_TABLES.map((table) => (
              <option key={table} value={table}>
                {NAMES[table]}
              </option>
            ))}
          </Select>
        </Field>
        {(['from', 'to'] as const).map((end) => (
          <Field key={end} label={end === 'from' ? 'From' : 'To'} className="min-w-40" optional>
            <TextInput
              type="date"
              value={choice[end]}
              onChange={({ target }) => setChoice({ ...choice, [end]: target.value })}
            />
          </Field>
        ))}
        <Button type="submit" busy={isBusy} busyLabel="Reading...">
          Download CSV
        </Button>
        <FailureLine text={failure?.message} />
      </form>
    </Panel>
  )
}

function useDownload({ table, from, to }: Choice) {
  const call = useCall()
  return useWrite({
    send: async () => {
      const { data } = await call(exportTable, { params: { table }, query: { from, to } })
      saveFile(`gatefill-${table}.csv`, await new Response(data.stream()).blob())
      return {}
    },
    failed: 'The table could not be read. Please try again.',
    success: false,
  })
}
