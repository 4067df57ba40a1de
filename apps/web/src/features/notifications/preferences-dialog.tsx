import { useCall } from '@gatefill/client/react/call-context'
import { keyOf, useEndpoint } from '@gatefill/client/react/use-endpoint'
import { onSubmit } from '@gatefill/client/react/use-form'
import { useWrite } from '@gatefill/client/react/use-write'
import { updateMe } from '@gatefill/contracts/customer/account/profile-changes'
import { getMe } from '@gatefill/contracts/customer/account/users'
import type { NotificationPreferences } from '@gatefill/domain/notifications/notification'
import { Button } from '@gatefill/ui/primitives/button'
import { Checkbox } from '@gatefill/ui/primitives/checkbox'
import { Dialog } from '@gatefill/ui/primitives/dialog'
import { ErrorState } from '@gatefill/ui/primitives/error-state'
import { FailureLine } from '@gatefill/ui/primitives/failure-line'
import { Loading, Skeleton } from '@gatefill/ui/primitives/skeleton'
import { useQueryClient } from '@tanstack/react-query'
import { useId, useState } from 'react'
import { PushChoice } from './push-choice.tsx'
import * as texts from './texts.ts'

/** The topics that can be switched off; each of them is really sent (C-88). */
const CHOICES: readonly { name: keyof NotificationPreferences; label: string }[] = [
  { name: 'orderUpdates', label: texts.orderUpdates },
  { name: 'priceChanges', label: texts.priceChanges },
  { name: 'promotions', label: 'Promotions' },
]

/** Which notifications the customer gets (C-41). */
export function PreferencesDialog({ isOpen, onClose }: { isOpen: boolean; onClose: () => void }) {
  return (
    <Dialog open={isOpen} onClose={onClose} title={texts.notificationPreferences}>
      {isOpen && (
        <div className="grid gap-3">
          <Preferences onDone={onClose} />
          <PushChoice />
        </div>
      )}
    </Dialog>
  )
}

function Preferences({ onDone }: { onDone: () => void }) {
  const { data: me, error, isFetching, refetch } = useEndpoint(getMe)
  if (me !== undefined) return <PreferencesForm saved={me.notificationPreferences} onDone={onDone} />
  if (error !== null)
    return (
      <ErrorState title={texts.yourPreferencesDidNotLoad} onRetry={() => void refetch()} busy={isFetching}>
        {texts.nothingWasChanged}
      </ErrorState>
    )
  return (
    <Loading label={texts.loadingYourPreferences} className="grid gap-2">
      {CHOICES.map(({ name }) => (
        <Skeleton key={name} className="h-12" />
      ))}
    </Loading>
  )
}

function PreferencesForm({ saved, onDone }: { saved: NotificationPreferences; onDone: () => void }) {
  const call = useCall()
  const cache = useQueryClient()
  const [chosen, setChosen] = useState(saved)
  const noteId = useId()
  const { write, isBusy, failure } = useWrite({
    send: () => call(updateMe, { body: { notificationPreferences: chosen } }),
    failed: texts.yourPreferencesWereNotSaved,
    success: texts.notificationPreferencesSaved,
    onSuccess: ({ data }) => {
      cache.setQueryData(keyOf(getMe), data)
      onDone()
    },
  })

  return (
    <form noValidate onSubmit={onSubmit(write)} className="grid gap-3">
      <fieldset aria-describedby={noteId} className="grid">
        <legend className="sr-only">{texts.notifyMeAbout}</legend>
        {CHOICES.map(({ name, label }) => (
          <Checkbox
            key={name}
            name={name}
            label={label}
            checked={chosen[name]}
            onChange={(event) => setChosen({ ...chosen, [name]: event.target.checked })}
          />
        ))}
      </fieldset>
      <p id={noteId} className="text-small text-ink-2">
        {texts.messagesAboutYourPaymentsRefunds}
      </p>
      <FailureLine text={failure?.message} />
      <div className="flex flex-wrap justify-end gap-2">
        <Button variant="quiet" onClick={onDone}>
          Cancel
        </Button>
        <Button type="submit" busy={isBusy}>
          Save
        </Button>
      </div>
    </form>
  )
}
