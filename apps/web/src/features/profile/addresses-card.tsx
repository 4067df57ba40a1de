import { onSubmit } from '@gatefill/client/react/use-form'
import type { Address, AddressText } from '@gatefill/domain/addresses/address'
import { AddressLines } from '@gatefill/ui/fuel/address-card'
import { Pencil, Plus, Trash2 as Trash } from '@gatefill/ui/icons/actions'
import { Badge } from '@gatefill/ui/primitives/badge'
import { Button, IconButton } from '@gatefill/ui/primitives/button'
import { Card } from '@gatefill/ui/primitives/card'
import { Notice } from '@gatefill/ui/primitives/notice'
import type { TextForm } from '@gatefill/ui/primitives/text-field'
import type { RefObject } from 'react'
import { useEffect, useId, useRef } from 'react'
import { AddressFields } from '../../entities/addresses/address-fields.tsx'
import { PendingAreaRequest } from '../../entities/addresses/area-request.tsx'
import { useActionBar } from '../../shared/forms/sticky-actions.tsx'
import type { Row, RowFields, RowProblems } from './address-rows.ts'
import { isRowChanged } from './address-rows.ts'
import * as texts from './texts.ts'
import { useAddressRows } from './use-address-rows.ts'
import type { ProfileAccess } from './use-profile.ts'

type AddressesCardProps = {
  addresses: readonly Address[]
  save: ProfileAccess['save']
  onUnsaved: (unsaved: boolean) => void
}

/** The delivery addresses as one list, saved together (C-37); the first one is the default. */
export function AddressesCard({ addresses, save, onUnsaved }: AddressesCardProps) {
  const list = useAddressRows(addresses, save)
  const { rows, problems, isChanged } = list
  const headingId = useId()
  const form = useRef<HTMLFormElement>(null)
  const addButton = useRef<HTMLButtonElement>(null)
  const focusRow = useRowFocus(form, problems)

  useEffect(() => {
    onUnsaved(isChanged)
    return () => onUnsaved(false)
  }, [isChanged, onUnsaved])

  const add = () => focusRow(list.add())
  const edit = (key: string) => {
    focusRow(key)
    list.open(key)
  }
  const remove = (key: string) => {
    list.remove(key)
    // The row that had the focus is gone.
    addButton.current?.focus()
  }

  return (
    <Card aria-labelledby={headingId}>
      <form ref={form} noValidate onSubmit={onSubmit(list.saveAll)}>
        <header className="flex flex-wrap items-center justify-between gap-2 px-4 py-3 desk:px-5">
          <h2 id={headingId} className="heading-3">
            Addresses
          </h2>
          <Button
            ref={addButton}
            variant="secondary"
            icon={<Plus aria-hidden className="size-5" />}
            onClick={add}
          >
            {texts.addAddress}
          </Button>
        </header>
        {rows.length === 0 ? (
          <NoAddresses onAdd={add} />
        ) : (
          <Rows headingId={headingId} list={list} onEdit={edit} onRemove={remove} />
        )}
        {problems.list !== undefined && (
          <Notice tone="danger" role="alert" className="m-3">
            {problems.list}
          </Notice>
        )}
        <div role="status" className="contents">
          {isChanged && <SaveBar busy={list.isBusy} />}
        </div>
      </form>
    </Card>
  )
}

/** Focuses a row once its fields are there, and the first row that needs attention. Gives how to ask for a row. */
function useRowFocus(form: RefObject<HTMLFormElement | null>, problems: RowProblems) {
  const wanted = useRef<string>(undefined)
  useEffect(() => {
    if (wanted.current !== undefined) firstInput(form.current, wanted.current)?.focus()
    wanted.current = undefined
  })
  useEffect(() => {
    const [key] = Object.keys(problems.byRow)
    if (key !== undefined) firstInput(form.current, key)?.focus()
  }, [form, problems])
  return (key: string) => {
    wanted.current = key
  }
}

type RowsProps = {
  headingId: string
  list: ReturnType<typeof useAddressRows>
  onEdit: (key: string) => void
  onRemove: (key: string) => void
}

