import { ProofView } from '../features/proof/proof-view.tsx'
import { LinkPage } from '../shared/page/link-page.tsx'
import * as texts from './texts.ts'

/** /proof#token: the address in the QR code of a receipt, open to whoever scans it. */
export const ProofPage = () => (
  <LinkPage title={texts.proofOfDelivery}>
    <ProofView />
  </LinkPage>
)
