import { generateKeyPairSync, sign } from 'node:crypto'

/** One value of DER: its tag, its length, its content. */
function der(tag: number, ...parts: Uint8Array[]): Buffer {
  const content = Buffer.concat(parts)
  const { length } = content
  const size = length < 128 ? [length] : length < 256 ? [0x81, length] : [0x82, length >> 8, length & 255]
  return Buffer.concat([Buffer.from([tag, ...size]), content])
}

const SEQUENCE = 0x30
const NULL = der(0x05)
const SHA256_WITH_RSA = der(SEQUENCE, der(0x06, Buffer.from('2a864886f70d01010b', 'hex')), NULL)
const COMMON_NAME = der(0x06, Buffer.from('550403', 'hex'))
/** Long before and after every clock of a test. */
const VALID = der(SEQUENCE, der(0x17, Buffer.from('200101000000Z')), der(0x17, Buffer.from('491231235959Z')))

/** A key and a certificate (X.509 v1) that nobody vouches for, made anew for each server of a journey. */
export function selfSigned(name: string): { key: string; cert: string } {
  const { privateKey, publicKey } = generateKeyPairSync('rsa', { modulusLength: 2048 })
  const who = der(SEQUENCE, der(0x31, der(SEQUENCE, COMMON_NAME, der(0x0c, Buffer.from(name)))))
  const serial = der(0x02, Buffer.from([1]))
  const subjectKey = publicKey.export({ type: 'spki', format: 'der' })
  const signed = der(SEQUENCE, serial, SHA256_WITH_RSA, who, VALID, who, subjectKey)
  const signature = der(0x03, Buffer.from([0]), sign('sha256', signed, privateKey))
  const body = der(SEQUENCE, signed, SHA256_WITH_RSA, signature).toString('base64')
  return {
    key: privateKey.export({ type: 'pkcs8', format: 'pem' }).toString(),
    cert: `-----BEGIN CERTIFICATE-----\n${body.match(/.{1,64}/g)?.join('\n')}\n-----END CERTIFICATE-----\n`,
  }
}
