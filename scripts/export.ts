import { createWriteStream } from 'node:fs'
import { writeFile } from 'node:fs/promises'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { parseArgs } from 'node:util'
import { addressesIn } from '#database/address'
import { connect } from '#database/connect'
import { reachDatabase } from '#database/reach'
import { reading } from '#database/transaction'
import { findMerchant } from '#market/goods/merchant/list-merchants'
import { feedColumns, feedCsv, mappingOfFields } from '#server/spreadsheet/exported/write-feed'
import { fail } from './fail.ts'

/*
 * `npm run export`: a merchant's catalogue as a feed, with the mapping by which `npm run import` takes it
 * back; docs/import.md.
 */
const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { merchant: { type: 'string' } },
})
const [file] = positionals
if (!file || !values.merchant) {
  console.error('npm run export -- <file.csv> --merchant <slug>')
  process.exit(2)
}
const server = await reachDatabase(addressesIn(process.env), process.env.DATA_DIR ?? '.data')
const db = connect(server.direct_url, { name: 'trestle export', max: 1 })
try {
  const merchant = await reading(db, (tx) => findMerchant(tx, values.merchant ?? ''))
  const names = await feedColumns(db, merchant.id)
  await pipeline(Readable.from(feedCsv(db, merchant.id, names)), createWriteStream(file))
  const mapping = file.replace(/(\.csv)?$/, '.mapping.json')
  await writeFile(mapping, JSON.stringify(mappingOfFields(names), null, 2))
  console.log(`${file}, with its mapping in ${mapping}`)
} catch (error) {
  fail(error)
} finally {
  await db.destroy()
  await server.stop()
}
