import { classNames } from '../class-names.ts'

type StepIndicatorProps = {
  label: string
  steps: readonly string[]
  /** Counted from 0; the number of steps when all are done. */
  current: number
}

/** Where one stands in a short sequence. */
export function StepIndicator({ label, steps, current }: StepIndicatorProps) {
  return (
    <ol aria-label={label} className="flex flex-wrap gap-2 text-small font-semibold">
      {steps.map((step, index) => (
        <li
          key={step}
          aria-current={index === current ? 'step' : undefined}
          className={classNames(
            'min-w-fit flex-1 border-t-4 pt-2',
            index <= current ? 'border-petrol' : 'border-line',
            index === current ? 'text-ink' : 'text-ink-2',
          )}
        >
          <b className="mr-1 font-bold">{index + 1}</b> {step}
          {index < current && <span className="sr-only"> (done)</span>}
        </li>
      ))}
    </ol>
  )
}
