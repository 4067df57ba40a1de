import { escapedHtml } from '../../core/escaped-html.ts'
import type { EmailContent, EmailParagraph, EmailRow, EmailSection } from './email-content.ts'

/**
 * The page of an email. Mail programs read tables and inline styles only, and many fetch no picture: the gauge is drawn by
 * table cells. Colours are those of packages/ui; the classes serve programs that tell of a dark theme.
 */
export function emailHtml(
  appName: string,
  content: EmailContent,
  greeting: string,
  closing: readonly string[],
): string {
  const { subject, heading = subject, paragraphs, highlight, progress, sections = [] } = content
  const { note, action, small, reason } = content
  const parts = [
    `<h1 class="m1" style="margin:0;font:700 28px/34px ${DISPLAY};letter-spacing:-.01em;color:${INK}">${escapedHtml(heading)}</h1>`,
    paragraph(greeting),
    ...paragraphs.map(paragraphOrCode),
    highlight && highlightPanel(highlight),
    progress && gauge(progress),
    rowsTable(content),
    ...sections.map(section),
    note && notePanel(note),
    action && button(action),
    small && paragraph(small, 14),
  ]
  const card = parts
    .filter((part) => part !== undefined && part !== '')
    .map((part, at) => `<div style="padding:${at === 0 ? 0 : 18}px 0 0">${part}</div>`)
    .join('\n')
  const footer = [
    ...closing.map(escapedHtml),
    ...(reason === undefined ? [] : [`${escapedHtml(reason.text)} ${link(reason.label, reason.url)}`]),
  ].join('<br>')
  return page(escapedHtml(subject), `${brand(appName)}${cardTable(card)}${footerLine(footer)}`)
}

const TEXT = "'Public Sans',Arial,Helvetica,sans-serif"
const DISPLAY = `Saira,${TEXT}`
const INK = '#0A2220'
const INK_2 = '#3A504D'
const LINE = '#C6D0CC'
const TABLE = '<table role="presentation" cellpadding="0" cellspacing="0" border="0"'

const DARK = `body,.mbg{background:#061513!important}.mcd{background:#0D201E!important}.m1{color:#E8F3EF!important}.m2{color:#B4C8C3!important}.ml{border-color:#264540!important}.mk{border-color:#E8F3EF!important;background-color:#0D201E!important}.ma{background:#FFB92E!important}.mw{background:#152E2A!important}.mt{background:#020A09!important}.mb1{background:#5BD3BF!important}.mb2{color:#03211D!important}.mlk{color:#5BD3BF!important}`

const page = (title: string, body: string): string => `<!doctype html>
<html lang="en-NG">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="supported-color-schemes" content="light dark">
<title>${title}</title>
<style>body{margin:0;background:#F1F4F2}table{border-collapse:separate;border-spacing:0}@media (prefers-color-scheme:dark){${DARK}}</style>
</head>
<body style="margin:0;background:#F1F4F2">
<main style="max-width:600px;margin:0 auto">
${TABLE} width="100%" class="mbg" style="width:100%;background:#F1F4F2"><tr><td style="padding:24px 16px">${body}</td></tr></table>
</main>
</body>
</html>
`

const brand = (appName: string): string =>
  `${TABLE} style="width:auto"><tr><td style="padding:0 4px 16px">${TABLE} style="width:22px"><tr><td class="mk" style="width:18px;height:24px;border:3px solid ${INK};border-radius:4px;background:#FFFFFF;line-height:0;font-size:0;vertical-align:bottom" valign="bottom"><div class="ma" style="height:11px;background:#F5A80F"></div></td></tr></table></td><td class="m1" style="padding:0 0 16px 6px;font:700 22px/28px ${DISPLAY};color:${INK}">${escapedHtml(appName)}</td></tr></table>
`

const cardTable = (content: string): string =>
  `${TABLE} width="100%"><tr><td class="mcd ml" style="padding:28px 24px;border:1px solid ${LINE};border-radius:14px;background:#FFFFFF">${content}</td></tr></table>
`

const footerLine = (content: string): string =>
  `<p class="m2" style="margin:16px 4px 0;font:400 13px/20px ${TEXT};color:${INK_2}">${content}</p>`

const link = (label: string, url: string): string =>
  `<a href="${escapedHtml(url)}" class="mlk" style="color:#0B5B54;font-weight:600">${escapedHtml(label)}</a>`

