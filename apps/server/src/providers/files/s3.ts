import { AwsClient } from 'aws4fetch'
import type { FileStore } from './provider.ts'
import { checkFileName } from './provider.ts'

/** A store of files may take so long for one of them. */
const MAX_MILLISECONDS = 15_000

export type S3Address = {
  accessKeyId: string
  secretAccessKey: string
  region: string
  /** URL of the bucket, without a slash at its end. */
  bucketUrl: string
}

/**
 * Reads `s3://KEY:SECRET@host/bucket?region=eu-west-1`; characters such as / in the secret are percent-encoded.
 * `tls=off` is for a store on the same machine. Undefined when a part is missing.
 */
export function s3Address(text: string): S3Address | undefined {
  if (!URL.canParse(text)) return undefined
  const { protocol, username, password, host, pathname, searchParams } = new URL(text)
  const bucket = pathname.slice(1)
  if (protocol !== 's3:' || !username || !password || !host || !/^[\w.-]+$/.test(bucket)) return undefined
  return {
    accessKeyId: decodeURIComponent(username),
    secretAccessKey: decodeURIComponent(password),
    region: searchParams.get('region') ?? 'us-east-1',
    bucketUrl: `${searchParams.get('tls') === 'off' ? 'http' : 'https'}://${host}/${bucket}`,
  }
}

/** Keeps files in a bucket of an S3 store, for a product that runs on several machines. */
export function s3Files({ accessKeyId, secretAccessKey, region, bucketUrl }: S3Address): FileStore {
  // No tries of its own: the outbox and the person try again, and know when to stop.
  const client = new AwsClient({ accessKeyId, secretAccessKey, region, service: 's3', retries: 0 })

  async function send(method: string, name: string, body?: Uint8Array<ArrayBuffer>): Promise<Response> {
    checkFileName(name)
    const response = await client.fetch(`${bucketUrl}/${name}`, {
      method,
      redirect: 'manual',
      signal: AbortSignal.timeout(MAX_MILLISECONDS),
      ...(body === undefined ? {} : { body, headers: { 'content-type': 'application/octet-stream' } }),
    })
    if (!response.ok && response.status !== 404)
      throw new Error(`the file store answered ${response.status} to ${method}`)
    return response
  }

  return {
    put: async (name, bytes) => {
      const { ok, status } = await send('PUT', name, new Uint8Array(bytes))
      if (!ok) throw new Error(`the file store answered ${status} to PUT: does the bucket exist?`)
    },
    get: async (name) => {
      const response = await send('GET', name)
      return response.ok ? new Uint8Array(await response.arrayBuffer()) : undefined
    },
    remove: async (name) => {
      await send('DELETE', name)
    },
  }
}
