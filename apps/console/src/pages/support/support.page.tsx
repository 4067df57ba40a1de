import { SupportDesk } from '../../features/support/support-desk.tsx'

/** /console/support: the queue, one conversation, its customer and order. */
export const SupportPage = () => <SupportDesk />
