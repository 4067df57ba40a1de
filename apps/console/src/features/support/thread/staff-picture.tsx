import { useEndpoint } from '@gatefill/client/react/use-endpoint'
import { getStaffTicketPicture } from '@gatefill/contracts/staff/support/tickets'
import { PictureThumbnail } from '@gatefill/ui/primitives/picture-thumbnail'

type StaffPictureProps = { ticketId: string; pictureId: string; name: string }

/** A picture of a ticket, fetched with the session of the staff. */
export function StaffPicture({ ticketId, pictureId, name }: StaffPictureProps) {
  const params = { id: ticketId, pictureId }
  const { data: blob, error, refetch } = useEndpoint(getStaffTicketPicture, { params })
  return (
    <PictureThumbnail name={name} blob={blob} hasFailed={error !== null} onRetry={() => void refetch()} />
  )
}
