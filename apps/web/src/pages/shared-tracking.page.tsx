import { SharedTrackingView } from '../features/tracking/shared/shared-tracking.tsx'
import { LinkPage } from '../shared/page/link-page.tsx'
import * as texts from './texts.ts'

/** /track#token: open to everyone who has the link, signed in or not (C-93). */
export const SharedTrackingPage = () => (
  <LinkPage title={texts.followADelivery}>
    <SharedTrackingView />
  </LinkPage>
)
