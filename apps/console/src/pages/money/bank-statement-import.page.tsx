import { useNavigate } from 'react-router'
import { CheckStatement } from '../../features/money/bank-statements/check-statement.tsx'
import { ChooseFile } from '../../features/money/bank-statements/choose-file.tsx'
import { useStatementFile } from '../../features/money/bank-statements/use-statement-file.ts'
import { MoneyTabs } from '../../features/money/money-tabs.tsx'
import { Room } from '../../shared/rooms/room.tsx'
import { MONEY, MONEY_PAGES } from '../../shared/rooms/rooms.ts'

/** /console/money/bank-statements/import: a file is chosen, checked, and then stored. */
export function BankStatementImportPage() {
  const navigate = useNavigate()
  const statement = useStatementFile(() => void navigate(MONEY.bankStatements.path))
  const { preview } = statement
  return (
    <Room
      title={preview === undefined ? MONEY_PAGES.bankStatementImport.title : 'Check what was understood'}
      note={
        preview !== undefined && (
          <span className="wrap-anywhere">
            {preview.name}, {preview.rows} rows. <b className="text-ink">Nothing is stored yet.</b>
          </span>
        )
      }
      back={{ to: MONEY.bankStatements.path, name: 'Back to Bank statements' }}
      tabs={<MoneyTabs />}
    >
      {preview === undefined ? (
        <ChooseFile statement={statement} />
      ) : (
        <CheckStatement statement={statement} preview={preview} />
      )}
    </Room>
  )
}
