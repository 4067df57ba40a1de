import type { MessageTemplate } from '@gatefill/contracts/staff/message-templates'
import { Dialog } from '@gatefill/ui/primitives/dialog'
import type { ReactNode } from 'react'

/** The words of a message in each of its channels, with an invented order. */
export function TemplatePreview({ template, onClose }: { template: MessageTemplate; onClose: () => void }) {
  const { name, email, sms, push } = template
  return (
    <Dialog open wide title={name} onClose={onClose}>
      <div className="grid gap-4">
        {email !== null && (
          <Words title="Email">
            <p className="font-bold">{email.subject}</p>
            <p className="mt-2 whitespace-pre-wrap wrap-anywhere">{email.text}</p>
          </Words>
        )}
        {sms !== null && (
          <Words title="SMS">
            <p className="wrap-anywhere">{sms}</p>
            <p className="mt-1 text-small text-ink-2">{sms.length} of 160 characters</p>
          </Words>
        )}
        {push !== null && (
          <Words title="Push">
            <p className="font-bold">{push.title}</p>
            <p>{push.body}</p>
          </Words>
        )}
        <p className="text-small text-ink-2">
          Filled in with a sample order. Send yourself a test to see the email as customers get it.
        </p>
      </div>
    </Dialog>
  )
}

const Words = ({ title, children }: { title: string; children: ReactNode }) => (
  <section className="grid gap-1">
    <h3 className="font-bold text-small text-ink-2">{title}</h3>
    <div className="rounded-control border border-line bg-sunken p-4">{children}</div>
  </section>
)
