import { useEndpoint } from '@gatefill/client/react/use-endpoint'
import type { FoundCaller } from '@gatefill/contracts/staff/support/caller-tickets'
import { findCallers } from '@gatefill/contracts/staff/support/caller-tickets'
import { formatPhone } from '@gatefill/domain/accounts/phone'
import { Button } from '@gatefill/ui/primitives/button'
import { FailureLine } from '@gatefill/ui/primitives/failure-line'
import { Field } from '@gatefill/ui/primitives/field'
import { TextInput } from '@gatefill/ui/primitives/text-input'
import { useDeferredValue, useState } from 'react'

const SEARCHED_FROM = 3

type CallerSearchProps = {
  chosen: FoundCaller | undefined
  onChoose: (found: FoundCaller | undefined) => void
}

/** Finds the account of a caller by phone, e-mail or name; without one the ticket takes a name and a phone. */
export function CallerSearch({ chosen, onChoose }: CallerSearchProps) {
  const [typed, setTyped] = useState('')
  const search = useDeferredValue(typed.trim())
  const isSought = search.length >= SEARCHED_FROM && chosen === undefined
  const { data, error } = useEndpoint(findCallers, { query: { search } }, { enabled: isSought })
  if (chosen !== undefined)
    return (
      <div className="flex items-center justify-between gap-3 rounded-control border border-line px-3 py-2">
        <Caller caller={chosen} />
        <Button variant="text" size="compact" onClick={() => onChoose(undefined)}>
          Change
        </Button>
      </div>
    )
  return (
    <div className="grid gap-2">
      <Field label="Customer" hint="Phone number, email address or name" optional>
        <TextInput
          type="search"
          name="caller"
          autoComplete="off"
          value={typed}
          onChange={(event) => setTyped(event.target.value)}
        />
      </Field>
      {error !== null && <FailureLine text="Customers could not be read. Please try again." />}
      {isSought && data !== undefined && (
        <ul aria-label="Customers" className="grid max-h-56 gap-1 overflow-y-auto">
          {data.length === 0 && (
            <li className="text-ink-2">No customer found. Enter name and phone below.</li>
          )}
          {data.map((caller) => (
            <li key={caller.id}>
              <button
                type="button"
                onClick={() => onChoose(caller)}
                className="min-h-10 w-full rounded-control px-3 py-1.5 text-left hover:bg-tint"
              >
                <Caller caller={caller} />
              </button>
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}

const Caller = ({ caller: { name, email, phone } }: { caller: FoundCaller }) => (
  <span className="wrap-anywhere">
    <b>{name}</b>, {email}
    {phone === '' ? '' : `, ${formatPhone(phone)}`}
  </span>
)
