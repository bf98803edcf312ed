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
import { servePapers } from '#server/pdf/serve-papers'
import { serveStatementPapers } from '#server/pdf/statement/statement-paper'
import { serveStoragePapers } from '#server/pdf/statement/storage-paper'
import { serveApiDocs } from '#server/ssr/api-docs'
import { serveSitemap } from '#server/ssr/sitemap'

/** All that answers GET beside the app's pages, as `openShop` furnishes it. */
export const rooms = [
  (app: FastifyInstance, shop: AppContext) => {
    servePictures(app, shop.config)
    serveModels(app)
    servePrivateFiles(app, shop)
    serveOwnData(app, shop)
    servePicturePackages(app, shop)
    servePapers(app, shop)
    serveContractPapers(app, shop)
    serveLotPapers(app, shop)
    serveStatementPapers(app, shop)
    serveStoragePapers(app, shop)
    serveLabels(app, shop)
    serveApiDocs(app, shop.config)
    serveSitemap(app, shop)
  },
  serveUnsubscribe,
]
