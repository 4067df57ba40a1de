import { useEndpoint } from '@gatefill/client/react/use-endpoint'
import { getJournal } from '@gatefill/contracts/staff/finance/ledger'
import { shortId } from '@gatefill/domain/core/ids'
import { useParams } from 'react-router'
import { journalKindName } from '../../entities/money/journal-labels.ts'
import { JournalFacts, JournalPostings } from '../../features/money/ledger/journal.tsx'
import { MoneyTabs } from '../../features/money/money-tabs.tsx'
import { Panel } from '../../shared/rooms/panel.tsx'
import { Room } from '../../shared/rooms/room.tsx'
import { MONEY } from '../../shared/rooms/rooms.ts'
import { TableStates } from '../../shared/table/table-states.tsx'

/** /console/money/journals/:id: one journal, what it posted and where it comes from. */
export function JournalPage() {
  const { id = '' } = useParams()
  const read = useEndpoint(getJournal, { params: { id } })
  const journal = read.data
  return (
    <Room
      title={journal === undefined ? 'Journal' : journalKindName(journal.kind)}
      note={`Journal ${shortId(id)}`}
      back={{ to: MONEY.ledger.path, name: 'Back to Ledger' }}
      tabs={<MoneyTabs />}
    >
      {journal === undefined ? (
        <Panel id="journal" title="Journal">
          <TableStates title="Journal" read={read} empty={undefined} />
        </Panel>
      ) : (
        <div className="grid grid-cols-1 items-start gap-4 wide:grid-cols-[minmax(0,1fr)_26rem]">
          <JournalPostings journal={journal} read={read} />
          <JournalFacts journal={journal} />
        </div>
      )}
    </Room>
  )
}
