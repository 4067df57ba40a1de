import { useCall } from '@gatefill/client/react/call-context'
import { keyOf, useEndpoint } from '@gatefill/client/react/use-endpoint'
import { onSubmit } from '@gatefill/client/react/use-form'
import { useWrite } from '@gatefill/client/react/use-write'
import { updateMe } from '@gatefill/contracts/customer/account/profile-changes'
import { getPushKey, subscribePush, unsubscribePush } from '@gatefill/contracts/customer/account/push'
import { getMe } from '@gatefill/contracts/customer/account/users'
import type { NotificationPreferences } from '@gatefill/domain/notifications/notification'
import type { PushState } from '@gatefill/domain/notifications/push-state'
import { isPushChangeable, isPushOn } from '@gatefill/domain/notifications/push-state'
import { Button } from '@gatefill/ui/primitives/button'
import { Checkbox } from '@gatefill/ui/primitives/checkbox'
import { Dialog } from '@gatefill/ui/primitives/dialog'
import { ErrorState } from '@gatefill/ui/primitives/error-state'
import { FailureLine } from '@gatefill/ui/primitives/failure-line'
import { Loading, Skeleton } from '@gatefill/ui/primitives/skeleton'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useId, useState } from 'react'
import { readPushState, subscribeBrowser, unsubscribeBrowser } from '../../shared/push/push-browser.ts'
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
    failed: texts.preferencesNotSaved,
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
        {texts.alwaysSent}
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

const WORDS: Readonly<Record<PushState, string>> = {
  on: texts.pushIsOn,
  off: texts.pushPurpose,
  blocked: texts.pushBlocked,
  unsupported: texts.pushImpossible,
}

/** Messages of this browser while the application is closed; nothing where the server sends none. */
function PushChoice() {
  const { data } = useEndpoint(getPushKey)
  const [state, setState] = useState<PushState>()
  const publicKey = data?.publicKey ?? null
  useEffect(() => {
    if (publicKey === null) return
    // A browser that cannot tell is one that cannot show them.
    readPushState(publicKey).then(setState, () => setState('unsupported'))
  }, [publicKey])
  if (publicKey === null || state === undefined) return null
  return (
    <section aria-labelledby="push-title" className="grid gap-2 border-line border-t pt-3">
      <h3 id="push-title" className="font-bold text-control">
        {texts.messagesOnThisDevice}
      </h3>
      <p className="text-small text-ink-2" role="status">
        {WORDS[state]}
      </p>
      {isPushChangeable(state) && <PushButton publicKey={publicKey} state={state} onChange={setState} />}
    </section>
  )
}

type PushButtonProps = { publicKey: string; state: PushState; onChange: (state: PushState) => void }

function PushButton({ publicKey, state, onChange }: PushButtonProps) {
  const call = useCall()
  const [note, setNote] = useState('')
  const turnOn = useWrite({
    send: async () => {
      const subscription = await subscribeBrowser(publicKey)
      if (subscription !== undefined) await call(subscribePush, { body: subscription })
      return { isAllowed: subscription !== undefined, state: await readPushState(publicKey) }
    },
    failed: texts.pushNotTurnedOn,
    success: false,
    onSuccess: (answer) => {
      setNote(answer.isAllowed ? '' : texts.pushNotAllowed)
      onChange(answer.state)
    },
  })
  const turnOff = useWrite({
    send: async () => call(unsubscribePush, { body: { endpoint: (await unsubscribeBrowser()) ?? '' } }),
    failed: texts.pushOffUnconfirmed,
    success: false,
    onSuccess: () => onChange('off'),
  })
  const { write, isBusy, failure } = isPushOn(state) ? turnOff : turnOn
  return (
    <>
      <FailureLine text={failure?.message ?? note} />
      <Button variant="quiet" className="justify-self-start" busy={isBusy} onClick={() => void write()}>
        {isPushOn(state) ? texts.turnOffOnThisDevice : texts.turnOnForThisDevice}
      </Button>
    </>
  )
}
