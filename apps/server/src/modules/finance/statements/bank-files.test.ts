import { deflateRawSync } from 'node:zlib'
import type { WorkSheet } from '@e965/xlsx'
import { utils, write } from '@e965/xlsx'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { TestApp } from '../../../../test/app.ts'
import { startTestApp } from '../../../../test/app.ts'
import { sendForm } from '../../../../test/fixtures/forms.ts'
import { callAs, workerToken } from '../../../../test/fixtures/workers.ts'

let app: TestApp
let finance: string
let number = 0

beforeAll(async () => {
  app = await startTestApp()
})
beforeEach(async () => {
  finance = await workerToken(app, 'finance')
})
afterAll(() => app.close())

/** Sends a file as the console does, and gives the answer's body with its status. */
async function sendFile(bytes: Uint8Array, fields: Record<string, string> = {}, path = '') {
  number += 1
  const parts = Object.entries({ name: `file ${number}`, ...fields })
  return sendForm(app, `/staff/bank-statements${path}`, {
    method: 'POST',
    token: finance,
    parts: [...parts, ['file', new Blob([Uint8Array.from(bytes)])]],
  })
}
const preview = (bytes: Uint8Array, fields?: Record<string, string>) => sendFile(bytes, fields, '/preview')
const days = ({ body }: { body: { data: { lines: { day: string; amount: number }[] } } }) =>
  body.data.lines.map(({ day, amount }) => `${day} ${amount}`)

const CSV = 'Date,Narration,Debit,Credit\r\n13/11/2026,Pelé ₦,,"1,000.00"\r\n14/11/2026,out,50.00,\r\n'
const LINES = ['2026-11-13 100000', '2026-11-14 -5000']
const utf16 = (text: string, isBig: boolean) => {
  const bytes = Buffer.from(text, 'utf16le')
  return isBig ? bytes.swap16() : bytes
}

test.each<[string, Uint8Array]>([
  ['UTF-8', Buffer.from(CSV)],
  ['UTF-8 with its mark', Buffer.from(`\uFEFF${CSV}`)],
  ['UTF-16, little end first', utf16(`\uFEFF${CSV}`, false)],
  ['UTF-16, big end first', utf16(`\uFEFF${CSV}`, true)],
  ['UTF-16 without its mark', utf16(CSV, false)],
  ['Windows-1252', Buffer.from(CSV.replace('₦', '€').replace('€', 'x'), 'latin1')],
  ['semicolons', Buffer.from(CSV.replaceAll(/,(?!000)/g, ';'))],
  ['tabs', Buffer.from(CSV.replaceAll(/,(?!000)/g, '\t'))],
  [
    'bars below a line of commas',
    Buffer.from(`Account, of, Ada, Obi,,,,\n${CSV.replaceAll(/,(?!000)/g, '|')}`),
  ],
  ['a delimiter that it names', Buffer.from(`sep=;\r\n${CSV.replaceAll(/,(?!000)/g, ';')}`)],
])('a CSV file in %s is read [BR-099]', async (_encoding, bytes) => {
  const answer = await preview(bytes)
  expect(answer.status).toBe(200)
  expect(days(answer)).toEqual(LINES)
  expect(answer.body.data.lines[0].narration).toMatch(/^Pelé/)
})

function workbook(
  type: 'xlsx' | 'ods' | 'biff8' | 'biff5' | 'xlml',
  change: (sheet: WorkSheet) => void = () => {},
): Buffer {
  const sheet = utils.aoa_to_sheet([
    ['Account No', '0123456789'],
    ['Date', 'Narration', 'Debit', 'Credit'],
    [46_339, 'in', null, 1000.1 + 0.2],
    [46_340.5, 'out', '50.00', null],
  ])
  for (const cell of ['A3', 'A4']) sheet[cell].z = 'dd/mm/yyyy'
  change(sheet)
  const book = utils.book_new()
  utils.book_append_sheet(book, utils.aoa_to_sheet([['Thank you']]), 'Cover')
  utils.book_append_sheet(book, sheet, 'Statement')
  return write(book, { type: 'buffer', bookType: type })
}
const PAGE =
  '<html><body><table><tr><td>Account No</td><td>0123456789</td></tr></table><table><tr><th>Date</th><th>Narration</th><th>Debit</th><th>Credit</th></tr><tr><td>13/11/2026</td><td>A &amp; B</td><td></td><td>&#8358;1,000.30</td></tr><tr><td>14/11/2026</td><td>out</td><td>50.00</td><td>&nbsp;</td></tr></table></body></html>'

