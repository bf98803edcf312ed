import type { FastifyInstance } from 'fastify'
import { reading } from '#database/transaction'
import { openFile } from '#market/people/content/open-file'
import { uploads } from '#rules/fields'
import { refuse } from '#rules/refusals'
import { isUuid } from '#rules/text/uuid'
import type { AppContext } from '../context.ts'
import { type LinkSignature, privateLinkHolds } from '../secrets/private-link.ts'
import type { Files } from './file-store.ts'
import { sendKept } from './send-kept.ts'

// Shown rather than saved; films too, because browsers request them in ranges.
const shown = new Set(['image/jpeg', 'image/png', 'image/webp', 'application/pdf', 'video/mp4'])

type FileRequest = { Params: { id: string }; Querystring: LinkSignature }

/** `GET /file/<id>?expires=&signature=`: a private file, by a link signed within the last five minutes. */
export function servePrivateFiles(app: FastifyInstance, shop: AppContext): void {
  app.get<FileRequest>('/file/:id', async (request, reply) => {
    const { id } = request.params
    const link = { ...request.query, kind: 'file', id } as const
    const holds = isUuid(id) && privateLinkHolds(shop.secrets, link, shop.now())
    const file = holds ? await reading(shop.db, (tx) => openFile(tx, id)) : null
    if (!file) {
      reply.code(404)
      return refuse('request.notFound')
    }
    const { name, mime, bytes, storage_key } = file
    const plain = name.replace(/[^\x20-\x7e]|["\\%]/g, '_')
    const how = shown.has(mime) ? 'inline' : 'attachment'
    const disposition = `${how}; filename="${plain}"; filename*=UTF-8''${encodeURIComponent(name)}`
    const direct = await directLink(shop.files, { storage_key, bytes, mime, disposition })
    if (direct) return reply.header('cache-control', 'private, no-store').redirect(direct, 302)
    reply
      .header('content-disposition', disposition)
      .header('content-security-policy', policyFor(mime))
      .header('x-frame-options', 'SAMEORIGIN')
      .header('cache-control', 'private, max-age=300')
      .type(typeOf(mime))
    return sendKept(shop, { request, reply }, file)
  })
}

const typeOf = (mime: string) => (shown.has(mime) ? mime : 'application/octet-stream')

type FileWish = { storage_key: string; bytes: number; mime: string; disposition: string }

/** Where the storage sends the file itself; refuses `upload.gone` where it has not the whole of it. */
async function directLink(files: Files, wanted: FileWish): Promise<string | null> {
  const { storage_key, bytes, mime, disposition } = wanted
  const link = await files.linkTo(storage_key, {
    mime: typeOf(mime),
    disposition,
    seconds: uploads.linkSeconds,
  })
  if (!link) return null
  const found = await files.stat(storage_key)
  if (found?.bytes !== bytes) refuse('upload.gone')
  return link
}

/**
 * Nothing in a file may run or load. PDFs get no sandbox, because browsers do not show them in one; their
 * viewer is one itself.
 */
function policyFor(mime: string): string {
  const sandbox = mime === 'application/pdf' ? "style-src 'unsafe-inline'" : 'sandbox'
  return `default-src 'none'; ${sandbox}; frame-ancestors 'self'`
}