const Rows = ({ headingId, list, onEdit, onRemove }: RowsProps) => (
  <ul aria-labelledby={headingId}>
    {list.rows.map((row, index) => (
      <li key={row.key} data-row={row.key} className="border-t border-line">
        {list.isOpen(row.key) ? (
          <AddressRowFields
            row={row}
            isDefault={index === 0}
            problem={list.problems.byRow[row.key]}
            onChange={(part) => list.change(row.key, part)}
            onRemove={() => onRemove(row.key)}
          />
        ) : (
          <AddressRowSummary
            row={row}
            isDefault={index === 0}
            onEdit={() => onEdit(row.key)}
            onRemove={() => onRemove(row.key)}
          />
        )}
      </li>
    ))}
  </ul>
)

function SaveBar({ busy }: { busy: boolean }) {
  const bar = useActionBar()
  return (
    <div
      ref={bar}
      className="sticky bottom-(--tab-bar) z-10 flex flex-wrap items-center justify-between gap-x-3 gap-y-2 rounded-b-card border-t-2 border-ink bg-surface py-2 pr-3 pl-4 desk:static desk:py-3 desk:pl-5 [@media(height<30rem)]:static"
    >
      <p className="min-w-36 flex-1 text-small font-semibold">{texts.youHaveUnsavedAddressChanges}</p>
      <Button type="submit" busy={busy} busyLabel="Saving…" className="grow tablet:grow-0">
        {texts.saveAddresses}
      </Button>
    </div>
  )
}

const firstInput = (form: HTMLFormElement | null, key: string) =>
  form?.querySelector<HTMLElement>(`[data-row="${key}"] input`)

const NoAddresses = ({ onAdd }: { onAdd: () => void }) => (
  <div className="grid justify-items-center gap-1 border-t border-line px-4 py-8 text-center">
    <p className="font-semibold">{texts.noAddressesAddedYet}</p>
    <Button variant="text" onClick={onAdd}>
      {texts.addYourFirstAddress}
    </Button>
  </div>
)

type AddressRowSummaryProps = {
  row: Row
  isDefault: boolean
  onEdit: () => void
  onRemove: () => void
}

/** One address of the list, as it will be saved. */
function AddressRowSummary({ row, isDefault, onEdit, onRemove }: AddressRowSummaryProps) {
  const { street } = row
  const isUnsaved = isRowChanged(row)
  return (
    <div
      className={`flex items-center gap-2 py-1 pr-0.5 pl-4 desk:pr-1.5 desk:pl-5 ${isUnsaved ? 'bg-wait-bg text-wait' : ''}`}
    >
      <div className="min-w-0 flex-1 py-2">
        <AddressLines address={{ ...row, isDefault }} />
        {row.saved !== null && <PendingAreaRequest addressId={row.saved.id} />}
        {isUnsaved && <Badge tone="yellow">{texts.notSaved}</Badge>}
      </div>
      <IconButton label={texts.edit(street)} onClick={onEdit}>
        <Pencil aria-hidden className="size-5" />
      </IconButton>
      <IconButton label={texts.remove(street)} onClick={onRemove}>
        <Trash aria-hidden className="size-5" />
      </IconButton>
    </div>
  )
}

type AddressRowFieldsProps = {
  row: Row
  isDefault: boolean
  problem: string | undefined
  onChange: (part: Partial<RowFields>) => void
  onRemove: () => void
}

/** One address of the list with its fields open. */
function AddressRowFields({ row, isDefault, problem, onChange, onRemove }: AddressRowFieldsProps) {
  const form: TextForm<keyof AddressText> & { values: Row } = {
    values: row,
    errors: { street: problem },
    set: (name, value) => onChange({ [name]: value }),
  }
  return (
    <fieldset className={`grid gap-3 p-4 desk:px-5 ${isRowChanged(row) ? 'bg-wait-bg' : ''}`}>
      <legend className="sr-only">{row.street === '' ? texts.newAddress : row.street}</legend>
      <AddressFields form={form} pinProblem={undefined} onPin={(pin) => onChange({ pin })} />
      <div className="flex flex-wrap items-center justify-between gap-2">
        <span className="flex gap-2">
          {isDefault && <Badge tone="neutral">Default</Badge>}
          {isRowChanged(row) && <Badge tone="yellow">{texts.notSaved}</Badge>}
        </span>
        <Button variant="text" size="compact" onClick={onRemove}>
          Remove<span className="sr-only"> {row.street === '' ? 'this address' : row.street}</span>
        </Button>
      </div>
    </fieldset>
  )
}
