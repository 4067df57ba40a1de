import { useEndpoint } from '@gatefill/client/react/use-endpoint'
import { getTicketPicture } from '@gatefill/contracts/customer/support/support'
import { PictureThumbnail } from '@gatefill/ui/primitives/picture-thumbnail'

type TicketPictureProps = { ticketId: string; pictureId: string; name: string }

/** A picture of a ticket. Only its owner may fetch it, so it comes by a call and is shown from memory. */
export function TicketPicture({ ticketId, pictureId, name }: TicketPictureProps) {
  const { data: blob, error, refetch } = useEndpoint(getTicketPicture, { params: { ticketId, pictureId } })
  return (
    <PictureThumbnail name={name} blob={blob} hasFailed={error !== null} onRetry={() => void refetch()} />
  )
}
