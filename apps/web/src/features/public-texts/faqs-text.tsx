import type { ReactNode } from 'react'
import { useEffect, useRef } from 'react'
import { oneOpenAtATime } from '../../shared/forms/one-open-at-a-time.ts'
import type { Contacts } from './contact-links.tsx'
import { ContactLinks } from './contact-links.tsx'
import { FAQ_GROUPS } from './faq-groups.ts'
import { rowLink } from './link-styles.ts'
import { Questions } from './questions.tsx'

type FaqsTextProps = {
  contacts: Contacts
  /** The h1, where the page does not hold it elsewhere. */
  heading?: ReactNode
}

/** All questions in their five groups, with the contacts beside them. */
export function FaqsText({ contacts, heading }: FaqsTextProps) {
  const root = useRef<HTMLDivElement>(null)
  useEffect(() => (root.current === null ? undefined : oneOpenAtATime(root.current)), [])
  return (
    <div
      ref={root}
      className="grid gap-8 desk:grid-cols-[16.5rem_minmax(0,1fr)] desk:grid-rows-[auto_1fr] desk:gap-x-14"
    >
      <div className="grid content-start gap-4">
        {heading}
        <nav aria-label="Groups">
          <ul className="grid">
            {FAQ_GROUPS.map(({ id, title }) => (
              <li key={id}>
                <a className={rowLink} href={`#${id}`}>
                  {title}
                </a>
              </li>
            ))}
          </ul>
        </nav>
      </div>
      <div className="grid content-start gap-6 desk:row-span-2">
        {FAQ_GROUPS.map(({ id, title, questions }) => (
          <section key={id} aria-labelledby={id} className="grid gap-2">
            <h2 id={id} className="scroll-mt-20 heading-2">
              {title}
            </h2>
            <Questions questions={questions} />
          </section>
        ))}
      </div>
      <div className="self-start">
        <ContactLinks contacts={contacts} heading="Not answered here?" />
      </div>
    </div>
  )
}