test.each<[string, Uint8Array]>([
  ['XLSX', workbook('xlsx')],
  ['XLS', workbook('biff8')],
  ['XLS of Excel 5', workbook('biff5')],
  ['XML of Excel', workbook('xlml')],
  ['ODS', workbook('ods')],
  ['a page with tables', Buffer.from(PAGE)],
  ['a page whose cells have no end', Buffer.from(PAGE.replaceAll(/<\/t[dhr]>/g, ''))],
  [
    'a page in capitals that begins with a comment',
    Buffer.from(`<!-- 1 -->\n${PAGE.replaceAll(/<\/?\w+/g, (tag) => tag.toUpperCase())}`),
  ],
])('a spreadsheet as %s is read with its days and amounts [BR-100]', async (_kind, bytes) => {
  const answer = await preview(bytes)
  expect(days(answer)).toEqual(['2026-11-13 100030', '2026-11-14 -5000'])
  expect(answer.body.data).toMatchObject({ accountEnding: '6789', problem: null })
})

test('the side that stands in the format of a number is read [BR-100]', async () => {
  const bytes = workbook('xlsx', (sheet) => {
    sheet.D2.v = 'Amount'
    sheet.C2.v = 'Note'
    sheet.D3.z = '#,##0.00" Dr"'
    sheet.D4 = { t: 'n', v: 7, z: '#,##0.00" Cr"' }
    sheet.C4.v = 'x'
  })
  expect(days(await preview(bytes))).toEqual(['2026-11-13 -100030', '2026-11-14 700'])
})

test('a formula whose value the file does not hold refuses it [BR-101]', async () => {
  const bytes = workbook('xlsx', (sheet) => {
    sheet.D3 = { t: 'n', f: 'SUM(D4:D9)' }
  })
  expect((await preview(bytes)).body.data.problem).toContain('Row 3 has no amount')
})

/** An archive of one workbook part that unpacks to so many bytes. */
function bomb(bytes: number): Buffer {
  const name = Buffer.from('xl/workbook.xml')
  const packed = deflateRawSync(Buffer.alloc(bytes))
  const sizes = Buffer.alloc(8)
  sizes.writeUInt32LE(packed.length, 0)
  sizes.writeUInt32LE(bytes, 4)
  const common = Buffer.concat([
    Buffer.from([20, 0, 0, 0, 8, 0, 0, 0, 0, 0, 0, 0, 0, 0]),
    sizes,
    Buffer.from([name.length, 0, 0, 0]),
  ])
  const local = Buffer.concat([Buffer.from('PK\u0003\u0004'), common, name, packed])
  const central = Buffer.concat([
    Buffer.from('PK\u0001\u0002'),
    Buffer.from([20, 0]),
    common,
    Buffer.alloc(14),
    name,
  ])
  const end = Buffer.alloc(22)
  end.write('PK\u0005\u0006')
  end.writeUInt16LE(1, 8)
  end.writeUInt16LE(1, 10)
  end.writeUInt32LE(central.length, 12)
  end.writeUInt32LE(local.length, 16)
  return Buffer.concat([local, central, end])
}

