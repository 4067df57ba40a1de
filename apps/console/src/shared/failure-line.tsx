import { Notice } from '@gatefill/ui/primitives/notice'
import { CircleAlert } from 'lucide-react'

/** Why the last try failed, beside what caused it. */
export function FailureLine({ text }: { text: string | undefined }) {
  if (text === undefined) return null
  return (
    <Notice tone="danger" role="alert" icon={<CircleAlert aria-hidden="true" />}>
      {text}
    </Notice>
  )
}
