import { createReadStream } from 'node:fs'
import { readFile, stat } from 'node:fs/promises'
import { extname, join } from 'node:path'
import type { Readable } from 'node:stream'
import type { FastifyInstance, FastifyReply } from 'fastify'
import type { Db } from '#database/connect'
import { reading } from '#database/transaction'
import { publishedPicture } from '#market/people/content/published-picture'
import { Refusal } from '#rules/refusals'
import type { Files } from './file-store.ts'
import { placeholder } from './pictures/placeholder.ts'
import { type OriginalPicture, openResizer, pictureAt, widths } from './pictures/resize.ts'
import type { PictureFormat } from './pictures/shrink.ts'
import { useCopy } from './store/use-copy.ts'

const demoPictures = join(import.meta.dirname, '../../demo/data/pictures')
const keyPattern = /^demo((?:\/[A-Za-z0-9_-]{1,80}){1,3})$/
/** What came by an address, kept with the files of the shop. */
const goodsPattern = /^goods\/[0-9a-f]{2}\/[0-9a-f]{64}\.(jpg|png|webp)$/
const uploadPattern = /^goods\/([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})$/
const forever = 'public, max-age=31536000, immutable'

/** Where pictures lie; with the database also those that manufacturers uploaded and that a product shows. */
export type PictureFolder = { data_dir: string; files: Files; db?: Db }

/**
 * `GET /picture/<key>?w=640`: a product's picture in the best width and format;
 * `/picture/placeholder/<category>`: a placeholder drawing. A key without a picture gets a drawing too,
 * cached for five minutes only.
 */
export function servePictures(app: FastifyInstance, options: PictureFolder): void {
  const resize = openResizer(join(options.data_dir, 'pictures'))
  app.get<{ Params: { '*': string }; Querystring: { w?: string } }>('/picture/*', async (request, reply) => {
    // Cross-origin use is allowed: dealers show pictures in their own shops and mails.
    reply.header('cross-origin-resource-policy', 'cross-origin')
    const key = request.params['*']
    if (key.startsWith('placeholder/')) return drawing(reply, key.slice('placeholder/'.length), forever)
    const original = await originalOf(key, options)
    if (!original) return drawing(reply, key, 'public, max-age=300')
    if (original.extension === 'svg')
      return svg(reply.header('cache-control', forever), await original.use((path) => readFile(path)))
    const asked = Number(request.query.w ?? 960)
    const width = widths.find((one) => one >= asked) ?? widths.at(-1) ?? 960
    const format = formatFor(request.headers.accept ?? '*/*')
    try {
      const picture = await resize({ original, width, format })
      reply.header('cache-control', forever).header('vary', 'accept').type(`image/${format}`)
      return reply.send(picture)
    } catch (error) {
      if (!isMissing(error)) request.log.warn({ err: error, key }, 'a picture cannot be shown')
      return drawing(reply, key, 'public, max-age=300')
    }
  })
}

/** The smallest accepted format. AVIF only by name: many clients that accept anything cannot read it. */
function formatFor(accept: string): PictureFormat {
  if (accept.includes('image/avif')) return 'avif'
  return /image\/webp|image\/\*|\*\/\*/.test(accept) ? 'webp' : 'jpeg'
}

type Extension = 'svg' | 'jpg' | 'png' | 'webp'
type Original = OriginalPicture & {
  extension: Extension
  /** Its size, and its bytes; null where it is missing. */
  content(): Promise<{ bytes: number; read: () => Promise<Readable> } | null>
}

/** A key's original picture; null where there is none. One in a bucket is not looked for yet. */
export async function originalOf(key: string, { files, db }: PictureFolder): Promise<Original | null> {
  if (goodsPattern.test(key)) return keptPicture(files, key)
  const upload = uploadPattern.exec(key)?.[1]
  if (upload) {
    const published = db && (await reading(db, (tx) => publishedPicture(tx, upload)))
    return published ? keptPicture(files, published) : null
  }
  const within = keyPattern.exec(key)?.[1]
  if (!within) return null
  const drawn = localPicture(`${join(demoPictures, within)}.svg`, 'svg')
  if (await drawn.content()) return drawn
  const photographed = localPicture(`${join(demoPictures, within)}.webp`, 'webp')
  return (await photographed.content()) ? photographed : null
}

function localPicture(path: string, extension: Extension): Original {
  const content = async () => {
    const found = await stat(path).catch(() => null)
    return found?.isFile() ? { bytes: found.size, read: async () => createReadStream(path) } : null
  }
  return { ...pictureAt(path), extension, content }
}

/** A picture among the files of the shop, whose bytes never change under one key. */
export async function keptPicture(files: Files, storage_key: string): Promise<Original> {
  const extension = extname(storage_key).slice(1) as Extension
  const path = await files.localPath(storage_key)
  if (path) return localPicture(path, extension)
  return {
    extension,
    identity: async () => storage_key,
    use: (work) => useCopy(files, { storage_key, name: 'picture' }, work),
    async content() {
      const found = await files.stat(storage_key)
      return found && { bytes: found.bytes, read: () => files.open(storage_key) }
    },
  }
}

const isMissing = (error: unknown) =>
  (error as { code?: string }).code === 'ENOENT' ||
  (error instanceof Refusal && error.reason === 'upload.gone')

function drawing(reply: FastifyReply, family: string, kept: string) {
  return svg(reply.header('cache-control', kept), placeholder(family))
}

function svg(reply: FastifyReply, content: string | Buffer) {
  // Our drawings may use styles; opened by themselves they can still run and load nothing.
  reply.header(
    'content-security-policy',
    "default-src 'none'; style-src 'unsafe-inline'; sandbox; frame-ancestors 'none'",
  )
  return reply.type('image/svg+xml').send(content)
}
