import { useAuth } from '@gatefill/client/auth-store'
import { useState } from 'react'
import { VerifyEmail } from '../features/auth/verify-email.tsx'
import { WithoutEmail } from '../features/auth/without-email.tsx'
import { usePageTitle } from '../shared/page-title.ts'
import { paths } from '../shared/paths.ts'

export function VerifyEmailPage() {
  usePageTitle('Verify Email')
  // As it was on arrival: success forgets the e-mail while this page still shows what was done.
  const [email] = useState(() => useAuth.getState().tempEmail)
  if (email === '') return <WithoutEmail to={paths.signIn} notice="Please sign in first" />
  return <VerifyEmail email={email} />
}
