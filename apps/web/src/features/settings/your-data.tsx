import { saveFile } from '@gatefill/client/calls/save-file'
import { useCall } from '@gatefill/client/react/call-context'
import { endSession } from '@gatefill/client/session/session'
import { closeAccount, exportData } from '@gatefill/contracts/customer/account/own-data'
import { Download } from '@gatefill/ui/icons/actions'
import { Button } from '@gatefill/ui/primitives/button'
import { Card } from '@gatefill/ui/primitives/card'
import { useState } from 'react'
import { InAppNote } from '../../shared/device/in-app-note.tsx'
import { forgetTabDrafts } from '../../shared/forms/tab-draft.ts'
import { PasswordDialog } from './password-dialog.tsx'
import * as texts from './texts.ts'

/** A copy of everything that is held of the person, and the closing of the account. */
export function YourData() {
  const [asked, setAsked] = useState<'copy' | 'close'>()
  return (
    <Card aria-labelledby="your-data" className="mt-6 grid gap-5 p-4 desk:p-5">
      <h2 id="your-data" className="heading-3">
        {texts.yourData}
      </h2>
      <div className="grid justify-items-start gap-3">
        <p className="max-w-[60ch] text-ink-2">{texts.dataCopyHolds}</p>
        <Button
          variant="secondary"
          icon={<Download aria-hidden className="size-5" />}
          onClick={() => setAsked('copy')}
        >
          {texts.downloadYourData}
        </Button>
        <InAppNote />
      </div>
      <div className="grid justify-items-start gap-3 border-t border-line pt-5">
        <p className="max-w-[60ch] text-ink-2">{texts.closingErases}</p>
        <Button variant="danger-quiet" onClick={() => setAsked('close')}>
          {texts.closeYourAccount}
        </Button>
      </div>
      {asked !== undefined && <DataDialog asked={asked} onClose={() => setAsked(undefined)} />}
    </Card>
  )
}

/** Copying and erasing need the password: whoever finds the phone unlocked must do neither. */
function DataDialog({ asked, onClose }: { asked: 'copy' | 'close'; onClose: () => void }) {
  const call = useCall()

  const download = async (currentPassword: string, signal: AbortSignal) => {
    const { data } = await call(exportData, { body: { currentPassword }, signal })
    const text = JSON.stringify(data, undefined, 2)
    const file = new Blob([text], { type: 'application/json' })
    saveFile(`my-data-${data.exportedAt.slice(0, 10)}.json`, file)
    onClose()
    return { message: texts.yourDataHasBeenDownloaded }
  }
  const close = async (currentPassword: string, signal: AbortSignal) => {
    const { message } = await call(closeAccount, { body: { currentPassword }, signal })
    forgetTabDrafts()
    endSession(true)
    return { message }
  }

  if (asked === 'copy')
    return (
      <PasswordDialog
        title={texts.downloadYourData}
        description={texts.confirmByPassword}
        confirmLabel="Download"
        busyLabel="Collecting…"
        failed={texts.dataNotDownloaded}
        onClose={onClose}
        onConfirm={download}
      />
    )
  return (
    <PasswordDialog
      title={texts.askBeforeClosing}
      description={texts.closingMeans}
      confirmLabel={texts.closeAccount}
      busyLabel="Closing…"
      danger
      failed={texts.accountNotClosed}
      onClose={onClose}
      onConfirm={close}
    />
  )
}
