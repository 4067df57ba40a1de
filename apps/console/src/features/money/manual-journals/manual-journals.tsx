import type { ManualJournalView } from '@gatefill/contracts/staff/finance/journals'
import { listManualJournals, writeManualJournal } from '@gatefill/contracts/staff/finance/journals'
import { MANUAL_JOURNAL_STATES, manualJournalStateOf } from '@gatefill/domain/finance/manual-journal'
import { Button } from '@gatefill/ui/primitives/button'
import { useState } from 'react'
import { closeAndFocus } from '../../../shared/close-and-focus.ts'
import { useMay } from '../../../shared/member.ts'
import { Room } from '../../../shared/rooms/room.tsx'
import { MONEY } from '../../../shared/rooms/rooms.ts'
import { useUrlValues } from '../../../shared/rooms/url-values.ts'
import { usePagedList } from '../../../shared/table/paged-list.tsx'
import { StateFilter } from '../../../shared/table/state-filter.tsx'
import { TablePanel } from '../../../shared/table/table-panel.tsx'
import { MoneyTabs } from '../money-tabs.tsx'
import { useJournalDecisions } from './journal-decisions.tsx'
import { JOURNAL_STATE_NAMES, MANUAL_JOURNAL_COLUMNS } from './manual-journal-columns.tsx'
import { WriteJournalDialog } from './write-journal-dialog.tsx'

const keyOf = ({ id }: ManualJournalView): string => id

/** Manual journals with their decisions, and the form that writes one. */
function ManualJournals() {
  const may = useMay()
  const { values, change } = useUrlValues({ state: '', page: '1' })
  const state = manualJournalStateOf(values.state) ?? ''
  const [isWriting, setWriting] = useState(false)
  const { read, rows, readAll, pages } = usePagedList('page', listManualJournals, { query: { state } }, keyOf)
  const { actions, dialog } = useJournalDecisions('#manual-journals')
  const close = () => setWriting(false)
  return (
    <>
      <TablePanel
        id="manual-journals"
        title="Manual journals"
        about="One person writes a journal, another approves it. Nothing is posted before that."
        read={read}
        rows={rows}
        readAll={readAll}
        columns={may(writeManualJournal) ? [...MANUAL_JOURNAL_COLUMNS, actions] : MANUAL_JOURNAL_COLUMNS}
        keyOf={keyOf}
        action={
          <>
            <StateFilter
              states={MANUAL_JOURNAL_STATES}
              names={JOURNAL_STATE_NAMES}
              value={state}
              className="w-52"
              onChange={(next) => change({ state: next, page: '1' })}
            />
            {may(writeManualJournal) && (
              <Button size="compact" onClick={() => setWriting(true)}>
                Write a journal
              </Button>
            )}
          </>
        }
        empty={
          state === ''
            ? { title: 'No manual journals yet', text: 'Journals appear here once they are written.' }
            : { title: 'No manual journals in this state', text: 'Choose another state above.' }
        }
      >
        {pages}
      </TablePanel>
      {isWriting && (
        <WriteJournalDialog onClose={close} onDone={() => closeAndFocus(close, '#manual-journals')} />
      )}
      {dialog}
    </>
  )
}

/** /console/money/manual-journals: journals that one person writes and another approves. */
export function MoneyManualJournalsPage() {
  return (
    <Room title={MONEY.manualJournals.title} tabs={<MoneyTabs />}>
      <ManualJournals />
    </Room>
  )
}
