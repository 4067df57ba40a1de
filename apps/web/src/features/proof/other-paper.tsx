import { useEndpoint } from '@gatefill/client/react/use-endpoint'
import { getSite } from '@gatefill/contracts/public/site'
import { formatPhone } from '@gatefill/domain/accounts/phone'
import { ButtonLink } from '@gatefill/ui/primitives/button'
import * as texts from './texts.ts'

/** What somebody does whose paper differs; nothing where the operator has configured no contact (C-12). */
export function OtherPaper({ receiptNumber }: { receiptNumber: string }) {
  const { supportPhone, supportEmail } = useEndpoint(getSite).data ?? {}
  if (!supportPhone && !supportEmail) return null
  return (
    <section aria-labelledby="other-paper" className="grid gap-2">
      <h2 id="other-paper" className="heading-3">
        {texts.paperDiffers}
      </h2>
      <p className="text-small text-ink-2">{texts.paperDiffersHint}</p>
      <div className="flex flex-wrap gap-2 *:flex-auto">
        {supportEmail && (
          <ButtonLink
            variant="quiet"
            href={`mailto:${supportEmail}?subject=${encodeURIComponent(texts.emailSubject(receiptNumber))}`}
          >
            {texts.emailUs}
          </ButtonLink>
        )}
        {supportPhone && (
          <ButtonLink variant="quiet" href={`tel:${supportPhone}`}>
            {texts.callUs(formatPhone(supportPhone))}
          </ButtonLink>
        )}
      </div>
    </section>
  )
}
