import { driverSignOut } from '@gatefill/contracts/driver/drivers'
import { LogOut } from '@gatefill/ui/icons/actions'
import { RefreshCw } from '@gatefill/ui/icons/arrows'
import { List } from '@gatefill/ui/icons/menu'
import { KeyRound, Phone } from '@gatefill/ui/icons/people'
import { CircleStop, Clock, TriangleAlert } from '@gatefill/ui/icons/signs'
import { Moon, Sun } from '@gatefill/ui/icons/views'
import { Banknote, Coffee } from '@gatefill/ui/icons/work'
import { plural } from '@gatefill/ui/plural'
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
          <Item href="#account" icon={<KeyRound />}>
            Password and phones
          </Item>
          <li>
            <button type="button" className="menu-link" onClick={() => setLeaving(true)}>
              <LogOut aria-hidden="true" />
              Sign out
            </button>
          </li>
        </ul>
      </nav>
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
          {plural(waiting.length, {
            one: '# update has not been sent.',
            other: '# updates have not been sent.',
          })}{' '}
          They stay on this phone until you sign in again.
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
