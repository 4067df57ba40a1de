import { MeasureSteps } from '@gatefill/ui/fuel/measure-steps'

/** The measure above the heading on a phone; on a desktop it stands in the layout beside the form. */
export function PhoneMeasure({ done }: { done: 2 | 3 }) {
  return (
    <div className="grid justify-items-center desk:hidden">
      <MeasureSteps done={done} of={3} className="h-33" />
    </div>
  )
}
