import { useEndpoint } from '@gatefill/client/react/use-endpoint'
import { listAlerts } from '@gatefill/contracts/staff/alerts'
import { Bell } from '@gatefill/ui/icons/signs/bell'
import { Dialog } from '@gatefill/ui/primitives/dialog'
import { useState } from 'react'
import { useReadInterval } from '../../shared/presence.ts'
import { AlertList } from './alert-list.tsx'
import { MailChoices } from './mail-choices.tsx'

/** What needs a person of one's role: a bell with its number, and the list that it opens. */
export function AlertsBell() {
  const alerts = useEndpoint(listAlerts, {}, { refetchInterval: useReadInterval() })
  const [isOpen, setOpen] = useState(false)
  const count = alerts.data?.length ?? 0
  return (
    <>
      <button
        type="button"
        aria-haspopup="dialog"
        className="relative inline-flex min-h-12 min-w-12 items-center justify-center gap-3 rounded-lg px-3 font-semibold text-ink-2 hover:bg-sunken side:justify-start"
        onClick={() => setOpen(true)}
      >
        <span className="flex-none">
          <Bell aria-hidden="true" className="size-6" />
        </span>
        <span className="max-side:sr-only">Alerts</span>
        {count > 0 && (
          <span className="absolute top-1 left-7 min-w-5 rounded-full bg-petrol px-1 text-center text-small/5 font-bold text-on-petrol">
            {count > 99 ? '99+' : count}
            <span className="sr-only"> open</span>
          </span>
        )}
      </button>
      <Dialog
        open={isOpen}
        wide
        title={count === 0 ? 'Alerts' : `Alerts, ${count} open`}
        onClose={() => setOpen(false)}
      >
        {isOpen && (
          <div className="grid gap-5">
            <AlertList read={alerts} onFollow={() => setOpen(false)} />
            <MailChoices />
          </div>
        )}
      </Dialog>
    </>
  )
}
