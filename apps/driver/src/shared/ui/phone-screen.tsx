import { formatTime } from '@gatefill/domain/core/formats'
import { queueWords, unsafeWords } from '@gatefill/domain/dispatch/phone/act-words'
import { clockOffWords } from '@gatefill/domain/dispatch/phone/phone-clock'
import { EMERGENCY_NUMBER } from '@gatefill/domain/dispatch/runs/emergency'
import { ChevronRight } from '@gatefill/ui/icons/arrows'
import { Phone } from '@gatefill/ui/icons/people'
import { CloudOff, Siren, TriangleAlert } from '@gatefill/ui/icons/signs'
import { Menu } from '@gatefill/ui/icons/views'
import { plural } from '@gatefill/ui/plural'
import type { ComponentProps } from 'react'
import { usePhone, usePhoneView } from '../phone-context.tsx'
import { usePage } from '../route.ts'
import { Screen } from './screen.tsx'

/**
 * A screen of the work: says at its top whether the network is there, what waits to be sent and what was refused; at its
 * bottom, below the acts, help is always one press away.
 */
export function PhoneScreen({ actions, ...props }: Omit<ComponentProps<typeof Screen>, 'aside' | 'banner'>) {
  const isEmergency = usePage() === 'emergency'
  return (
    <Screen
      {...props}
      banner={<Banner />}
      aside={<Network />}
      actions={
        <>
          {actions}
          {!isEmergency && <Help />}
        </>
      }
    />
  )
}

function Help() {
  return (
    <div className="pair help">
      <a className="act act-danger" href={`tel:${EMERGENCY_NUMBER}`}>
        <Phone aria-hidden="true" size={28} /> Call {EMERGENCY_NUMBER}
      </a>
      <a className="act act-danger act-filled" href="#emergency">
        <Siren aria-hidden="true" size={28} /> Emergency
      </a>
    </div>
  )
}

function Banner() {
  const { isSafe } = usePhone()
  const { waiting, refused, isOnline, clockOffSeconds } = usePhoneView()
  const page = usePage()
  const words = queueWords(waiting.length, isOnline)
  return (
    <div role="status">
      {!isSafe && (
        <p className="offline-bar refused-bar">
          <TriangleAlert aria-hidden="true" className="flex-none" />
          <span className="flex-1">{unsafeWords(waiting.length)}</span>
        </p>
      )}
      {clockOffSeconds !== null && (
        <p className="offline-bar refused-bar">
          <TriangleAlert aria-hidden="true" className="flex-none" />
          <span className="flex-1">{clockOffWords(clockOffSeconds)}</span>
        </p>
      )}
      {words !== undefined && page !== 'updates' && (
        <a href="#updates" className="offline-bar">
          <CloudOff aria-hidden="true" className="flex-none" />
          <span className="flex-1">{words}</span>
          <ChevronRight aria-hidden="true" className="flex-none" />
        </a>
      )}
      {refused.length > 0 && page !== 'refused' && (
        <a href="#refused" className="offline-bar refused-bar">
          <TriangleAlert aria-hidden="true" className="flex-none" />
          <span className="flex-1">
            {plural(refused.length, { one: '# update was refused', other: '# updates were refused' })}
          </span>
          <ChevronRight aria-hidden="true" className="flex-none" />
        </a>
      )}
    </div>
  )
}

function Network() {
  const { isOnline, syncedAt } = usePhoneView()
  const page = usePage()
  return (
    <a className="net" href={page === 'menu' ? '#work' : '#menu'}>
      <span>
        <b>{isOnline ? 'Online' : 'Offline'}</b>
        <span className="sr-only">{page === 'menu' ? 'Close the menu' : 'Menu'}</span>
        {syncedAt !== null && <span className="whitespace-nowrap">sent {formatTime(syncedAt)}</span>}
      </span>
      <Menu aria-hidden="true" className="flex-none" size={30} />
    </a>
  )
}
