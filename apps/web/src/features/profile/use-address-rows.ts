import { useWrite } from '@gatefill/client/react/use-write'
import type { Address } from '@gatefill/domain/addresses/address'
import { useRef, useState } from 'react'
import { usePersistedState } from '../../shared/forms/use-persisted-state.ts'
import type { Row, RowFields, RowProblems } from './address-rows.ts'
import { isListChanged, newRow, rowProblems, rowsOf, sentRows, serverRowProblems } from './address-rows.ts'
import * as texts from './texts.ts'
import type { ProfileAccess } from './use-profile.ts'

const NO_PROBLEMS: RowProblems = { byRow: {} }
const NONE_OPEN: ReadonlySet<string> = new Set()

/** The address list as it is edited: held here, with the unsaved flag, until a save succeeds (TR-027). */
export function useAddressRows(saved: readonly Address[], save: ProfileAccess['save']) {
  const [edited, setEdited] = usePersistedState<readonly Row[] | undefined>('address-list', undefined)
  const [open, setOpen] = usePersistedState<ReadonlySet<string>>('open-addresses', NONE_OPEN)
  const [problems, setProblems] = useState(NO_PROBLEMS)
  const added = useRef(0)

  const rows = edited ?? rowsOf(saved)
  const openRow = (key: string) => setOpen((present) => new Set([...present, key]))

  const show = (found: RowProblems) => {
    setProblems(found)
    for (const key of Object.keys(found.byRow)) openRow(key)
  }

  const add = (): string => {
    let row: Row
    // A number may be taken by a row that outlived the last session.
    do {
      added.current += 1
      row = newRow(added.current)
    } while (rows.some(({ key }) => key === row.key))
    setEdited([...rows, row])
    openRow(row.key)
    return row.key
  }

  const change = (key: string, part: Partial<RowFields>) => {
    // From the newest: a position sets the pin and the city at once.
    setEdited((present = rows) => present.map((row) => (row.key === key ? { ...row, ...part } : row)))
    setProblems(({ list, byRow: { [key]: _cleared, ...byRow } }) => ({ list, byRow }))
  }

  const remove = (key: string) => {
    setEdited(rows.filter((row) => row.key !== key))
    setProblems(NO_PROBLEMS)
  }

  const clear = () => {
    setEdited(undefined)
    setOpen(NONE_OPEN)
    setProblems(NO_PROBLEMS)
  }
  const { write, isBusy } = useSaveRows({ rows, saved, save, show, clear })

  return {
    rows,
    problems,
    isBusy,
    isOpen: (key: string) => open.has(key),
    open: openRow,
    isChanged: edited !== undefined && isListChanged(edited, saved),
    add,
    change,
    remove,
    saveAll: write,
  }
}

type SaveRows = {
  rows: readonly Row[]
  saved: readonly Address[]
  save: ProfileAccess['save']
  show: (problems: RowProblems) => void
  clear: () => void
}

function useSaveRows({ rows, saved, save, show, clear }: SaveRows) {
  return useWrite({
    form: {
      check: () => {
        const wrong = rowProblems(rows)
        if (wrong !== undefined) show(wrong)
        return wrong === undefined
      },
      showServerErrors: (messages) => {
        const found = serverRowProblems(messages, rows)
        show(found)
        return found.list !== undefined || Object.keys(found.byRow).length > 0
      },
    },
    send: () => save({ addresses: sentRows(rows, saved) }),
    failed: texts.failedToSaveAddresses,
    toasts: true,
    onSuccess: clear,
  })
}
