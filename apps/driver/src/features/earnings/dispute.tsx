import { failureText } from '@gatefill/client/calls/api-error'
import type { WireDispute } from '@gatefill/contracts/driver/driver-earnings'
import { disputeEarnings } from '@gatefill/contracts/driver/driver-earnings'
import { useId, useState } from 'react'
import { call } from '../../shared/call.ts'
import { Problem } from '../../shared/ui/parts.tsx'

type DisputeProps = { runId: string; dispute: WireDispute | null; onSent: () => void }

/** What the driver finds wrong with the pay of a run, and what dispatch answered. */
export function Dispute({ runId, dispute, onSent }: DisputeProps) {
  const id = useId()
  const [text, setText] = useState<string>()
  const [problem, setProblem] = useState('')
  const [isBusy, setBusy] = useState(false)

  async function send(typed: string) {
    setBusy(true)
    try {
      await call(disputeEarnings, { body: { runId, text: typed } })
      setText(undefined)
      onSent()
    } catch (error) {
      setProblem(failureText(error, 'This could not be sent.', 'There is no network. Send it later.'))
    } finally {
      setBusy(false)
    }
  }

  if (dispute !== null)
    return (
      <p className="box">
        You wrote: {dispute.text}
        <br />
        {dispute.answer ?? 'Dispatch has it and answers here.'}
      </p>
    )
  if (text === undefined)
    return (
      <button type="button" className="act" onClick={() => setText('')}>
        This is wrong
      </button>
    )
  return (
    <div className="field grid gap-2">
      <label htmlFor={id}>What is wrong with it?</label>
      <textarea id={id} className="input" value={text} onChange={({ target }) => setText(target.value)} />
      <Problem text={problem} />
      <button
        type="button"
        className="act"
        disabled={isBusy || text.trim() === ''}
        onClick={() => void send(text.trim())}
      >
        Send to dispatch
      </button>
    </div>
  )
}
