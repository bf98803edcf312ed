import { Readable } from 'node:stream'
import { ZipFile } from 'yazl'
import type { PaperKind, SheetSize } from '#rules/aftersale/paper/paper'
import type { Language } from '#rules/sites'
import type { AppContext } from '../context.ts'
import { pdfOf } from '../pdf/serve-papers.ts'

/** A paper of an order in an archive: what its file is called, and since when there is one. */
export type ZippedPaper = { order_number: string; kind: PaperKind; file_name: string; at: Date }

/** Papers as PDFs in a ZIP, each drawn when its turn comes, and none once nobody reads any more. */
export function zipPapers(
  shop: AppContext,
  papers: readonly ZippedPaper[],
  on: { language: Language; sheet: SheetSize },
): Readable {
  const zip = new ZipFile()
  const content = zip.outputStream as Readable
  zip.on('error', (error: Error) => {
    if (!content.destroyed) shop.log.error({ err: error }, 'a ZIP of papers broke off')
    content.destroy(error)
  })
  for (const { order_number: order_sn, kind, file_name, at } of papers)
    zip.addReadStreamLazy(file_name, { mtime: at, compress: false }, (give) => {
      if (content.destroyed) return give(new Error('nobody reads any more'), Readable.from([]))
      pdfOf(shop, { ...on, order_sn, kind }, shop.now()).then(
        (pdf) => give(null, Readable.from([pdf])),
        (error: Error) => give(error, Readable.from([])),
      )
    })
  zip.end()
  return content
}
