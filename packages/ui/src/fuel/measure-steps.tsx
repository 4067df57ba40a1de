import { MeasurePicture } from './measure.tsx'

/** The can that fills with each step that is done; at none it is a little filled, since a start is made. */
export function MeasureSteps({ done, of, className }: { done: number; of: number; className?: string }) {
  return (
    <MeasurePicture
      level={done === 0 ? 0.1 : done / of}
      label={`${done} of ${of} steps done`}
      {...(className !== undefined && { className })}
    />
  )
}
