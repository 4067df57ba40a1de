import { ChangePassword } from './change-password.tsx'
import { Devices } from './devices.tsx'
import { Passkeys } from './passkeys.tsx'
import { TwoFactor } from './two-factor.tsx'

/** The password, the second factor, and where the account is signed in. */
export function SecurityTab() {
  return (
    <div className="grid grid-cols-1 items-start gap-4 desk:grid-cols-[minmax(0,24rem)_minmax(14rem,1fr)] desk:gap-6">
      <ChangePassword />
      <div className="grid grid-cols-1 gap-4 desk:gap-6">
        <Passkeys />
        <TwoFactor />
        <Devices />
      </div>
    </div>
  )
}
