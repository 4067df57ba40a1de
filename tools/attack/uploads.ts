import type { AttackResult } from './findings.ts'
import type { World } from './world.ts'

const part = (head: string, content: string): string =>
  `--b\r\ncontent-disposition: form-data; ${head}\r\n\r\n${content}\r\n`
const form = (...parts: string[]): string => `${parts.join('')}--b--\r\n`
const FORM = 'multipart/form-data; boundary=b'

/** Forms that ask for more work than their bytes are worth: [name, content type, body]. */
function hostileForms(): [string, string, Uint8Array<ArrayBuffer> | string][] {
  const many = Array.from({ length: 5_000 }, (_, index) => part(`name="f${index}"`, 'x'))
  const rows = Array.from({ length: 20_000 }, () => part('name="addresses"', '{}'))
  return [
    ['5,000 parts', FORM, form(...many)],
    ['20,000 rows of a list', FORM, form(...rows)],
    [
      'another reading of the boundary',
      'multipart/form-data; boundary=b,',
      form(...many).replaceAll('--b', '--b,'),
    ],
    ['no boundary', 'multipart/form-data', form(part('name="firstName"', 'Ada'))],
    ['two boundaries', 'multipart/form-data; boundary=a; boundary=b', form(part('name="firstName"', 'Ada'))],
    ['an end that never comes', FORM, part('name="firstName"', 'x'.repeat(200_000))],
    ['a name of 100,000 letters', FORM, form(part(`name="${'n'.repeat(100_000)}"`, 'x'))],
    ['a head of 200,000 letters', FORM, `--b\r\nx: ${'y'.repeat(200_000)}\r\n\r\nz\r\n--b--\r\n`],
    ['deep names', FORM, form(part(`name="a${'[b]'.repeat(2_000)}"`, 'x'))],
    ['a prototype', FORM, form(part('name="__proto__[admin]"', 'true'), part('name="constructor"', 'x'))],
    ['boundaries only', FORM, '--b\r\n'.repeat(100_000)],
    ['a picture of 6 MB', FORM, form(part('name="picture"; filename="a.png"', 'x'.repeat(6_000_000)))],
    ['a picture bomb', FORM, pictureBomb()],
    ['JSON of 2 MB', 'application/json', JSON.stringify({ firstName: 'x'.repeat(2_000_000) })],
    ['JSON nested 50,000 deep', 'application/json', '['.repeat(49_000)],
  ]
}

/** A PNG whose head promises 30,000 x 30,000 points. */
function pictureBomb(): Uint8Array<ArrayBuffer> {
  const head = Buffer.from('89504e470d0a1a0a0000000d4948445200007530000075300806000000', 'hex')
  return Buffer.concat([
    Buffer.from(
      '--b\r\ncontent-disposition: form-data; name="picture"; filename="a.png"\r\ncontent-type: image/png\r\n\r\n',
    ),
    head,
    Buffer.from('\r\n--b--\r\n'),
  ])
}

/** Each is refused, or does nothing worse than an ordinary form. Sent over connections, as its pieces would arrive. */
export async function attackUploads({ port, tokenOf }: World): Promise<AttackResult> {
  const findings: string[] = []
  const forms = hostileForms()
  for (const [name, type, body] of forms) {
    try {
      const { status } = await fetch(`http://127.0.0.1:${port}/api/users/me`, {
        method: 'PUT',
        headers: { 'content-type': type, authorization: `Bearer ${tokenOf('ada')}` },
        body,
      })
      if (status >= 500) findings.push(`${name}: ${status}`)
    } catch (error) {
      // The server answers and closes before everything was sent; the client then may not read the answer.
      if (!isConnectionEnd(error)) throw error
    }
  }
  return { attack: 'hostile forms and uploads', requests: forms.length, note: '', findings }
}

const isConnectionEnd = (error: unknown): boolean =>
  error instanceof TypeError && error.message === 'fetch failed'
