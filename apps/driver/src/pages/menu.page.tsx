import { driverSignOut } from '@gatefill/contracts/driver/drivers'
import { LogOut } from '@gatefill/ui/icons/actions/log-out'
import { RefreshCw } from '@gatefill/ui/icons/arrows/refresh-cw'
import { Phone } from '@gatefill/ui/icons/people/phone'
import { CircleStop } from '@gatefill/ui/icons/signs/circle-stop'
import { Clock } from '@gatefill/ui/icons/signs/clock'
import { Siren } from '@gatefill/ui/icons/signs/siren'
import { TriangleAlert } from '@gatefill/ui/icons/signs/triangle-alert'
import { List } from '@gatefill/ui/icons/views/list'
import { Moon } from '@gatefill/ui/icons/views/moon'
import { Sun } from '@gatefill/ui/icons/views/sun'
import { Banknote } from '@gatefill/ui/icons/work/banknote'
import { Coffee } from '@gatefill/ui/icons/work/coffee'
import type { ReactNode } from 'react'
import { useState } from 'react'
import { call } from '../shared/call.ts'
import { usePhone, usePhoneView } from '../shared/phone-context.tsx'
import { currentSession, endSession } from '../shared/session.ts'
import { useTheme } from '../shared/theme.ts'
import { BackLink } from '../shared/ui/parts.tsx'
import { PhoneScreen } from '../shared/ui/phone-screen.tsx'
import { forgetReads } from '../shared/use-read.ts'

/** Everything beside the work itself; the emergency stands apart. */
export function MenuPage() {
  const { work, dispatchPhone } = usePhoneView()
  const [isLeaving, setLeaving] = useState(false)

  if (isLeaving) return <SignOut onBack={() => setLeaving(false)} />
  return (
    <PhoneScreen
      over={work.shift?.vehicle?.plate ?? 'Off shift'}
      title={currentSession()?.driver.name ?? ''}
      actions={<BackLink>Go on</BackLink>}
    >
      <nav aria-label="Menu">
        <ul className="rows menu-rows">
          {work.active !== null && (
            <Item href="#run" icon={<List />}>
              Run and gates
            </Item>
          )}
          <Item href="#updates" icon={<RefreshCw />}>
            Updates of this phone
          </Item>
          <Item href="#earnings" icon={<Banknote />}>
            Earnings
          </Item>
          {work.shift !== null && <ShiftItems />}
          {dispatchPhone !== null && (
            <Item href={`tel:${dispatchPhone}`} icon={<Phone />}>
              Call dispatch
            </Item>
          )}
          <ThemeItem />
          <li>
            <button type="button" className="menu-link" onClick={() => setLeaving(true)}>
              <LogOut aria-hidden="true" />
              Sign out
            </button>
          </li>
        </ul>
      </nav>
      <a className="act act-danger" href="#emergency">
        <Siren aria-hidden="true" size={28} /> Emergency
      </a>
    </PhoneScreen>
  )
}

function ShiftItems() {
  return (
    <>
      <Item href="#break" icon={<Coffee />}>
        Break
      </Item>
      <Item href="#shift-until" icon={<Clock />}>
        End of shift
      </Item>
      <Item href="#incident" icon={<TriangleAlert />}>
        Report an incident
      </Item>
      <Item href="#end-shift" icon={<CircleStop />}>
        End shift
      </Item>
    </>
  )
}

function ThemeItem() {
  const [theme, chooseTheme] = useTheme()
  return (
    <li>
      <button
        type="button"
        className="menu-link"
        onClick={() => chooseTheme(theme === 'sun' ? 'dark' : 'sun')}
      >
        {theme === 'sun' ? <Moon aria-hidden="true" /> : <Sun aria-hidden="true" />}
        {theme === 'sun' ? 'Dark, for the night' : 'Bright, for the sun'}
      </button>
    </li>
  )
}

function SignOut({ onBack }: { onBack: () => void }) {
  const phone = usePhone()
  const { waiting } = usePhoneView()

  async function signOut() {
    const ended = call(driverSignOut)
    await phone.erase()
    forgetReads()
    endSession()
    window.location.hash = 'work'
    await ended.catch((error: unknown) => console.warn('The server did not confirm the sign-out', error))
  }

  return (
    <PhoneScreen
      title="Sign out?"
      actions={
        <>
          <button type="button" className="act act-main" onClick={() => void signOut()}>
            Sign out
          </button>
          <button type="button" className="act" onClick={onBack}>
            Stay signed in
          </button>
        </>
      }
    >
      <p>Addresses, phone numbers and codes are erased from this phone. Your shift goes on.</p>
      {waiting.length > 0 && (
        <p className="wrong">
          {waiting.length === 1 ? '1 update has' : `${waiting.length} updates have`} not been sent. They stay
          on this phone until you sign in again.
        </p>
      )}
    </PhoneScreen>
  )
}

function Item({ href, icon, children }: { href: string; icon: ReactNode; children: ReactNode }) {
  return (
    <li>
      <a className="menu-link" href={href}>
        <span aria-hidden="true">{icon}</span>
        {children}
      </a>
    </li>
  )
}
