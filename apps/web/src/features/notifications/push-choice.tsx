import { useCall } from '@gatefill/client/react/call-context'
import { useEndpoint } from '@gatefill/client/react/use-endpoint'
import { useWrite } from '@gatefill/client/react/use-write'
import { getPushKey, subscribePush, unsubscribePush } from '@gatefill/contracts/customer/account/push'
import type { PushState } from '@gatefill/domain/notifications/push-state'
import { isPushChangeable, isPushOn } from '@gatefill/domain/notifications/push-state'
import { Button } from '@gatefill/ui/primitives/button'
import { FailureLine } from '@gatefill/ui/primitives/failure-line'
import { useEffect, useState } from 'react'
import { readPushState, subscribeBrowser, unsubscribeBrowser } from '../../shared/push/push-browser.ts'

const WORDS: Readonly<Record<PushState, string>> = {
  on: 'You get messages about your orders in this browser, even when Gatefill is closed.',
  off: 'See when your driver leaves and arrives, even when Gatefill is closed.',
  blocked: 'This browser blocks messages from Gatefill. Allow them in its settings, then come back.',
  unsupported: 'This browser cannot show messages. On an iPhone, add Gatefill to the home screen first.',
}

const NOT_ALLOWED = 'You have not allowed messages. Nothing was changed.'

/** Messages of this browser while the application is closed; nothing where the server sends none. */
export function PushChoice() {
  const { data } = useEndpoint(getPushKey)
  const [state, setState] = useState<PushState>()
  useEffect(() => {
    // A browser that cannot tell is one that cannot show them.
    readPushState().then(setState, () => setState('unsupported'))
  }, [])
  if (data === undefined || data.publicKey === null || state === undefined) return null
  return (
    <section aria-labelledby="push-title" className="grid gap-2 border-line border-t pt-3">
      <h3 id="push-title" className="font-bold text-control">
        Messages on this device
      </h3>
      <p className="text-small text-ink-2" role="status">
        {WORDS[state]}
      </p>
      {isPushChangeable(state) && <PushButton publicKey={data.publicKey} state={state} onChange={setState} />}
    </section>
  )
}

type PushButtonProps = { publicKey: string; state: PushState; onChange: (state: PushState) => void }

function PushButton({ publicKey, state, onChange }: PushButtonProps) {
  const call = useCall()
  const [note, setNote] = useState('')
  const on = useWrite({
    send: async () => {
      const subscription = await subscribeBrowser(publicKey)
      if (subscription !== undefined) await call(subscribePush, { body: subscription })
      return { isAllowed: subscription !== undefined, state: await readPushState() }
    },
    failed: 'Messages could not be turned on for this device. Please try again.',
    success: false,
    onSuccess: (answer) => {
      setNote(answer.isAllowed ? '' : NOT_ALLOWED)
      onChange(answer.state)
    },
  })
  const off = useWrite({
    send: async () => call(unsubscribePush, { body: { endpoint: (await unsubscribeBrowser()) ?? '' } }),
    failed: 'Messages are off on this device, but the server has not confirmed it.',
    success: false,
    onSuccess: () => onChange('off'),
  })
  const { write, isBusy, failure } = isPushOn(state) ? off : on
  return (
    <>
      <FailureLine text={failure?.message ?? note} />
      <Button variant="quiet" className="justify-self-start" busy={isBusy} onClick={() => void write()}>
        {isPushOn(state) ? 'Turn off on this device' : 'Turn on for this device'}
      </Button>
    </>
  )
}