/** Addresses inside a text become links; everything else of it stays text. */
const withLinks = (text: string): string =>
  text
    .split(/(https?:\/\/[^\s<>"']+)/)
    .map((part, at) => (at % 2 === 1 ? link(part, part) : escapedHtml(part)))
    .join('')
    .replaceAll('\n', '<br>')

const paragraph = (text: string, size = 16): string =>
  `<p class="m2" style="margin:0;font:400 ${size}px/${size + 7}px ${TEXT};color:${INK_2};overflow-wrap:anywhere">${withLinks(text)}</p>`

const paragraphOrCode = (part: EmailParagraph): string =>
  typeof part === 'string'
    ? paragraph(part)
    : `<p class="m1" style="margin:0;font:700 38px/44px ${DISPLAY};letter-spacing:.12em;color:${INK}">${escapedHtml(part.code)}</p>`

const highlightPanel = ({ label, value, note }: NonNullable<EmailContent['highlight']>): string =>
  `${TABLE} width="100%"><tr><td class="mt" style="padding:18px 20px;border-radius:12px;background:${INK}"><p style="margin:0;font:400 14px/20px ${TEXT};color:#A9C3BD">${escapedHtml(label)}</p><p style="margin:2px 0 0;font:700 32px/40px ${DISPLAY};color:#FFE9BF">${escapedHtml(value)}</p>${note === undefined ? '' : `<p style="margin:4px 0 0;font:400 15px/20px ${TEXT};color:#FFE9BF">${escapedHtml(note)}</p>`}</td></tr></table>`

function gauge({ percent, caption }: NonNullable<EmailContent['progress']>): string {
  const width = Math.min(100, Math.max(1, Math.round(percent)))
  const rounded = width === 100 ? '99px' : '99px 0 0 99px'
  return `${TABLE} width="100%"><tr><td class="mk" style="padding:0;border:3px solid ${INK};border-radius:99px;height:20px;line-height:0;font-size:0;background:#FFFFFF;overflow:hidden">${TABLE} width="${width}%" style="width:${width}%"><tr><td class="ma" bgcolor="#F5A80F" style="padding:0;height:20px;line-height:20px;font-size:0;background:#F5A80F;border-radius:${rounded}">&nbsp;</td></tr></table></td></tr></table><p class="m2" style="margin:6px 0 0;font:600 14px/20px ${TEXT};color:${INK_2}">${escapedHtml(caption)}</p>`
}

function rowsTable({ rows = [], total }: EmailContent): string | undefined {
  if (rows.length === 0 && total === undefined) return undefined
  const lines = rows.map((row, at) => rowLine(row, total !== undefined && at === rows.length - 1))
  return `${TABLE} width="100%">${lines.join('')}${total === undefined ? '' : totalLine(total)}</table>`
}

function rowLine({ label, value, url }: EmailRow, isLast: boolean): string {
  const border = isLast ? `3px solid ${INK}` : `1px solid ${LINE}`
  const cell = `padding:8px 0;border-bottom:${border};font-size:15px;line-height:20px;font-family:${TEXT}`
  return `<tr><td class="m2 ml" style="${cell};color:${INK_2}">${url === undefined ? escapedHtml(label) : link(label, url)}</td><td class="m1 ml" align="right" style="${cell};padding-left:12px;font-weight:700;color:${INK};overflow-wrap:anywhere">${escapedHtml(value)}</td></tr>`
}

/** A name of one word keeps its line; what it names may take several. */
const section = ({ title, rows }: EmailSection): string =>
  `${title === '' ? '' : `<h2 class="m1" style="margin:0 0 4px;font:700 17px/24px ${DISPLAY};color:${INK}">${escapedHtml(title)}</h2>`}${TABLE} width="100%">${rows.map((row) => rowLine(row, false)).join('')}</table>`

const totalLine = ({ label, value }: EmailRow): string =>
  `<tr><td class="m1" style="padding:12px 0 0;font:700 17px/28px ${TEXT};color:${INK}">${escapedHtml(label)}</td><td class="m1" align="right" style="padding:12px 0 0;font:700 22px/28px ${DISPLAY};color:${INK}">${escapedHtml(value)}</td></tr>`

const notePanel = (text: string): string =>
  `${TABLE} width="100%"><tr><td class="mw" style="padding:16px 20px;border-radius:12px;background:#E4EAE7">${paragraph(text)}</td></tr></table>`

const button = ({ label, url }: NonNullable<EmailContent['action']>): string =>
  `${TABLE} style="width:auto"><tr><td class="mb1" bgcolor="#0B5B54" style="border-radius:10px;background:#0B5B54"><a href="${escapedHtml(url)}" class="mb2" style="display:inline-block;padding:14px 28px;font:700 17px/24px ${TEXT};color:#FFFFFF;text-decoration:none">${escapedHtml(label)}</a></td></tr></table>`
