import { access, readFile } from 'node:fs/promises'
import { extname, join } from 'node:path'
import type { FastifyInstance, FastifyReply } from 'fastify'
import type { Db } from '#database/connect'
import { reading } from '#database/transaction'
import { publishedPicture } from '#market/people/content/published-picture'
import { filesFolder } from './file-store.ts'
import { placeholder } from './pictures/placeholder.ts'
import { openResizer, type PictureFormat, widths } from './pictures/resize.ts'

const demoPictures = join(import.meta.dirname, '../../demo/data/pictures')
const keyPattern = /^demo((?:\/[A-Za-z0-9_-]{1,80}){1,3})$/
/** What came by an address, kept with the files of the shop. */
const goodsPattern = /^goods\/[0-9a-f]{2}\/[0-9a-f]{64}\.(jpg|png|webp)$/
const uploadPattern = /^goods\/([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})$/
const forever = 'public, max-age=31536000, immutable'

/** Where pictures lie; with the database also those that manufacturers uploaded and that a product shows. */
export type PictureFolder = { data_dir: string; db?: Db }

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
    const { path } = original
    if (original.extension === 'svg') return svg(reply.header('cache-control', forever), await readFile(path))
    const asked = Number(request.query.w ?? 960)
    const width = widths.find((one) => one >= asked) ?? widths.at(-1) ?? 960
    const format = formatFor(request.headers.accept ?? '*/*')
    try {
      const picture = await resize({ path, width, format })
      reply.header('cache-control', forever).header('vary', 'accept').type(`image/${format}`)
      return reply.send(picture)
    } catch (error) {
      if ((error as { code?: string }).code !== 'ENOENT')
        request.log.warn({ err: error, key }, 'a picture cannot be shown')
      return drawing(reply, key, 'public, max-age=300')
    }
  })
}

/** The smallest accepted format. AVIF only by name: many clients that accept anything cannot read it. */
function formatFor(accept: string): PictureFormat {
  if (accept.includes('image/avif')) return 'avif'
  return /image\/webp|image\/\*|\*\/\*/.test(accept) ? 'webp' : 'jpeg'
}

type Original = { path: string; extension: 'svg' | 'jpg' | 'png' | 'webp' }

/** The path of a key's original picture; null where there is none. */
export async function originalOf(key: string, { data_dir, db }: PictureFolder): Promise<Original | null> {
  for (const place of await placesOf(key, { data_dir, db })) if (await isThere(place.path)) return place
  return null
}

async function placesOf(key: string, { data_dir, db }: PictureFolder): Promise<Original[]> {
  const stored = (storage_key: string): Original => ({
    path: join(filesFolder(data_dir), storage_key),
    extension: extname(storage_key).slice(1) as Original['extension'],
  })
  if (goodsPattern.test(key)) return [stored(key)]
  const upload = uploadPattern.exec(key)?.[1]
  if (upload) {
    const published = db && (await reading(db, (tx) => publishedPicture(tx, upload)))
    return published ? [stored(published)] : []
  }
  const within = keyPattern.exec(key)?.[1]
  if (!within) return []
  const path = join(demoPictures, within)
  return (['svg', 'webp'] as const).map((extension) => ({ path: `${path}.${extension}`, extension }))
}

const isThere = (path: string) =>
  access(path).then(
    () => true,
    () => false,
  )

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
