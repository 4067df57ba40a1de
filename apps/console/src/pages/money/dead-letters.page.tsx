import { DeadLetters } from '../../features/dead-letters/dead-letters.tsx'
import { RecurringJobs } from '../../features/dead-letters/recurring-jobs.tsx'
import { MoneyTabs } from '../../features/money-tabs/money-tabs.tsx'
import { Room } from '../../shared/rooms/room.tsx'
import { MONEY } from '../../shared/rooms/rooms.ts'

/** /console/money/dead-letters: messages that failed after all retries, and scheduled jobs. */
export function MoneyDeadLettersPage() {
  return (
    <Room title={MONEY.deadLetters.title} tabs={<MoneyTabs />}>
      <DeadLetters />
      <RecurringJobs />
    </Room>
  )
}
