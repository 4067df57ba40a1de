import { useNavigate } from 'react-router'
import { useDeadLetters } from '../../entities/money/use-dead-letters.ts'
import { useLedger } from '../../entities/money/use-ledger.ts'
import { usePendingRequests } from '../../entities/money/use-refund-requests.ts'
import { useMember } from '../../shared/member.ts'
import type { Place } from '../../shared/rooms/place.ts'
import type { Tab } from '../../shared/rooms/room-tabs.tsx'
import { RoomTabs } from '../../shared/rooms/room-tabs.tsx'
import { MONEY, mayOpen } from '../../shared/rooms/rooms.ts'

/** The rooms of money that the role may open, with how many things in each need somebody. */
export function MoneyTabs() {
  const { role } = useMember()
  const navigate = useNavigate()
  const counts = useCounts()
  const tabs = Object.values(MONEY)
    .filter((place) => mayOpen(role, place))
    .map(({ path, title }): Tab => ({ to: path, title, count: counts[path] }))
  return <RoomTabs label="Money" tabs={tabs} go={(to) => void navigate(to)} />
}

function useCounts(): Readonly<Record<string, Tab['count']>> {
  const { role } = useMember()
  const may = (place: Place) => ({ enabled: mayOpen(role, place) })
  const ledger = useLedger(may(MONEY.ledger)).data
  const requests = usePendingRequests(may(MONEY.refunds)).data
  const deadLetters = useDeadLetters(may(MONEY.deadLetters)).data
  const count = (many: number | undefined, what: string) => (many === undefined ? undefined : { many, what })
  return {
    [MONEY.refunds.path]: count(requests?.totalCount, 'awaiting approval'),
    [MONEY.disputes.path]: count(ledger?.disputes.length, 'open'),
    [MONEY.reconciliation.path]: count(ledger?.discrepancies.length, 'open discrepancies'),
    [MONEY.deadLetters.path]: count(deadLetters?.length, 'failed messages'),
  }
}
