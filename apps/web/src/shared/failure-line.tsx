import { Notice } from '@gatefill/ui/primitives/notice'
import { CircleAlert } from 'lucide-react'

/** The last failure, above the button that caused it; it stays when the toast is gone. */
export function FailureLine({ text }: { text: string | undefined }) {
  if (text === undefined) return null
  return (
    <Notice tone="danger" role="alert" icon={<CircleAlert aria-hidden="true" />}>
      {text}
    </Notice>
  )
}
