/** A statement as a client sends it to be carried out. */
export type SentStatement = {
  /** Its name where it is prepared by one, else its first words. */
  name: string
  text: string
  /** Its parameters in PostgreSQL's text form. */
  values: readonly (string | null)[]
}

const BIND = 0x42
const PARSE = 0x50
const SIMPLE_QUERY = 0x51
const LENGTH_BYTES = 4
const BINARY = 1

/** Reads the messages of one client, in whatever pieces they come, and tells each statement that it has carried out. */
export function messageReader(onStatement: (sent: SentStatement) => void): (data: Buffer) => void {
  let rest: Buffer = Buffer.alloc(0)
  let isStarted = false
  const texts = new Map<string, string>()
  return (data) => {
    rest = Buffer.concat([rest, data])
    for (;;) {
      // The first message has no type before its length.
      const start = isStarted ? 1 : 0
      if (rest.length < start + LENGTH_BYTES) return
      const size = start + rest.readUInt32BE(start)
      if (rest.length < size) return
      const type = isStarted ? rest[0] : undefined
      const body = fieldsOf(rest.subarray(start + LENGTH_BYTES, size))
      rest = rest.subarray(size)
      isStarted = true
      if (type === SIMPLE_QUERY) {
        const text = body.text()
        onStatement({ name: firstWords(text), text, values: [] })
      }
      if (type === PARSE) texts.set(body.text(), body.text())
      if (type === BIND) {
        body.text() // the portal
        const name = body.text()
        const text = texts.get(name) ?? ''
        onStatement({ name: name || firstWords(text), text, values: valuesOf(body) })
      }
    }
  }
}

type Fields = ReturnType<typeof fieldsOf>

/** Reads the fields of a message one after the other. */
function fieldsOf(body: Buffer) {
  let at = 0
  const bytes = (count: number): Buffer => {
    at += count
    return body.subarray(at - count, at)
  }
  return {
    bytes,
    int16: (): number => bytes(2).readInt16BE(),
    int32: (): number => bytes(4).readInt32BE(),
    text: (): string => {
      const text = bytes(body.indexOf(0, at) - at).toString('utf8')
      at += 1
      return text
    },
  }
}

function valuesOf(body: Fields): (string | null)[] {
  const formats = Array.from({ length: body.int16() }, () => body.int16())
  return Array.from({ length: body.int16() }, (_, at) => {
    const length = body.int32()
    if (length < 0) return null
    // One format for all of them, or each its own; none means text.
    const isBinary = (formats.length === 1 ? formats[0] : formats[at]) === BINARY
    return isBinary ? `\\x${body.bytes(length).toString('hex')}` : body.bytes(length).toString('utf8')
  })
}

const firstWords = (sql: string): string => sql.trim().replaceAll(/\s+/g, ' ').slice(0, 60)
