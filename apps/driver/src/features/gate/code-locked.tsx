import { CODE_LENGTH } from '@gatefill/domain/accounts/one-time-code'
import { formatTime } from '@gatefill/domain/core/formats'
import { CODE_TRIES } from '@gatefill/domain/delivery/code-tries'
import { formatDl } from '@gatefill/domain/fleet/decilitres'
import { Phone } from '@gatefill/ui/icons/people'
import { listed } from '@gatefill/ui/plural'
import type { ReactNode } from 'react'
import { usePhoneView } from '../../shared/phone-context.tsx'
import { fuelCode, Problem } from '../../shared/ui/parts.tsx'
import { PhoneScreen } from '../../shared/ui/phone-screen.tsx'
import type { GateProps } from './drive.tsx'
import { orderName } from './drive.tsx'

const BOXES = Array.from({ length: CODE_LENGTH }, (_none, place) => place)

/** The code was wrong too often: what to do at this gate, and whom to call. `problem`: why nothing was recorded. */
export function CodeLocked({ stop, number, count, problem }: GateProps & { problem: string }) {
  const { dispatchPhone } = usePhoneView()
  const arrived = stop.arrivedAt === null ? '' : `, arrived ${formatTime(stop.arrivedAt)}`
  return (
    <PhoneScreen
      over={`Gate ${number} of ${count}${arrived}`}
      title={orderName(stop)}
      isHazard
      actions={
        <>
          <Problem text={problem} />
          {dispatchPhone !== null && (
            <a className="act act-main" href={`tel:${dispatchPhone}`}>
              <Phone aria-hidden="true" size={30} /> Call dispatch
            </a>
          )}
          <a className="act" href="#cannot-deliver">
            Cannot deliver
          </a>
        </>
      }
    >
      <section className="box box-danger" role="alert">
        <b className="block text-[1.37rem] leading-tight">Code locked</b>
        <p>
          {CODE_TRIES} wrong codes. Do not pour.
          <br />
          No tries are left here.
        </p>
      </section>
      <div className="code-boxes code-boxes-locked" role="img" aria-label="Customer code, locked">
        {BOXES.map((place) => (
          <span key={place} />
        ))}
      </div>
      <ol className="rows hint">
        <Step number={1}>The code is in the app, under the time. No mail or text has it.</Step>
        <Step number={2}>
          Is it order <b>{orderName(stop)}</b>, {litresOf(stop)}? Compare on both phones.
        </Step>
        <Step number={3}>Call dispatch. Two people there can allow it without a code.</Step>
      </ol>
    </PhoneScreen>
  )
}

function Step({ number, children }: { number: number; children: ReactNode }) {
  return (
    <li className="flex items-center gap-3">
      <span aria-hidden="true" className="seq">
        {number}
      </span>
      <span>{children}</span>
    </li>
  )
}

/** '20 L PMS and 10 L AGO' */
const litresOf = ({ lines }: GateProps['stop']): string =>
  listed(lines.map(({ litresDl, product }) => `${formatDl(litresDl)} ${fuelCode(product)}`))
