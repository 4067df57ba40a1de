import { useEndpoint } from '@gatefill/client/react/use-endpoint'
import { getSite } from '@gatefill/contracts/public/site'
import { formatPhone, whatsAppLink } from '@gatefill/domain/accounts/phone'
import { answeringHoursText } from '@gatefill/domain/company/service-hours'
import { WholeTimes } from '@gatefill/ui/fuel/whole'
import { Mail, MessageCircle, Phone } from '@gatefill/ui/icons/people'
import { ButtonLink } from '@gatefill/ui/primitives/button'
import { Card } from '@gatefill/ui/primitives/card'
import { Skeleton } from '@gatefill/ui/primitives/skeleton'
import * as texts from '../texts.ts'

/** Hides the picture on a phone, so that all ways to reach support stand in one row. */
const icon = 'size-5 max-desk:hidden'

/** How to reach a person at once, as far as the operator has configured it (C-12); nothing where it has not. */
export function ContactCard() {
  const site = useEndpoint(getSite)
  const { supportPhone, supportEmail } = site.data ?? {}
  // What stands below must not move when it is read.
  if (site.isPending) return <Skeleton className="h-34 desk:h-64" />
  if (!supportPhone && !supportEmail) return null
  return (
    <Card aria-labelledby="talk-to-us" className="grid gap-3 p-4 desk:p-5">
      <div>
        <h2 id="talk-to-us" className="heading-3">
          {texts.talkToUsNow}
        </h2>
        <p className="text-small text-ink-2">
          <WholeTimes>{answeringHoursText()}</WholeTimes>
        </p>
      </div>
      <div className="flex flex-wrap gap-2 *:flex-auto desk:grid">
        {supportPhone && (
          <>
            <ButtonLink
              href={whatsAppLink(supportPhone)}
              target="_blank"
              rel="noopener"
              aria-label={texts.whatsappOpensANewTab}
              variant="quiet"
              size="compact"
              icon={<MessageCircle aria-hidden="true" className={icon} />}
            >
              WhatsApp
            </ButtonLink>
            <ButtonLink
              href={`tel:${supportPhone}`}
              aria-label={texts.call(formatPhone(supportPhone))}
              variant="quiet"
              size="compact"
              icon={<Phone aria-hidden="true" className={icon} />}
            >
              Call
            </ButtonLink>
          </>
        )}
        {supportEmail && (
          <ButtonLink
            href={`mailto:${supportEmail}`}
            aria-label={texts.email(supportEmail)}
            variant="quiet"
            size="compact"
            icon={<Mail aria-hidden="true" className={icon} />}
          >
            Email
          </ButtonLink>
        )}
      </div>
    </Card>
  )
}
