import { useCall } from '@gatefill/client/react/call-context'
import { useEndpoint } from '@gatefill/client/react/use-endpoint'
import { useWrite } from '@gatefill/client/react/use-write'
import { getAlertMailChoices, setAlertMailChoices } from '@gatefill/contracts/staff/alerts'
import type { AlertKind } from '@gatefill/domain/notifications/alert'
import { alertKindsOf, alertName } from '@gatefill/domain/notifications/alert'
import { Checkbox } from '@gatefill/ui/primitives/checkbox'
import { FailureLine } from '@gatefill/ui/primitives/failure-line'
import { useState } from 'react'
import { useMember } from '../../shared/member.ts'

/** Which alerts come by email too; each press is saved. */
export function MailChoices() {
  const { role } = useMember()
  const kinds = alertKindsOf(role)
  const { data } = useEndpoint(getAlertMailChoices)
  const call = useCall()
  // A press shows at once; a failure shows what is saved again.
  const [pressed, setPressed] = useState<readonly AlertKind[]>()
  const { write, failure } = useWrite<AlertKind[]>({
    send: (chosen) => call(setAlertMailChoices, { body: { kinds: chosen } }),
    failed: 'Your choice was not saved. Please try again.',
    invalidates: [getAlertMailChoices],
    success: false,
    onFailure: () => setPressed(undefined),
  })
  if (data === undefined || kinds.length === 0) return null
  const chosen = pressed ?? data.kinds
  const toggle = (kind: AlertKind) => {
    const next = chosen.includes(kind) ? chosen.filter((each) => each !== kind) : [...chosen, kind]
    setPressed(next)
    void write(next)
  }
  return (
    <details>
      <summary className="min-h-12 cursor-pointer py-3 font-semibold">
        Choose what reaches you by email
      </summary>
      <fieldset className="grid">
        <legend className="sr-only">Alerts by email</legend>
        {kinds.map((kind) => (
          <Checkbox
            key={kind}
            label={alertName(kind)}
            checked={chosen.includes(kind)}
            onChange={() => toggle(kind)}
          />
        ))}
      </fieldset>
      <FailureLine text={failure?.message} />
    </details>
  )
}
