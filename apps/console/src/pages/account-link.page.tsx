import { useState } from 'react'
import { AccountLink } from '../features/auth/account-link.tsx'
import { usePageTitle } from '../shared/page-title.ts'

/** /console/link#TOKEN: open for everybody who has a one-time link (C-93). */
export function AccountLinkPage() {
  usePageTitle('Set up your account')
  const [token] = useState(() => window.location.hash.slice(1))
  return (
    <main className="mx-auto grid min-h-dvh w-full max-w-[30rem] content-center p-4">
      <AccountLink token={token} signInHref="/console/signin" />
    </main>
  )
}
