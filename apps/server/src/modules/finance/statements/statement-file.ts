import type { FileRows } from './file-rows.ts'
import { decodedText, textRows } from './statement-text.ts'
import { binaryRows, markupRows, zippedRows } from './statement-workbook.ts'

const NO_FILE = 'Please choose the file of your bank'
const PDF =
  'This is a PDF, in which amounts have no columns. Choose CSV or Excel where your bank offers the statement. Nothing was imported.'
const NO_TEXT =
  'This file is no statement that can be read: neither CSV nor Excel. Choose CSV or Excel where your bank offers the statement. Nothing was imported.'
/** Signs that no text has: controls other than blanks and those that old encodings use for letters. */
const CONTROLS = /[^\P{Cc}\s\u007f-\u009f]/u

/** Reads the rows of a file by what is in it, whatever it is called; a sentence for one that holds no table. */
export async function fileRows(file: Uint8Array | string): Promise<FileRows | { problem: string }> {
  if (file.length === 0) return { problem: NO_FILE }
  if (typeof file === 'string') return fromText(file, 'UTF-8')
  const head = Buffer.from(file.subarray(0, 1024)).toString('latin1')
  if (head.includes('%PDF-')) return { problem: PDF }
  if (head.startsWith('PK')) return zippedRows(file)
  if (head.startsWith('\u00d0\u00cf\u0011\u00e0')) return binaryRows(file)
  const { text, encoding } = decodedText(file)
  return fromText(text, encoding)
}

async function fromText(text: string, encoding: string): Promise<FileRows | { problem: string }> {
  const start = text.slice(0, 4000)
  if (start.startsWith('%PDF-')) return { problem: PDF }
  if (start.trim() === '' && text.trim() === '')
    return { problem: 'This file is empty. Nothing was imported.' }
  if (CONTROLS.test(start)) return { problem: NO_TEXT }
  if (/^\s*</.test(start.replace(/^\uFEFF/, '')) && /<table|<workbook|:workbook/i.test(text))
    return markupRows(text)
  return textRows(text, encoding)
}
