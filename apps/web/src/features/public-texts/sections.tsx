import type { ReactNode } from 'react'
import { rowLink } from './link-styles.ts'
import { OpenMark } from './open-mark.tsx'
import { keyOfParagraph, ParagraphText } from './policy-text.tsx'
import type { Section } from './section.ts'

type SectionsProps = {
  sections: readonly Section[]
  /** Puts 1, 2, 3 before the headings, as the terms need it. */
  numbered?: boolean
  /** What stands below the last part. */
  children?: ReactNode
}

/** A text of several parts under one h1: a list of contents, then each part under its own h2. */
export function Sections({ sections, numbered = false, children }: SectionsProps) {
  const heading = (section: Section, at: number) => (numbered ? `${at + 1}. ${section.title}` : section.title)
  return (
    <div className="grid gap-8 desk:grid-cols-[16rem_minmax(0,1fr)] desk:gap-14">
      <nav aria-label="Contents" className="max-desk:hidden desk:sticky desk:top-6 desk:self-start">
        <Contents sections={sections} heading={heading} />
      </nav>
      <details className="group rounded-card border border-line bg-surface desk:hidden">
        <summary className="flex min-h-12 items-center justify-between gap-4 px-4 font-semibold">
          Contents
          <OpenMark />
        </summary>
        <div className="px-4 pb-2">
          <Contents sections={sections} heading={heading} />
        </div>
      </details>
      <div className="grid max-w-[65ch] gap-8">
        {sections.map((section, at) => (
          <section key={section.id} aria-labelledby={section.id} className="grid gap-3">
            <h2 id={section.id} className="scroll-mt-20 heading-2">
              {heading(section, at)}
            </h2>
            {section.paragraphs.map((paragraph) => (
              <ParagraphText key={keyOfParagraph(paragraph)} paragraph={paragraph} className="text-ink-2" />
            ))}
            {section.list === undefined ? null : (
              <ul className="grid list-disc gap-2 pl-5 text-ink-2">
                {section.list.map((item) => (
                  <li key={item}>{item}</li>
                ))}
              </ul>
            )}
          </section>
        ))}
        {children}
      </div>
    </div>
  )
}

type ContentsProps = { sections: readonly Section[]; heading: (section: Section, at: number) => string }

function Contents({ sections, heading }: ContentsProps) {
  return (
    <ul className="grid">
      {sections.map((section, at) => (
        <li key={section.id}>
          <a className={rowLink} href={`#${section.id}`}>
            {heading(section, at)}
          </a>
        </li>
      ))}
    </ul>
  )
}
