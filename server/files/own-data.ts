import { Readable } from 'node:stream'
import { stringify } from 'csv-stringify/sync'
import type { FastifyInstance } from 'fastify'
import { ZipFile } from 'yazl'
import { reading } from '#database/transaction'
import { findOwner, listOwnFiles } from '#market/overview/own-data/find-owner'
import { type ExportRow, readTable } from '#market/overview/own-data/read-table'
import { companyTables, type DataOwner, type OwnTable, personTables } from '#market/overview/own-data/tables'
import { dayAt, timeZoneOf } from '#rules/days'
import { refuse } from '#rules/refusals'
import { siteOfHost } from '#rules/sites'
import { shopSlug } from '#rules/text/shop-slug'
import type { AppContext } from '../context.ts'
import { type LinkSignature, privateLinkHolds } from '../secrets/private-link.ts'

type OwnDataRequest = { Params: { account_id: string }; Querystring: LinkSignature }

/**
 * `GET /own-data/<account>?expires=&signature=`: a ZIP of everything about a person and the company, by a
 * link signed within the last five minutes. Reads and writes one table at a time; streams files, and leaves
 * out missing ones.
 */
export function serveOwnData(app: FastifyInstance, shop: AppContext): void {
  app.get<OwnDataRequest>('/own-data/:account_id', async (request, reply) => {
    const at = shop.now()
    const id = request.params.account_id
    const holds = privateLinkHolds(shop.secrets, { ...request.query, kind: 'own-data', id }, at)
    if (!/^\d{1,9}$/.test(id) || !holds) {
      reply.code(404)
      return refuse('request.notFound')
    }
    const owner = await reading(shop.db, (tx) => findOwner(tx, Number(id)))
    const zip = await zipOf(shop, owner, at)
    return reply
      .header(
        'content-disposition',
        `attachment; filename="${shopSlug()}-data-${dayAt(at, timeZoneOf(siteOfHost(request.host)))}.zip"`,
      )
      .header('cache-control', 'no-store')
      .type('application/zip')
      .send(zip)
  })
}

async function zipOf(shop: AppContext, owner: DataOwner, at: Date): Promise<Readable> {
  const zip = new ZipFile()
  const content = zip.outputStream as Readable
  zip.on('error', (error: Error) => {
    shop.log.error({ err: error }, 'an export of own data broke off')
    content.destroy(error)
  })
  const put = (folder: string, tables: readonly OwnTable[]) => {
    for (const table of tables) {
      // Both forms share one read, which starts with the first of them.
      let rows: Promise<ExportRow[]> | undefined
      const read = () => {
        rows ??= reading(shop.db, (tx) => readTable(tx, owner, table))
        return rows
      }
      lazily(zip, { name: `${folder}/${table.name}.json`, mtime: at, make: async () => jsonOf(await read()) })
      lazily(zip, { name: `${folder}/${table.name}.csv`, mtime: at, make: async () => csvOf(await read()) })
    }
  }
  put('person', personTables)
  if (owner.whole) put('company', companyTables)
  for (const { id, name, storage_key, created_at } of await reading(shop.db, (tx) =>
    listOwnFiles(tx, owner),
  )) {
    if (!(await shop.files.stat(storage_key))) {
      shop.log.error({ storage_key }, 'a file is not there and left out of an export of own data')
      continue
    }
    zip.addReadStreamLazy(`files/${id}-${name}`, { mtime: created_at, compress: false }, (give) => {
      shop.files.open(storage_key).then(
        (file) => give(null, file),
        (error: Error) => give(error, Readable.from([])),
      )
    })
  }
  zip.end()
  return content
}

type Entry = { name: string; mtime: Date; make: () => Promise<string> }

function lazily(zip: ZipFile, { name, mtime, make }: Entry) {
  zip.addReadStreamLazy(name, { mtime }, (give) => {
    make().then(
      (text) => give(null, Readable.from([Buffer.from(text)])),
      (error: Error) => give(error, Readable.from([])),
    )
  })
}

const plain = (value: unknown) => (Buffer.isBuffer(value) ? value.toString('base64') : value)
const jsonOf = (rows: readonly ExportRow[]) =>
  JSON.stringify(
    rows.map((row) => Object.fromEntries(Object.entries(row).map(([name, value]) => [name, plain(value)]))),
    null,
    1,
  )

/**
 * With a byte-order mark, so that spreadsheets read it as UTF-8; cells that look like a formula are quoted.
 */
const csvOf = (rows: readonly ExportRow[]) =>
  stringify(
    rows.map((row) => Object.values(row).map((value) => cell(plain(value)))),
    { bom: true, header: rows.length > 0, columns: Object.keys(rows[0] ?? {}), escape_formulas: true },
  )

function cell(value: unknown): string {
  if (value === null || value === undefined) return ''
  if (value instanceof Date) return value.toISOString()
  return typeof value === 'object' ? JSON.stringify(value) : String(value)
}
