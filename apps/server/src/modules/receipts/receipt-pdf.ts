import { fileURLToPath } from 'node:url'
import { formatDateTime } from '@gatefill/domain/core/formats'
import { toDate } from '@gatefill/domain/core/lagos-time'
import { formatNaira } from '@gatefill/domain/core/money'
import type { Receipt, ReceiptLine, ReceiptSection } from '@gatefill/domain/orders/receipt'
import { PROOF_HINT, receiptClosing, receiptSections, sellerLines } from '@gatefill/domain/orders/receipt'
import PdfDocument from 'pdfkit'
import { encode } from 'uqr'

/** Whole fonts: the standard ones of PDF have neither the naira sign nor the marks of Yoruba names. */
const REGULAR = fileURLToPath(new URL('../../../assets/fonts/public-sans-regular.ttf', import.meta.url))
const BOLD = fileURLToPath(new URL('../../../assets/fonts/public-sans-bold.ttf', import.meta.url))

/** In points, 72 to the inch, as all lengths here. */
const MARGIN = 56
const GAP = 20
const NAMES_WIDTH = 130
/** 3 cm: with about 40 modules a side, what phones read from paper at arm's length. */
const QR_SIDE = 85
const INK = '#0A2220'
const QUIET = '#4A5C5A'

type Page = InstanceType<typeof PdfDocument>

/** Draws a receipt, on one A4 page unless the address is long. `compress` is left off by a test that reads the page. */
export function receiptPdf(receipt: Receipt, compress = true): Promise<Buffer> {
  const page = new PdfDocument({
    size: 'A4',
    margin: MARGIN,
    compress,
    lang: 'en-NG',
    displayTitle: true,
    info: {
      Title: `Receipt ${receipt.receiptNumber} for order ${receipt.orderNumber}`,
      Author: receipt.seller.name,
      // A receipt gives an identical file whenever it is asked for.
      CreationDate: toDate(receipt.issuedAt),
    },
  })
  const content = collected(page)
  page.registerFont('regular', REGULAR).registerFont('bold', BOLD)
  drawHead(page, receipt)
  drawRule(page)
  for (const line of receipt.lines) drawAmount(page, line)
  drawRule(page)
  drawAmount(page, { text: 'Total', amount: receipt.total }, true)
  for (const line of receiptClosing(receipt)) drawAmount(page, line)
  for (const section of receiptSections(receipt)) drawSection(page, section)
  if (receipt.proofUrl != null) drawProof(page, receipt.proofUrl)
  page.end()
  return content
}

/** The whole file once it is written. */
function collected(page: Page): Promise<Buffer> {
  const parts: Buffer[] = []
  return new Promise((resolve, reject) => {
    page.on('data', (part: Buffer) => parts.push(part))
    page.on('end', () => resolve(Buffer.concat(parts)))
    page.on('error', reject)
  })
}

function drawHead(page: Page, { seller, receiptNumber, issuedAt }: Receipt): void {
  page.font('bold').fontSize(18).fillColor(INK).text(seller.name)
  page.font('regular').fontSize(10).fillColor(QUIET)
  for (const line of sellerLines(seller)) page.text(line)
  page.moveDown(2).font('bold').fontSize(24).fillColor(INK).text(`Receipt ${receiptNumber}`)
  page
    .font('regular')
    .fontSize(10)
    .fillColor(QUIET)
    .text(`Issued ${formatDateTime(issuedAt)}, Lagos time`)
  page.moveDown(1)
}

function drawSection(page: Page, { title, facts }: ReceiptSection): void {
  page.moveDown(1).font('bold').fontSize(12).fillColor(INK).text(title)
  page.moveDown(0.3)
  for (const { name, value } of facts) drawFact(page, name, value)
}

/** The way to the public page of the measure, on the right of the head, where a phone reads it from paper. */
function drawProof(page: Page, url: string): void {
  const { data, size } = encode(url, { ecc: 'M', border: 0 })
  const side = QR_SIDE / size
  const left = MARGIN + widthOf(page) - QR_SIDE
  for (const [y, row] of data.entries())
    for (const [x, isDark] of row.entries())
      if (isDark) page.rect(left + x * side, MARGIN + y * side, side, side)
  page.fillColor(INK).fill()
  page
    .font('regular')
    .fontSize(8)
    .fillColor(QUIET)
    .text(PROOF_HINT, left - GAP, MARGIN + QR_SIDE + 4, { width: QR_SIDE + GAP, align: 'right', link: url })
}

function drawFact(page: Page, name: string, value: string): void {
  const top = page.y
  page.font('regular').fontSize(10).fillColor(QUIET).text(name, MARGIN, top, { width: NAMES_WIDTH })
  const below = page.y
  page.fillColor(INK).text(value, MARGIN + NAMES_WIDTH, top, { width: widthOf(page) - NAMES_WIDTH })
  page.y = Math.max(below, page.y) + 3
  page.x = MARGIN
}

function drawAmount(page: Page, { text, amount }: ReceiptLine, isTotal = false): void {
  const top = page.y + 4
  page
    .font(isTotal ? 'bold' : 'regular')
    .fontSize(isTotal ? 14 : 11)
    .fillColor(INK)
  const figure = formatNaira(amount)
  const room = widthOf(page) - page.widthOfString(figure) - GAP
  page.text(text, MARGIN, top, { width: room })
  const below = page.y + 4
  page.text(figure, MARGIN, top, { width: widthOf(page), align: 'right' })
  page.y = below
}

function drawRule(page: Page): void {
  page
    .moveTo(MARGIN, page.y)
    .lineTo(MARGIN + widthOf(page), page.y)
    .lineWidth(1)
    .strokeColor(INK)
    .stroke()
  page.y += 2
}

const widthOf = (page: Page): number => page.page.width - 2 * MARGIN
