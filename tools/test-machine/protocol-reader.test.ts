import { describe, expect, test } from 'vitest'
import type { SentStatement } from './protocol-reader.ts'
import { messageReader } from './protocol-reader.ts'

const int16 = (value: number): Buffer => Buffer.from([value >> 8, value & 0xff])
const int32 = (value: number): Buffer => {
  const bytes = Buffer.alloc(4)
  bytes.writeInt32BE(value)
  return bytes
}

const message = (type: string, ...parts: (string | Buffer)[]): Buffer => {
  const body = Buffer.concat(parts.map((part) => (typeof part === 'string' ? Buffer.from(part) : part)))
  return Buffer.concat([Buffer.from(type), int32(4 + body.length), body])
}

const value = (text: string): Buffer => Buffer.concat([int32(Buffer.byteLength(text)), Buffer.from(text)])

const sent = Buffer.concat([
  message('', '\0\u0003\0\0user\0ada\0\0'),
  message('P', 'orders.place\0insert ...\0\0\0'),
  message('B', '\0orders.place\0', int16(0), int16(3), value('Lékki'), int32(-1), value(''), int16(0)),
  message('P', '\0select  1\0\0\0'),
  message('B', '\0\0', int16(1), int16(1), int16(1), value('\u0001b'), int16(0)),
  message('Q', 'begin\0'),
  message('B', '\0orders.place\0', int16(0), int16(0), int16(0)),
])

const READ: SentStatement[] = [
  { name: 'orders.place', text: 'insert ...', values: ['Lékki', null, ''] },
  { name: 'select 1', text: 'select  1', values: ['\\x0162'] },
  { name: 'begin', text: 'begin', values: [] },
  { name: 'orders.place', text: 'insert ...', values: [] },
]

describe('the statements of a client', () => {
  test('are named by what they are prepared as, others by their first words, and keep text and parameters', () => {
    const read: SentStatement[] = []
    messageReader((one) => read.push(one))(sent)
    expect(read).toEqual(READ)
  })

  test('are the same in whatever pieces the messages come', () => {
    const read: SentStatement[] = []
    const reader = messageReader((one) => read.push(one))
    for (const byte of sent) reader(Buffer.of(byte))
    expect(read).toEqual(READ)
  })
})
