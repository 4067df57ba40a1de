import { saveFile } from '@gatefill/client/calls/save-file'
import { useCall } from '@gatefill/client/react/call-context'
import { endSession } from '@gatefill/client/session/session'
import { closeAccount, exportDataWithPassword } from '@gatefill/contracts/customer/account/own-data'
import { Button } from '@gatefill/ui/primitives/button'
import { Card } from '@gatefill/ui/primitives/card'
import Download from 'lucide-react/icons/download'
import { useState } from 'react'
import { PasswordDialog } from './password-dialog.tsx'

/** A copy of everything that is held of the person, and the closing of the account. */
export function YourData() {
  const [asked, setAsked] = useState<'copy' | 'close'>()
  return (
    <Card aria-labelledby="your-data" className="mt-6 grid gap-5 p-4 desk:p-5">
      <h2 id="your-data" className="heading-2">
        Your data
      </h2>
      <div className="grid justify-items-start gap-3">
        <p className="max-w-[60ch] text-ink-2">
          Download a copy of everything we hold about you: your profile, addresses, orders, payments,
          notifications, support tickets and sign-ins, in one JSON file.
        </p>
        <Button
          variant="secondary"
          icon={<Download aria-hidden className="size-5" />}
          onClick={() => setAsked('copy')}
        >
          Download your data
        </Button>
      </div>
      <div className="grid justify-items-start gap-3 border-t border-line pt-5">
        <p className="max-w-[60ch] text-ink-2">
          Closing your account erases your personal data immediately and permanently. Orders and payments stay
          in our records without your name and address, because the law requires us to keep them.
        </p>
        <Button variant="danger-quiet" onClick={() => setAsked('close')}>
          Close your account
        </Button>
      </div>
      {asked !== undefined && <DataDialog asked={asked} onClose={() => setAsked(undefined)} />}
    </Card>
  )
}

/** Both need the password: whoever found the phone unlocked must not copy or erase everything. */
function DataDialog({ asked, onClose }: { asked: 'copy' | 'close'; onClose: () => void }) {
  const call = useCall()

  const download = async (currentPassword: string, signal: AbortSignal) => {
    const { data } = await call(exportDataWithPassword, { body: { currentPassword }, signal })
    const text = JSON.stringify(data, undefined, 2)
    const file = new Blob([text], { type: 'application/json' })
    saveFile(`my-data-${data.exportedAt.slice(0, 10)}.json`, file)
    onClose()
    return { message: 'Your data has been downloaded' }
  }
  const close = async (currentPassword: string, signal: AbortSignal) => {
    const { message } = await call(closeAccount, { body: { currentPassword }, signal })
    endSession(true)
    return { message }
  }

  if (asked === 'copy')
    return (
      <PasswordDialog
        title="Download your data"
        description="Enter your password to confirm that it is you."
        confirmLabel="Download"
        busyLabel="Collecting…"
        failed="Your data could not be downloaded. Please try again."
        onClose={onClose}
        onConfirm={download}
      />
    )
  return (
    <PasswordDialog
      title="Close your account?"
      description="You will be signed out everywhere, and your profile, addresses, picture, notifications and support tickets will be erased. This cannot be undone."
      confirmLabel="Close account"
      busyLabel="Closing…"
      danger
      failed="Your account could not be closed. Nothing was changed. Please try again."
      onClose={onClose}
      onConfirm={close}
    />
  )
}
