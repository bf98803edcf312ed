import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import type { Readable } from 'node:stream'
import { setTimeout as pause } from 'node:timers/promises'
import type { BucketSettings } from '../../config/bucket.ts'
import { type DirectLink, type Files, isStorageKey, refusedBecause, type StoredFacts } from '../file-store.ts'
import { resumingRead } from './resuming-read.ts'
import {
  loadClient,
  loadPresigner,
  type NewObject,
  type ObjectAnswer,
  type ObjectHead,
  type S3Client,
  type S3Package,
} from './s3-client.ts'

type OpenBucket = { sdk: S3Package; client: S3Client }

type BucketTimes = {
  /** For a connection. */
  connectMs: number
  /** The longest time without a byte on a connection. */
  silentMs: number
  /** Between two tries, doubled each time. */
  pauseMs: number
}
const usualTimes: BucketTimes = { connectMs: 3_000, silentMs: 10_000, pauseMs: 200 }
const putsAtMost = 4
const connectionsAtMost = 64
const probeKey = 'health/probe'

/**
 * Stores files in a bucket. Each file is one object, which is there whole or not at all; its SHA-256 is kept
 * beside it and compared when it is read as a whole.
 */
export function openBucket(settings: BucketSettings, times: Partial<BucketTimes> = {}): Files {
  return new Bucket(settings, { ...usualTimes, ...times })
}

class Bucket implements Files {
  readonly #settings: BucketSettings
  readonly #times: BucketTimes
  readonly #opened: Promise<OpenBucket>

  constructor(settings: BucketSettings, times: BucketTimes) {
    this.#settings = settings
    this.#times = times
    this.#opened = openClient(settings, times)
    this.#opened.catch(() => {})
  }

