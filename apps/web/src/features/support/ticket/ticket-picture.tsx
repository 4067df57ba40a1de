import { useEndpoint } from '@gatefill/client/react/use-endpoint'
import { getTicketPicture } from '@gatefill/contracts/customer/support/support'
import { Dialog } from '@gatefill/ui/primitives/dialog'
import { useCallback, useState } from 'react'

type TicketPictureProps = { ticketId: string; pictureId: string; name: string }

/** A picture of a ticket. Only its owner may fetch it, so it comes by a call and is shown from memory. */
export function TicketPicture({ ticketId, pictureId, name }: TicketPictureProps) {
  const { data: blob, error, refetch } = useEndpoint(getTicketPicture, { params: { ticketId, pictureId } })
  const show = useShown(blob)
  const [isOpen, setOpen] = useState(false)
  const frame = 'grid size-24 place-items-center overflow-hidden rounded-control border border-line bg-sunken'
  if (error !== null)
    return (
      <button type="button" onClick={() => void refetch()} className={`${frame} p-1 text-micro text-ink-2`}>
        Not loaded. Try again
      </button>
    )
  if (blob === undefined) return <span role="status" aria-label="Loading picture" className={frame} />
  return (
    <>
      <button type="button" onClick={() => setOpen(true)} className={frame}>
        <img ref={show} alt={name} className="size-full object-cover" />
      </button>
      <Dialog open={isOpen} onClose={() => setOpen(false)} title={name} wide>
        <img ref={show} alt={name} className="mx-auto max-h-[70dvh] max-w-full rounded-control" />
      </Dialog>
    </>
  )
}

/** Gives an image the picture's bytes for as long as it is on the screen. */
const useShown = (blob: Blob | undefined) =>
  useCallback(
    (image: HTMLImageElement) => {
      if (blob === undefined) return
      const url = URL.createObjectURL(blob)
      image.src = url
      return () => URL.revokeObjectURL(url)
    },
    [blob],
  )
