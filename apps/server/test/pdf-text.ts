/**
 * Reads the words of a PDF that was written without compression: its strings are numbers of glyphs, which the table
 * of each font turns back into characters. As much of the format as pdfkit writes, no more.
 */
export function textOfPdf(file: Buffer): string {
  const source = file.toString('latin1')
  const fonts = fontsOf(source)
  let table: ReadonlyMap<number, string> | undefined
  let text = ''
  for (const [, font, strings] of source.matchAll(/\/(F\d+) [\d.]+ Tf|\[((?:<[0-9a-f]*>|[-\d. ])*)\] TJ/g)) {
    if (font !== undefined) table = fonts.get(font)
    else if (strings !== undefined) text += `${decode(strings, table)}\n`
  }
  return text.normalize('NFC')
}

function decode(strings: string, table: ReadonlyMap<number, string> | undefined): string {
  const digits = [...strings.matchAll(/<([0-9a-f]*)>/g)].map(([, hex]) => hex).join('')
  return (digits.match(/.{4}/g) ?? []).map((glyph) => table?.get(Number.parseInt(glyph, 16)) ?? '').join('')
}

/** The fonts by their names in the page: /F1 12 0 R leads to the object with the table. */
function fontsOf(source: string): Map<string, ReadonlyMap<number, string>> {
  const objectOf = (id: string) => source.match(new RegExp(`\\n${id} 0 obj([\\s\\S]*?)endobj`))?.[1] ?? ''
  return new Map(
    [...source.matchAll(/\/(F\d+) (\d+) 0 R/g)].map(([, name = '', id = '']) => {
      const table = /\/ToUnicode (\d+) 0 R/.exec(objectOf(id))?.[1] ?? ''
      return [name, tableOf(objectOf(table))]
    }),
  )
}

/** `<first> <last> [<utf16> ...]` gives the characters of the glyphs from first on. */
function tableOf(source: string): ReadonlyMap<number, string> {
  const table = new Map<number, string>()
  for (const [, first = '', list = ''] of source.matchAll(/<([0-9a-f]+)> <[0-9a-f]+> \[([^\]]*)\]/g))
    for (const [at, [, hex = '']] of [...list.matchAll(/<([0-9a-f ]*)>/g)].entries())
      table.set(Number.parseInt(first, 16) + at, characters(hex.replaceAll(' ', '')))
  return table
}

const characters = (hex: string): string => Buffer.from(hex, 'hex').swap16().toString('utf16le')