  async put(key: string, path: string): Promise<void> {
    const Key = keyOf(key)
    try {
      const { bytes, md5, sha256 } = await digestsOf(path)
      await this.#send(() => ({
        Key,
        // A stream cannot be sent twice: each try reads the file anew.
        Body: createReadStream(path),
        ContentLength: bytes,
        ContentMD5: md5.toString('base64'),
        Metadata: { sha256: sha256.toString('hex') },
      }))
    } catch (error) {
      throw refusedBecause('upload.notKept', error)
    }
  }

  async open(key: string, { range, bytes }: Parameters<Files['open']>[1] = {}): Promise<Readable> {
    const answer = await this.#get(key, range && `bytes=${range.start}-${range.end}`).catch(
      (error: unknown) => {
        throw refusedBecause(isMissing(error) ? 'upload.gone' : 'request.unavailable', error)
      },
    )
    const found = totalOf(answer)
    if (bytes !== undefined && found !== bytes) {
      ;(answer.Body as Readable).destroy()
      throw refusedBecause('upload.gone', new Error(`${key} has ${found} bytes instead of ${bytes}`))
    }
    const start = range?.start ?? 0
    const end = start + (answer.ContentLength ?? 0)
    const sha256 = range ? null : hashIn(answer)
    const { pauseMs } = this.#times
    const part = { start, end, body: answer.Body as Readable, sha256, pauseMs }
    return resumingRead(part, async (from) => {
      const rest = await this.#get(key, `bytes=${from}-${end - 1}`).catch((error: unknown) => {
        throw isMissing(error) ? refusedBecause('upload.gone', error) : error
      })
      return rest.Body as Readable
    })
  }

  async stat(key: string): Promise<StoredFacts | null> {
    const Key = keyOf(key)
    const { sdk, client } = await this.#opened
    try {
      const found = await client.send(new sdk.HeadObjectCommand({ ...this.#bucket, Key }))
      return { bytes: found.ContentLength ?? 0, sha256: hashIn(found) }
    } catch (error) {
      if (isMissing(error)) return null
      throw refusedBecause('request.unavailable', error)
    }
  }

  async remove(key: string): Promise<void> {
    const { sdk, client } = await this.#opened
    await client.send(new sdk.DeleteObjectCommand({ ...this.#bucket, Key: keyOf(key) }))
  }

  async *olderThan(folder: string, at: Date): AsyncIterable<string> {
    const { sdk, client } = await this.#opened
    const Prefix = folder === '' ? undefined : `${folder}/`
    let ContinuationToken: string | undefined
    do {
      const list = new sdk.ListObjectsV2Command({ ...this.#bucket, Prefix, ContinuationToken })
      const page = await client.send(list)
      for (const { Key, LastModified } of page.Contents ?? [])
        if (Key && LastModified && LastModified < at) yield Key
      ContinuationToken = page.NextContinuationToken
    } while (ContinuationToken)
  }

  localPath = async () => null

  async linkTo(key: string, { mime, disposition, seconds }: DirectLink): Promise<string | null> {
    if (!this.#settings.signed_reads) return null
    const { sdk, client } = await this.#opened
    const { getSignedUrl } = await loadPresigner()
    const get = new sdk.GetObjectCommand({
      ...this.#bucket,
      Key: keyOf(key),
      ResponseContentType: mime,
      ResponseContentDisposition: disposition,
      ResponseCacheControl: `private, max-age=${seconds}`,
    })
    return getSignedUrl(client, get, { expiresIn: seconds })
  }

  async tryWriting(): Promise<void> {
    const { sdk, client } = await this.#opened
    const probe = { ...this.#bucket, ...this.#encryption, Key: probeKey, Body: 'ready' }
    await client.send(new sdk.PutObjectCommand(probe))
  }

  get #bucket() {
    return { Bucket: this.#settings.bucket }
  }

  get #encryption() {
    const { encryption, kms_key } = this.#settings
    if (encryption === 'none') return {}
    return { ServerSideEncryption: encryption, ...(kms_key ? { SSEKMSKeyId: kms_key } : {}) }
  }

  async #get(key: string, Range: string | undefined): Promise<ObjectAnswer> {
    const { sdk, client } = await this.#opened
    return client.send(new sdk.GetObjectCommand({ ...this.#bucket, Key: keyOf(key), Range }))
  }

  /** Uploads, again where the store or the way to it failed. */
  async #send(make: () => Omit<NewObject, 'Bucket'>): Promise<void> {
    const { sdk, client } = await this.#opened
    for (let tries = 1; ; tries += 1) {
      const object = { ...this.#bucket, ...this.#encryption, ...make() }
      try {
        const { ETag, ServerSideEncryption } = await client.send(new sdk.PutObjectCommand(object))
        return compareTag(ETag, { md5: object.ContentMD5, encryption: ServerSideEncryption })
      } catch (error) {
        if (tries >= putsAtMost || !isWorthAnotherTry(error)) throw error
        await pause(this.#times.pauseMs * 2 ** tries)
      } finally {
        ;(object.Body as Readable).destroy()
      }
    }
  }
}

const nothing = () => {}
const silent = { trace: nothing, debug: nothing, info: nothing, warn: nothing, error: nothing }

async function openClient(
  settings: BucketSettings,
  { connectMs, silentMs }: BucketTimes,
): Promise<OpenBucket> {
  const sdk = await loadClient()
  const { endpoint, region, path_style, keys } = settings
  const client = new sdk.S3Client({
    region,
    forcePathStyle: path_style,
    ...(endpoint ? { endpoint } : {}),
    ...(keys ? { credentials: { accessKeyId: keys.id, secretAccessKey: keys.secret } } : {}),
    // Not all stores know the newer checksums: an MD5 and a hash of our own are sent instead.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    // What fails is thrown, and told by whoever asked.
    logger: silent,
    requestHandler: {
      connectionTimeout: connectMs,
      socketTimeout: silentMs,
      httpAgent: { keepAlive: true, maxSockets: connectionsAtMost },
      httpsAgent: { keepAlive: true, maxSockets: connectionsAtMost },
    },
  })
  return { sdk, client }
}

function keyOf(key: string): string {
  if (!isStorageKey(key)) throw new Error(`not a storage key: ${key}`)
  return key
}

async function digestsOf(path: string): Promise<{ bytes: number; md5: Buffer; sha256: Buffer }> {
  const [md5, sha256] = [createHash('md5'), createHash('sha256')]
  let bytes = 0
  for await (const piece of createReadStream(path)) {
    bytes += (piece as Buffer).length
    md5.update(piece as Buffer)
    sha256.update(piece as Buffer)
  }
  return { bytes, md5: md5.digest(), sha256: sha256.digest() }
}

function hashIn({ Metadata }: Pick<ObjectHead, 'Metadata'>): Buffer | null {
  const hash = Metadata?.sha256 ?? ''
  return /^[0-9a-f]{64}$/.test(hash) ? Buffer.from(hash, 'hex') : null
}

/** The size of the whole object, also where only a range of it is sent. */
function totalOf({ ContentRange, ContentLength }: ObjectAnswer): number {
  const total = /\/(\d+)$/.exec(ContentRange ?? '')?.[1]
  return Number(total ?? ContentLength ?? 0)
}

/** The tag of an object that was uploaded at once is its MD5, unless a key service encrypted it. */
function compareTag(
  tag: string | undefined,
  { md5, encryption }: { md5: string | undefined; encryption: string | undefined },
): void {
  const plain = tag?.replaceAll('"', '')
  if (!plain || !/^[0-9a-f]{32}$/.test(plain) || !md5 || encryption?.includes('kms')) return
  if (plain !== Buffer.from(md5, 'base64').toString('hex'))
    throw new Error('the storage kept other bytes than were sent')
}

type SdkError = { name?: string; $metadata?: { httpStatusCode?: number } }

function isMissing(error: unknown): boolean {
  const { name, $metadata } = error as SdkError
  return (
    name === 'NoSuchKey' ||
    name === 'NotFound' ||
    ($metadata?.httpStatusCode === 404 && name !== 'NoSuchBucket')
  )
}

/** A wrong key or a missing bucket stays wrong; what broke on the way may go well the next time. */
function isWorthAnotherTry(error: unknown): boolean {
  const status = (error as SdkError).$metadata?.httpStatusCode
  const ofFile = error instanceof Error && 'syscall' in error && 'path' in error
  return !ofFile && (status === undefined || status >= 500 || status === 408 || status === 429)
}
