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
import * as texts from './texts.ts'

const WORDS: Readonly<Record<PushState, string>> = {
  on: texts.youGetMessagesAboutYour,
  off: texts.seeWhenYourDriverLeaves,
  blocked: texts.thisBrowserBlocksMessagesFrom,
  unsupported: texts.thisBrowserCannotShowMessages,
}

/** Messages of this browser while the application is closed; nothing where the server sends none. */
export function PushChoice() {
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
    failed: texts.messagesCouldNotBeTurned,
    success: false,
    onSuccess: (answer) => {
      setNote(answer.isAllowed ? '' : texts.youHaveNotAllowedMessages)
      onChange(answer.state)
    },
  })
  const turnOff = useWrite({
    send: async () => call(unsubscribePush, { body: { endpoint: (await unsubscribeBrowser()) ?? '' } }),
    failed: texts.messagesAreOffOnThis,
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
