import type { FastifyInstance } from 'fastify'
import { serveApiDocs } from '#server/api-docs'
import { serveKeptFiles } from '#server/kept-files'
import { serveModels } from '#server/models'
import { serveOwnData } from '#server/own-data'
import { servePapers } from '#server/papers/serve-papers'
import { servePicturePackages } from '#server/picture-packages'
import { servePictures } from '#server/pictures'
import type { Shop } from '#server/shop'
import { serveSitemap } from '#server/sitemap'
import { serveUnsubscribe } from '#server/unsubscribe'

/** All that answers GET beside the app's pages, as `openShop` furnishes it. */
export const rooms = [
  (app: FastifyInstance, shop: Shop) => {
    servePictures(app, shop.config)
    serveModels(app)
    serveKeptFiles(app, shop)
    serveOwnData(app, shop)
    servePicturePackages(app, shop)
    servePapers(app, shop)
    serveApiDocs(app, shop.config)
    serveSitemap(app, shop)
  },
  serveUnsubscribe,
]
