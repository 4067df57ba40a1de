import { OwnPassword, OwnSessions } from '../features/auth/own-account.tsx'
import { usePageTitle } from '../shared/page-title.ts'

/** /console/account */
export function AccountPage() {
  usePageTitle('Your account')
  return (
    <div className="grid gap-6">
      <h1 className="heading-1">Your account</h1>
      <OwnPassword />
      <OwnSessions />
    </div>
  )
}
