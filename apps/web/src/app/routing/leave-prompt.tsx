import { useCall } from '@gatefill/client/react/call-context'
import { useCallback, useEffect, useState } from 'react'
import { config } from '../../shared/device/config.ts'
import {
  LEAVE_QUESTION,
  leaveFreely,
  leaveFreelyForAMoment,
  mayLeaveFreely,
} from '../../shared/forms/leave-guard.ts'
import { isDashboardPath } from '../../shared/page/paths.ts'
import { signOut } from '../../shared/push/sign-out.ts'
import { useNavigate } from '../../shared/routing/use-routing.ts'
import * as texts from '../texts.ts'
import { loadAlertDialog } from './dashboard-pages.ts'

type AlertDialogType = Awaited<ReturnType<typeof loadAlertDialog>>['AlertDialog']

/**
 * Asks before the dashboard is left (C-05). The browser asks in its own words when a person closes or reloads the page;
 * for a link that leads out of the dashboard our own dialog asks, and confirming really signs out.
 */
export function LeavePrompt() {
  const call = useCall()
  const [destination, setDestination] = useState<string>()
  const [isLeaving, setLeaving] = useState(false)
  // Few visits need it; where it cannot be loaded the browser's own question asks the same.
  const [AlertDialog, setAlertDialog] = useState<AlertDialogType>()

  const leave = useCallback(
    async (to: string) => {
      setLeaving(true)
      leaveFreely()
      await signOut(call)
      window.location.assign(to)
    },
    [call],
  )

  const ask = useCallback(
    (to: string) =>
      loadAlertDialog().then(
        (loaded) => {
          setAlertDialog(() => loaded.AlertDialog)
          setDestination(to)
        },
        () => {
          if (window.confirm(LEAVE_QUESTION)) void leave(to)
        },
      ),
    [leave],
  )

  useLeaveGuard(ask)

  if (AlertDialog === undefined) return null

  return (
    <AlertDialog
      open={destination !== undefined}
      onCancel={() => setDestination(undefined)}
      title={texts.leave(config.appName)}
      description={LEAVE_QUESTION}
      cancelLabel="Stay"
      confirmLabel={texts.leaveAndSignOut}
      busy={isLeaving}
      onConfirm={() => destination !== undefined && void leave(destination)}
    />
  )
}

/** Stops each way out of the dashboard and asks first. */
function useLeaveGuard(ask: (to: string) => Promise<void>): void {
  const navigate = useNavigate()
  useEffect(() => {
    const onBeforeUnload = (event: BeforeUnloadEvent) => {
      if (mayLeaveFreely()) return
      event.preventDefault()
      event.returnValue = LEAVE_QUESTION
    }
    const onClick = (event: MouseEvent) => {
      const link = event.target instanceof Element ? event.target.closest<HTMLAnchorElement>('a[href]') : null
      if (link === null || link.target === '_blank' || event.defaultPrevented || isModified(event)) return
      if (link.protocol === 'mailto:' || link.protocol === 'tel:') return leaveFreelyForAMoment()
      const isOurs = link.origin === window.location.origin && isDashboardPath(link.pathname)
      // A part of this very page.
      if (isOurs && link.pathname === window.location.pathname && link.hash !== '') return
      event.preventDefault()
      // Also a plain link of a public text, which would load the document again.
      if (isOurs) return navigate(link.pathname + link.search + link.hash)
      void ask(link.href)
    }
    window.addEventListener('beforeunload', onBeforeUnload)
    document.addEventListener('click', onClick)
    return () => {
      window.removeEventListener('beforeunload', onBeforeUnload)
      document.removeEventListener('click', onClick)
    }
  }, [ask, navigate])
}

/** The person asks for a new tab or window: this page stays. */
const isModified = (event: MouseEvent) =>
  event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey
