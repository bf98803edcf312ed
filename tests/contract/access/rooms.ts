import type { FastifyInstance } from 'fastify'
import type { AppContext } from '#server/context'
import { serveModels } from '#server/files/models'
import { serveOwnData } from '#server/files/own-data'
import { servePicturePackages } from '#server/files/picture-packages'
import { servePictures } from '#server/files/pictures'
import { servePrivateFiles } from '#server/files/private-files'
import { serveUnsubscribe } from '#server/http/unsubscribe'
import { serveContractPapers } from '#server/pdf/contract-papers'
import { serveLabels } from '#server/pdf/labels/serve-labels'
import { serveLotPapers } from '#server/pdf/lot-papers'
import { chatPaper } from '#server/pdf/numbered/chat-paper'
import { listPaper } from '#server/pdf/numbered/list-paper'
import { serveNumberedPapers } from '#server/pdf/numbered/numbered-paper'
import { requisitionPaper, workPaper } from '#server/pdf/numbered/requisition-paper'
import { statementPaper } from '#server/pdf/numbered/statement-paper'
import { storagePaper } from '#server/pdf/numbered/storage-paper'
import { servePapers } from '#server/pdf/serve-papers'
import { serveApiDocs } from '#server/ssr/api-docs'
import { serveSitemap } from '#server/ssr/sitemap'

/** All that answers GET beside the app's pages, as `openShop` furnishes it. */
export const rooms = [
  (app: FastifyInstance, shop: AppContext) => {
    servePictures(app, { ...shop.config, files: shop.files })
    serveModels(app)
    servePrivateFiles(app, shop)
    serveOwnData(app, shop)
    servePicturePackages(app, shop)
    servePapers(app, shop)
    serveContractPapers(app, shop)
    serveLotPapers(app, shop)
    for (const paper of [statementPaper, storagePaper, requisitionPaper, workPaper, chatPaper, listPaper])
      serveNumberedPapers(app, shop, paper)
    serveLabels(app, shop)
    serveApiDocs(app, shop.config)
    serveSitemap(app, shop)
  },
  serveUnsubscribe,
]
