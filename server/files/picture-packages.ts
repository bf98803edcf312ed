import { Readable } from 'node:stream'
import type { FastifyInstance } from 'fastify'
import { ZipFile } from 'yazl'
import { inTransaction } from '#database/transaction'
import { openPackage, type Package } from '#market/goods/picture/open-package'
import { refuse } from '#rules/refusals'
import { latinLetters } from '#rules/text/latin-letters'
import type { AppContext } from '../context.ts'
import { type LinkSignature, privateLinkHolds } from '../secrets/private-link.ts'
import { originalOf, type PictureFolder } from './pictures.ts'

type PackageRequest = { Params: { id: string }; Querystring: LinkSignature }

/**
 * `GET /picture-package/<id>?expires=&signature=`: the pictures of a passed request, as one ZIP written
 * while it is sent, by a link signed within the last five minutes. Pictures are stored without compression,
 * which would not make them smaller: so the length is known before, and the browser can show progress.
 */
export function servePicturePackages(app: FastifyInstance, shop: AppContext): void {
  app.get<PackageRequest>('/picture-package/:id', async (request, reply) => {
    const { id } = request.params
    const link = { ...request.query, kind: 'picture-package', id } as const
    const holds = /^\d{1,9}$/.test(id) && privateLinkHolds(shop.secrets, link, shop.now())
    const found = holds ? await inTransaction(shop.db, (tx) => openPackage(tx, Number(id))) : null
    if (!found) {
      reply.code(404)
      return refuse('request.notFound')
    }
    const { bytes, content } = await zipPictures(found, { ...shop.config, db: shop.db, files: shop.files })
    return reply
      .header('content-disposition', `attachment; filename="${plain(found.custom_sn)}.zip"`)
      .header('content-length', bytes)
      .header('cache-control', 'private, no-store')
      .type('application/zip')
      .send(content)
  })
}

const plain = (name: string) => latinLetters(name).replace(/[^A-Za-z0-9._-]/g, '_')

/** A package as a stream, with its length. A picture whose file is missing is left out. */
export async function zipPictures(
  { custom_sn, paths }: Package,
  folder: PictureFolder,
): Promise<{ bytes: number; content: Readable }> {
  const zip = new ZipFile()
  const originals = await Promise.all(paths.map((path) => originalOf(path, folder)))
  const contents = await Promise.all(originals.map((original) => original?.content() ?? null))
  for (const [i, content] of contents.entries()) {
    if (!content) continue
    const name = `${plain(custom_sn)}-${i + 1}.${originals[i]?.extension}`
    zip.addReadStreamLazy(name, { compress: false, size: content.bytes }, (give) => {
      content.read().then(
        (stream) => give(null, stream),
        (error: Error) => give(error, Readable.from([])),
      )
    })
  }
  const bytes = await new Promise<number>((resolve, reject) => {
    zip.on('error', reject)
    // Its types omit the length, which it passes all the same.
    zip.end({ forceZip64Format: false, comment: '' }, resolve as () => void)
  })
  return { bytes, content: zip.outputStream as Readable }
}
