import { getDriverMe } from '@gatefill/contracts/driver/drivers'
import { formatPhone } from '@gatefill/domain/accounts/phone'
import { useState } from 'react'
import { currentSession } from '../../shared/session.ts'
import { BackLink } from '../../shared/ui/parts.tsx'
import { PhoneScreen } from '../../shared/ui/phone-screen.tsx'
import { useRead } from '../../shared/use-read.ts'
import { ChangePassword } from './change-password.tsx'
import { SignedInPhones } from './signed-in-phones.tsx'

/** Who signs in here, with another password and the phones that are signed in. */
export function Account() {
  const { data } = useRead(getDriverMe, { name: 'me' })
  const driver = data ?? currentSession()?.driver
  return (
    <PhoneScreen over="Your account" title={driver?.name ?? ''} actions={<BackLink>Back</BackLink>}>
      {driver !== undefined && (
        <p>
          {formatPhone(driver.phone)}
          <span className="hint block">
            {driver.plate === '' ? 'No van at the moment' : `${driver.vehicle}, ${driver.plate}`}
          </span>
        </p>
      )}
      <PhonesAndPassword />
    </PhoneScreen>
  )
}

/** Another password signs other phones out: their list is then read again. */
export function PhonesAndPassword() {
  const [round, setRound] = useState(0)
  return (
    <>
      <SignedInPhones round={round} />
      <ChangePassword onChanged={() => setRound(round + 1)} />
    </>
  )
}
