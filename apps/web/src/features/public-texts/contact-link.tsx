import { formatPhone } from '@gatefill/domain/accounts/phone'

type ContactLinkProps = {
  scheme: 'mailto' | 'tel'
  /** Null while nothing is known or configured; public.ts fills it on a prerendered page. */
  contact: string | null
  className: string
}

/** One way to support, as a link that opens the mail or phone application. */
export function ContactLink({ scheme, contact, className }: ContactLinkProps) {
  return (
    <a
      data-contact={scheme}
      hidden={contact === null}
      href={contact === null ? undefined : `${scheme}:${contact}`}
      className={className}
    >
      {contact === null ? null : formatPhone(contact)}
    </a>
  )
}
