import { z } from 'zod'
import { booleanText, url } from './kinds.ts'

const text = z.string().trim().min(1)
const encryptions = ['none', 'AES256', 'aws:kms'] as const
const places = ['folder', 'moving', 'bucket'] as const
const reads = ['proxied', 'signed'] as const

/** Where kept files lie: in `DATA_DIR`, or in the bucket of a store that speaks S3. */
export const bucketVariables = {
  FILE_STORE: z.enum(places, 'folder, moving or bucket').optional(),
  S3_BUCKET: text.optional(),
  S3_ENDPOINT: url('http:', 'https:').optional(),
  S3_REGION: text.default('us-east-1'),
  S3_PATH_STYLE: booleanText.optional(),
  S3_ACCESS_KEY_ID: text.optional(),
  S3_SECRET_ACCESS_KEY: text.optional(),
  S3_ENCRYPTION: z.enum(encryptions, encryptions.join(', ')).default('none'),
  S3_KMS_KEY: text.optional(),
  S3_READS: z.enum(reads, reads.join(' or ')).default('proxied'),
}
type BucketVariables = z.output<z.ZodObject<typeof bucketVariables>>

export type FileStore = BucketVariables['FILE_STORE'] & string

/** A bucket, and how to reach it. */
export type BucketSettings = Readonly<{
  bucket: string
  /** Another store than AWS's own. */
  endpoint: string | undefined
  region: string
  /** The bucket's name in the path instead of the host. */
  path_style: boolean
  /** Undefined: found as AWS's tools do, by the environment or the machine's role. */
  keys: { id: string; secret: string } | undefined
  encryption: (typeof encryptions)[number]
  kms_key: string | undefined
  /** Whether browsers fetch private files from the store itself, by a signed address. */
  signed_reads: boolean
}>

export const fileStoreOf = ({ FILE_STORE, S3_BUCKET }: BucketVariables): FileStore =>
  FILE_STORE ?? (S3_BUCKET ? 'bucket' : 'folder')

/** The bucket's settings, once `bucketFaults` has found nothing wrong with them. */
export function bucketSettings(set: BucketVariables): BucketSettings | undefined {
  if (!set.S3_BUCKET) return undefined
  const { S3_ACCESS_KEY_ID: id, S3_SECRET_ACCESS_KEY: secret } = set
  return {
    bucket: set.S3_BUCKET,
    endpoint: set.S3_ENDPOINT?.replace(/\/+$/, ''),
    region: set.S3_REGION,
    // A store of one's own seldom has a host name for each bucket.
    path_style: set.S3_PATH_STYLE ?? set.S3_ENDPOINT !== undefined,
    keys: id && secret ? { id, secret } : undefined,
    encryption: set.S3_ENCRYPTION,
    kms_key: set.S3_KMS_KEY,
    signed_reads: set.S3_READS === 'signed',
  }
}

/** The origin at which browsers fetch private files from the store itself, where they do. */
export function directOrigin(settings: BucketSettings | undefined): string | undefined {
  if (!settings?.signed_reads) return undefined
  const { bucket, endpoint, region, path_style } = settings
  const { protocol, host } = new URL(endpoint ?? `https://s3.${region}.amazonaws.com`)
  return `${protocol}//${path_style ? '' : `${bucket}.`}${host}`
}

/** What is wrong with the settings of the file store, as sentences. */
export function bucketFaults(set: BucketVariables): string[] {
  const needed = set.FILE_STORE === 'bucket' || set.FILE_STORE === 'moving'
  const said = [
    needed && !set.S3_BUCKET && `S3_BUCKET is not set, but FILE_STORE=${set.FILE_STORE} keeps files there`,
    !set.S3_BUCKET && set.S3_ENDPOINT && 'S3_BUCKET is not set, but S3_ENDPOINT is',
    Boolean(set.S3_ACCESS_KEY_ID) !== Boolean(set.S3_SECRET_ACCESS_KEY) &&
      'S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY belong together: set both, or neither',
    set.S3_KMS_KEY &&
      set.S3_ENCRYPTION !== 'aws:kms' &&
      'S3_KMS_KEY is used with S3_ENCRYPTION=aws:kms alone',
  ]
  return said.filter((one) => typeof one === 'string' && one !== '') as string[]
}
