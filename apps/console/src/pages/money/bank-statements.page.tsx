import { BankLines } from '../../features/bank-statements/bank-lines.tsx'
import { BankStatements } from '../../features/bank-statements/bank-statements.tsx'
import { MoneyTabs } from '../../features/money-tabs/money-tabs.tsx'
import { Room } from '../../shared/rooms/room.tsx'
import { MONEY } from '../../shared/rooms/rooms.ts'

/** /console/money/bank-statements: what our bank says, matched to settlements and payouts. */
export function MoneyBankStatementsPage() {
  return (
    <Room title={MONEY.bankStatements.title} tabs={<MoneyTabs />}>
      <BankLines />
      <BankStatements />
    </Room>
  )
}
