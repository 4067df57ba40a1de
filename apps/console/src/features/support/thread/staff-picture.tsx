import { useEndpoint } from '@gatefill/client/react/use-endpoint'
import { getStaffTicketPicture } from '@gatefill/contracts/staff/support/tickets'
import { Dialog } from '@gatefill/ui/primitives/dialog'
import { useCallback, useState } from 'react'

type StaffPictureProps = { ticketId: string; pictureId: string; name: string }

/** A picture of a ticket, fetched with the session of the staff and shown from memory. */
export function StaffPicture({ ticketId, pictureId, name }: StaffPictureProps) {
  const params = { id: ticketId, pictureId }
  const { data: blob, error, refetch } = useEndpoint(getStaffTicketPicture, { params })
  const [isOpen, setOpen] = useState(false)
  const show = useShown(blob)
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
