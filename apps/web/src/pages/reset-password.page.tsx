import { useAuth } from '@gatefill/client/session/auth-store'
import { useState } from 'react'
import { ResetPassword } from '../features/auth/reset-password/reset-password.tsx'
import { WithoutEmail } from '../features/auth/sign-up/without-email.tsx'
import { usePageTitle } from '../shared/page/page-title.ts'
import { paths } from '../shared/page/paths.ts'
import * as texts from './texts.ts'

export function ResetPasswordPage() {
  usePageTitle(texts.resetPassword)
  // Kept from the arrival: success forgets the email while this page still shows what was done.
  const [email] = useState(() => useAuth.getState().tempEmail)
  if (email === '')
    return <WithoutEmail to={paths.forgotPassword} notice={texts.pleaseSubmitYourEmailFirst} />
  return <ResetPassword email={email} />
}
