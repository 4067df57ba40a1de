import { useAuth } from '@gatefill/client/session/auth-store'
import { useState } from 'react'
import { VerifyEmail } from '../features/auth/sign-up/verify-email.tsx'
import { WithoutEmail } from '../features/auth/sign-up/without-email.tsx'
import { usePageTitle } from '../shared/page/page-title.ts'
import { paths } from '../shared/page/paths.ts'
import * as texts from './texts.ts'

export function VerifyEmailPage() {
  usePageTitle(texts.verifyEmail)
  // Kept from the arrival: success forgets the email while this page still shows what was done.
  const [email] = useState(() => useAuth.getState().tempEmail)
  if (email === '') return <WithoutEmail to={paths.signIn} notice={texts.pleaseSignInFirst} />
  return <VerifyEmail email={email} />
}
