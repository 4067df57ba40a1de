import { formatPhone, whatsAppLink } from '@gatefill/domain/accounts/phone'

/** The ways to support: by the address for mail, or by the one number that is called and written to. */
export type ContactWay = 'mailto' | 'tel' | 'whatsapp'

/** Where a way leads, and its words. */
export const contactOf = (way: ContactWay, contact: string): { href: string; text: string } =>
  way === 'whatsapp'
    ? { href: whatsAppLink(contact), text: 'WhatsApp' }
    : { href: `${way}:${contact}`, text: formatPhone(contact) }
