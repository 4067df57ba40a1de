import { CircleAlert } from '../icons/frame.gen.tsx'
import { Notice } from './notice.tsx'

/** Why the last try failed, above the button that caused it, for what no toast says. */
export function FailureLine({ text }: { text: string | undefined }) {
  if (text === undefined) return null
  return (
    <Notice tone="danger" role="alert" icon={<CircleAlert aria-hidden="true" />}>
      {text}
    </Notice>
  )
}
