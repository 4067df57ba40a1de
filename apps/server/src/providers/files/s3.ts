import { AwsClient } from 'aws4fetch'
import { FileStoreAwayError } from '../../platform/pictures/file-store-away.ts'
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

/**
 * Keeps files in a bucket of an S3 store, for a product that runs on several machines. Throws FileStoreAwayError where the
 * bucket does not answer within `withinMilliseconds`, refuses or fails.
 */
export function s3Files(
  { accessKeyId, secretAccessKey, region, bucketUrl }: S3Address,
  withinMilliseconds = MAX_MILLISECONDS,
): FileStore {
  // No tries of its own: the outbox and the person try again, and know when to stop.
  const client = new AwsClient({ accessKeyId, secretAccessKey, region, service: 's3', retries: 0 })

  async function send<Value>(act: Act, name: string, read: Read<Value>, body?: Bytes): Promise<Value> {
    checkFileName(name)
    const method = METHODS[act]
    try {
      const response = await client.fetch(`${bucketUrl}/${name}`, {
        method,
        redirect: 'manual',
        signal: AbortSignal.timeout(withinMilliseconds),
        ...(body === undefined ? {} : { body, headers: { 'content-type': 'application/octet-stream' } }),
      })
      if (!response.ok && (response.status !== 404 || act === 'put'))
        throw new FileStoreAwayError(act, `the file store answered ${response.status} to ${method}`)
      return await read(response)
    } catch (error) {
      if (error instanceof FileStoreAwayError) throw error
      throw new FileStoreAwayError(
        act,
        `the file store did not answer to ${method}: ${causeOf(error)}`,
        error,
      )
    }
  }

  return {
    put: (name, bytes) => send('put', name, async () => {}, new Uint8Array(bytes)),
    get: (name) =>
      send('get', name, async (response) =>
        response.ok ? new Uint8Array(await response.arrayBuffer()) : undefined,
      ),
    remove: (name) => send('remove', name, async () => {}),
  }
}

const METHODS = { put: 'PUT', get: 'GET', remove: 'DELETE' } as const
type Act = keyof typeof METHODS
type Bytes = Uint8Array<ArrayBuffer>
type Read<Value> = (response: Response) => Promise<Value>

/** The system's word where the connection failed, else the kind of the error, such as TimeoutError. */
function causeOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error)
  const { cause } = error
  return cause instanceof Error && 'code' in cause ? String(cause.code) : error.name
}
