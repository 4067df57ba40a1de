import { BankLines } from '../../features/money/bank-statements/bank-lines.tsx'
import { BankRules } from '../../features/money/bank-statements/bank-rules.tsx'
import { BankStatements } from '../../features/money/bank-statements/bank-statements.tsx'
import { MoneyTabs } from '../../features/money/money-tabs.tsx'
import { Room } from '../../shared/rooms/room.tsx'
import { MONEY } from '../../shared/rooms/rooms.ts'

/** /console/money/bank-statements: what our bank says, what each line is, and what is remembered of its text. */
export function MoneyBankStatementsPage() {
  return (
    <Room title={MONEY.bankStatements.title} tabs={<MoneyTabs />}>
      <BankLines />
      <BankRules />
      <BankStatements />
    </Room>
  )
}
