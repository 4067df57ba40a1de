/** A line of an email's table, such as 'Driver' and a name; `url` is where its label leads. */
export type EmailRow = { label: string; value: string; url?: string }

/** Facts under a heading; '' for none. */
export type EmailSection = { title: string; rows: readonly EmailRow[] }

/** A paragraph, or a code that stands alone on its line. */
export type EmailParagraph = string | { code: string }

/**
 * Leave `name` out until the address is verified: whoever typed the address could send a text of their own as the
 * name.
 */
export type EmailContent = {
  subject: string
  name?: string
  /** The title of the page; the subject without it. */
  heading?: string
  paragraphs: readonly EmailParagraph[]
  /** A time or a figure that is read from afar. */
  highlight?: { label: string; value: string; note?: string }
  /** How full the gauge of the order is, 0 to 100. */
  progress?: { percent: number; caption: string }
  rows?: readonly EmailRow[]
  total?: EmailRow
  /** Facts under headings of their own, such as who bought it; after the table. */
  sections?: readonly EmailSection[]
  /** What must not be missed, set apart from the rest. */
  note?: string
  action?: { label: string; url: string }
  /** Words of less weight after the action. */
  small?: string
  /** Why this mail comes, and where to change that. */
  reason?: { text: string; label: string; url: string }
}
