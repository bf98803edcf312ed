import type { Readable } from 'node:stream'

/*
 * What we use of `@aws-sdk/client-s3` and `@aws-sdk/s3-request-presigner`. Named by their text, so that
 * neither a shop without a bucket nor the check of its types needs the packages; the tests use the real ones.
 */
const clientPackage: string = '@aws-sdk/client-s3'
const presignerPackage: string = '@aws-sdk/s3-request-presigner'

/** A request, and what it is answered with. */
type S3Command<Answer> = { readonly input: object; readonly answer?: Answer }

export type ObjectHead = { ContentLength?: number; Metadata?: Record<string, string> }
export type ObjectAnswer = ObjectHead & { ContentRange?: string; Body?: Readable }
type StoredAnswer = { ETag?: string; ServerSideEncryption?: string }
type ListAnswer = { Contents?: { Key?: string; LastModified?: Date }[]; NextContinuationToken?: string }

type BucketInput = { Bucket: string }
type ObjectInput = BucketInput & { Key: string }
export type NewObject = ObjectInput & {
  Body: Readable | string
  ContentLength?: number
  ContentMD5?: string
  Metadata?: Record<string, string>
  ServerSideEncryption?: string
  SSEKMSKeyId?: string
}
type GetInput = ObjectInput & {
  Range?: string | undefined
  ResponseContentType?: string
  ResponseContentDisposition?: string
  ResponseCacheControl?: string
}
type ListWish = BucketInput & { Prefix: string | undefined; ContinuationToken: string | undefined }

type Log = Record<'trace' | 'debug' | 'info' | 'warn' | 'error', () => void>
type Agent = { keepAlive: boolean; maxSockets: number }
type ClientSettings = {
  region: string
  endpoint?: string
  forcePathStyle: boolean
  credentials?: { accessKeyId: string; secretAccessKey: string }
  requestChecksumCalculation: 'WHEN_REQUIRED'
  responseChecksumValidation: 'WHEN_REQUIRED'
  logger: Log
  requestHandler: {
    connectionTimeout: number
    socketTimeout: number
    httpAgent: Agent
    httpsAgent: Agent
  }
}

export type S3Client = { send<Answer>(command: S3Command<Answer>): Promise<Answer> }

export type S3Package = {
  S3Client: new (settings: ClientSettings) => S3Client
  PutObjectCommand: new (input: NewObject) => S3Command<StoredAnswer>
  GetObjectCommand: new (input: GetInput) => S3Command<ObjectAnswer>
  HeadObjectCommand: new (input: ObjectInput) => S3Command<ObjectHead>
  DeleteObjectCommand: new (input: ObjectInput) => S3Command<object>
  ListObjectsV2Command: new (input: ListWish) => S3Command<ListAnswer>
}

type Presigner = {
  getSignedUrl(client: S3Client, command: S3Command<unknown>, options: { expiresIn: number }): Promise<string>
}

/** The client: loaded only where a bucket is set, as it takes time and memory. */
export const loadClient = (): Promise<S3Package> => import(clientPackage) as Promise<S3Package>

export const loadPresigner = (): Promise<Presigner> => import(presignerPackage) as Promise<Presigner>
