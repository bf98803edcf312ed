import { existsSync } from 'node:fs'
import type { FastifyInstance } from 'fastify'
import type { ServerBuild } from 'react-router'
import type { Config } from '../config/config.ts'
import type { AppContext } from '../context.ts'
import { builtServer, serveAssets } from '../files/assets.ts'
import { serveFilms } from '../files/films.ts'
import { serveInvoiceArchives } from '../files/invoice-archive.ts'
import { serveModels } from '../files/models.ts'
import { serveOwnData } from '../files/own-data.ts'
import { servePapersOfOrders } from '../files/papers-of-orders.ts'
import { servePicturePackages } from '../files/picture-packages.ts'
import { servePictures } from '../files/pictures.ts'
import { servePrivateFiles } from '../files/private-files.ts'
import type { Limit } from '../http/limits.ts'
import { serveUnsubscribe } from '../http/unsubscribe.ts'
import { serveSandbox } from '../payments/sandbox-page.ts'
import { serveWebhooks } from '../payments/serve-webhooks.ts'
import { serveContractPapers } from '../pdf/contract-papers.ts'
import { serveLabels } from '../pdf/labels/serve-labels.ts'
import { serveLotPapers } from '../pdf/lot-papers.ts'
import { chatPaper } from '../pdf/numbered/chat-paper.ts'
import { listPaper } from '../pdf/numbered/list-paper.ts'
import { serveNumberedPapers } from '../pdf/numbered/numbered-paper.ts'
import { requisitionPaper, workPaper } from '../pdf/numbered/requisition-paper.ts'
import { statementPaper } from '../pdf/numbered/statement-paper.ts'
import { storagePaper } from '../pdf/numbered/storage-paper.ts'
import { servePapers } from '../pdf/serve-papers.ts'
import { serveApiDocs } from '../ssr/api-docs.ts'
import type { PageCache } from '../ssr/page-cache.ts'
import { servePages } from '../ssr/pages.ts'
import { serveSitemap } from '../ssr/sitemap.ts'
import { developWithVite } from './develop.ts'
import type { ServeOptions } from './serve.ts'

type PageOptions = { cache: PageCache; develop: boolean }

/** Everything that a shop answers to GET: pages, pictures, files and papers; and what providers send. */
export function shopRooms(
  config: Config,
  { cache, develop }: PageOptions,
): NonNullable<ServeOptions['rooms']> {
  return [
    (scope, shop) => {
      servePictures(scope, { ...config, db: shop.db, files: shop.files })
      serveModels(scope)
      serveFilms(scope, shop)
      servePrivateFiles(scope, shop)
      serveOwnData(scope, shop)
      servePicturePackages(scope, shop)
      servePapers(scope, shop)
      serveInvoiceArchives(scope, shop)
      servePapersOfOrders(scope, shop)
      serveContractPapers(scope, shop)
      serveLotPapers(scope, shop)
      for (const paper of [statementPaper, storagePaper, requisitionPaper, workPaper, chatPaper, listPaper])
        serveNumberedPapers(scope, shop, paper)
      serveLabels(scope, shop)
      serveApiDocs(scope, config)
      serveSitemap(scope, shop)
    },
    serveUnsubscribe,
    serveWebhooks,
    serveSandbox,
    (scope, shop, { limitAddress }) =>
      serveApp(scope, shop, { cache, develop, limit: limitAddress(renders) }),
  ]
}

/** How many pages one address may have rendered in a minute; cached pages are free. */
const renders = { name: 'page', perMinute: 1200 }

type AppOptions = { cache: PageCache; develop: boolean; limit: Limit }

async function serveApp(app: FastifyInstance, shop: AppContext, { cache, develop, limit }: AppOptions) {
  if (develop)
    return servePages(app, shop, { build: await developWithVite(app), cache, mode: 'development', limit })
  if (!existsSync(builtServer)) {
    shop.log.warn('the pages are not built (npm run build): only calls are answered')
    return
  }
  const built = (await import(builtServer)) as ServerBuild
  await serveAssets(app)
  servePages(app, shop, { build: async () => built, cache, mode: 'production', limit })
}
