import { accountLabel } from '@gatefill/domain/finance/account-labels'
import type { JournalLineForm } from '@gatefill/domain/finance/manual-journal-form'
import { EMPTY_LINE } from '@gatefill/domain/finance/manual-journal-form'
import { ACCOUNTS } from '@gatefill/domain/payments/ledger'
import { Button } from '@gatefill/ui/primitives/button'
import { FieldError } from '@gatefill/ui/primitives/field'
import { Select } from '@gatefill/ui/primitives/select'
import { TextInput } from '@gatefill/ui/primitives/text-input'
import { useId } from 'react'

type JournalLinesProps = {
  lines: readonly JournalLineForm[]
  error: string | undefined
  onChange: (lines: readonly JournalLineForm[]) => void
}

const MOST = 20

/** The postings of a journal that is being written. */
export function JournalLines({ lines, error, onChange }: JournalLinesProps) {
  const id = useId()
  const set = (at: number, change: Partial<JournalLineForm>) =>
    onChange(lines.map((line, index) => (index === at ? { ...line, ...change } : line)))
  return (
    <fieldset
      data-field="lines"
      aria-describedby={error === undefined ? undefined : id}
      className="grid gap-3"
    >
      <legend className="mb-1 text-control font-semibold">Postings</legend>
      {error !== undefined && <FieldError id={id}>{error}</FieldError>}
      {lines.map((line, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a line has no other name
        <div key={at} className="grid grid-cols-2 gap-2">
          <div className="col-span-2">
            <Select
              aria-label={`Account of posting ${at + 1}`}
              value={line.account}
              onChange={(event) => set(at, { account: event.target.value })}
            >
              <option value="">Select an account</option>
              {ACCOUNTS.map((account) => (
                <option key={account} value={account}>
                  {accountLabel(account)}
                </option>
              ))}
            </Select>
          </div>
          {(['debit', 'credit'] as const).map((side) => (
            <TextInput
              key={side}
              aria-label={`${side === 'debit' ? 'Debit' : 'Credit'} of posting ${at + 1} in naira`}
              placeholder={side === 'debit' ? 'Debit, ₦' : 'Credit, ₦'}
              inputMode="decimal"
              autoComplete="off"
              value={line[side]}
              onChange={(event) => set(at, { [side]: event.target.value })}
            />
          ))}
        </div>
      ))}
      {lines.length < MOST && (
        <Button
          variant="secondary"
          size="compact"
          className="justify-self-start"
          onClick={() => onChange([...lines, EMPTY_LINE])}
        >
          Add a posting
        </Button>
      )}
    </fieldset>
  )
}