test.each<[string, Uint8Array, string]>([
  ['a PDF', Buffer.from('%PDF-1.7\n1 0 obj'), 'This is a PDF'],
  ['an archive that unpacks to 90 MB', bomb(90 * 1024 * 1024), 'more than 80 MB'],
  ['an archive without a workbook', Buffer.from('PK\u0005\u0006'.padEnd(22, '\0')), 'not a spreadsheet'],
  ['a damaged archive', workbook('xlsx').subarray(0, 3000), 'cannot be read'],
  ['a damaged XLS', workbook('biff8').subarray(0, 600), 'cannot be read'],
  ['a picture', Buffer.from([0xff, 0xd8, 0xff, 0, 1, 2, 3]), 'neither CSV nor Excel'],
  ['an open quotation mark', Buffer.from('Date,Narration,Amount\n13/11/2026,"x,5\n'), 'not closed'],
  ['blanks alone', Buffer.from(' \n\n'), 'empty'],
  ['no table', Buffer.from('hello'), 'No row names the columns'],
])('%s is refused with a sentence, and nothing is stored [BR-101]', async (_kind, bytes, sentence) => {
  const { status, body } = await sendFile(bytes)
  expect(status).toBe(422)
  expect(body.errors.contents[0]).toContain(sentence)
})

test('a file of too many lines or bytes is refused with what to do [BR-101]', async () => {
  const long = `Date,Narration,Amount\n${'13/11/2026,x,1\n'.repeat(100_000)}`
  expect((await sendFile(Buffer.from(long))).body.message).toContain('more than 20,000 lines')
  const large = await sendFile(Buffer.from(long.repeat(5)))
  expect(large.status).toBe(413)
  expect(large.body.message).toContain('at most 5 MB')
})

test('a long file is stored whole [BR-101]', async () => {
  const rows = Array.from({ length: 4_500 }, (_, at) => `13/11/2026,line ${at},+${at + 1}.00`)
  const { status, body } = await sendFile(Buffer.from(['Date,Narration,Amount', ...rows].join('\n')))
  expect(status).toBe(201)
  expect(body.data.lines).toBe(4_500)
})

test('columns that were chosen are kept for the account and its next file [BR-097]', async () => {
  const file = (narration: string) =>
    Buffer.from(`Account No,9876543210,,\nDay,Text,Amount A,Amount B\n13/11/2026,${narration},,7.00\n`)
  const columns = JSON.stringify(['date', 'details', 'money_out', 'money_in'])
  const sent = await sendFile(file('kept 1'), { columns, rememberColumns: 'yes' })
  expect(sent.status).toBe(201)
  const next = await preview(file('kept 2'))
  expect(next.body.data).toMatchObject({ areRemembered: true, ins: 1, outs: 0 })
  const other = await preview(Buffer.from(file('kept 3').toString().replace('9876543210', '9876543211')))
  expect(other.body.data.areRemembered).toBe(false)
  expect((await preview(file('x'), { columns: '["everything"]' })).status).toBe(400)
})

test('a preview says what was understood and left out, and stores nothing [BR-102]', async () => {
  const before = (await callAs(app, finance, 'GET', '/staff/bank-statements')).body.data.totalCount
  const text =
    'Account No,0123456789,,,\nDate,Narration,Debit,Credit,Balance\n01/11/2026,Opening Balance,,,100.00\n02/11/2026,new in,,50.00,150.00\nTotal,,0,50.00,\n'
  const { body } = await preview(Buffer.from(text))
  expect(body.data).toMatchObject({
    format: 'comma, UTF-8',
    tableRow: 2,
    accountEnding: '6789',
    opening: 10_000,
    closing: 15_000,
    moneyIn: 5_000,
    balances: 'agree',
    leftOut: [
      { rows: 'Row 1', why: 'Name and address of the account' },
      { rows: 'Row 2', why: 'Names of the columns' },
      { rows: 'Row 3', why: 'Opening balance, no movement' },
      { rows: 'Row 5', why: 'Sums' },
    ],
    questions: [{ name: 'dateOrder', options: [{ value: 'day_first' }, { value: 'month_first' }] }],
  })
  expect((await callAs(app, finance, 'GET', '/staff/bank-statements')).body.data.totalCount).toBe(before)
})
