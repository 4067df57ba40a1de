import { failureText } from '@gatefill/client/calls/api-error'
import { keyOf, useCall, useEndpoint } from '@gatefill/client/react'
import { getMe, updateMe } from '@gatefill/contracts/customer/account/users'
import type { NotificationPreferences } from '@gatefill/domain/notifications/notification'
import { Button } from '@gatefill/ui/primitives/button'
import { Checkbox } from '@gatefill/ui/primitives/checkbox'
import { Dialog } from '@gatefill/ui/primitives/dialog'
import { ErrorState } from '@gatefill/ui/primitives/error-state'
import { Notice } from '@gatefill/ui/primitives/notice'
import { Loading, Skeleton } from '@gatefill/ui/primitives/skeleton'
import { toast } from '@gatefill/ui/primitives/toaster'
import { useQueryClient } from '@tanstack/react-query'
import type { FormEvent } from 'react'
import { useId, useState } from 'react'

const CHOICES: readonly { name: keyof NotificationPreferences; label: string }[] = [
  { name: 'orderUpdates', label: 'Order updates' },
  { name: 'priceChanges', label: 'Price changes' },
  { name: 'promotions', label: 'Promotions' },
]
const SAVE_FAILED = 'Your choice was not saved. Please try again.'

/** What the customer wants to hear of (C-41). */
export function PreferencesDialog({ isOpen, onClose }: { isOpen: boolean; onClose: () => void }) {
  return (
    <Dialog open={isOpen} onClose={onClose} title="Notification preferences">
      {isOpen && <Preferences onDone={onClose} />}
    </Dialog>
  )
}

function Preferences({ onDone }: { onDone: () => void }) {
  const { data: me, error, isFetching, refetch } = useEndpoint(getMe)
  if (me !== undefined) return <PreferencesForm saved={me.notificationPreferences} onDone={onDone} />
  if (error !== null)
    return (
      <ErrorState title="Your choice did not load" onRetry={() => void refetch()} busy={isFetching}>
        Nothing was changed.
      </ErrorState>
    )
  return (
    <Loading label="Loading your choice" className="grid gap-2">
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
  const [isBusy, setBusy] = useState(false)
  const [problem, setProblem] = useState('')
  const noteId = useId()

  const save = async (event: FormEvent) => {
    event.preventDefault()
    if (isBusy) return
    setBusy(true)
    setProblem('')
    try {
      const { data } = await call(updateMe, { body: { notificationPreferences: chosen } })
      cache.setQueryData(keyOf(getMe), data)
      toast.success('Notification preferences saved')
      onDone()
    } catch (error) {
      setProblem(failureText(error, SAVE_FAILED))
      setBusy(false)
    }
  }

  return (
    <form noValidate onSubmit={(event) => void save(event)} className="grid gap-3">
      <fieldset aria-describedby={noteId} className="grid">
        <legend className="sr-only">Tell me about</legend>
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
        Messages about your payments, refunds and security are always sent.
      </p>
      {problem !== '' && (
        <Notice tone="danger" role="alert">
          {problem}
        </Notice>
      )}
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
