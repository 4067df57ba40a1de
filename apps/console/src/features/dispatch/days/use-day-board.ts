import { useEndpoint } from '@gatefill/client/react/use-endpoint'
import { getDayBoard } from '@gatefill/contracts/staff/dispatch/days'
import { useReadInterval } from '../../../shared/presence.ts'

/** What is planned by hand for a coming day; header and board read it once. */
export const useDayBoard = (day: string) =>
  useEndpoint(getDayBoard, { params: { day } }, { refetchInterval: useReadInterval(), keepPrevious: true })
