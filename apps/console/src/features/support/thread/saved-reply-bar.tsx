import { useEndpoint } from '@gatefill/client/react/use-endpoint'
import { listFilledReplies } from '@gatefill/contracts/staff/support/saved-replies'
import { Button } from '@gatefill/ui/primitives/button'
import { Keys } from '../../../shared/acts/keys.tsx'

const SHOWN = 3

type SavedReplyBarProps = { ticketId: string; onChoose: (text: string) => void; onAll: () => void }

/** The saved replies that probably answer the ticket and that it can fill, and the way to all of them. */
export function SavedReplyBar({ ticketId, onChoose, onAll }: SavedReplyBarProps) {
  const { data = [] } = useEndpoint(listFilledReplies, { params: { id: ticketId } })
  const usable = data.filter(({ isLikely, missing }) => isLikely && missing.length === 0).slice(0, SHOWN)
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is for forms
    <div role="group" aria-label="Saved replies" className="flex min-w-0 items-center gap-1.5">
      {usable.map(({ id, title, text }) => (
        <Button
          key={id}
          variant="quiet"
          size="compact"
          className="min-w-0 max-[96rem]:nth-[n+2]:hidden"
          onClick={() => onChoose(text)}
        >
          {title}
        </Button>
      ))}
      <Button variant="text" size="compact" onClick={onAll}>
        Saved replies <Keys keys=";" className="ml-1.5" />
      </Button>
    </div>
  )
}
