import { parseArgs } from 'node:util'
import { compareFiles } from '#server/files/store/compare-files'
import { explain, type ShopParts, withShop } from './with-shop.ts'

/* `trestle files check [--read]`; docs/operate.md. */
const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { read: { type: 'boolean', default: false } },
})
const shownAtMost = 20
const [wish] = positionals
if (wish !== 'check' || positionals.length > 1) explain('files check [--read]')
await withShop('files', check)

async function check({ db, files }: ShopParts) {
  const found = await compareFiles({ db, files, at: new Date(), reads: values.read })
  const { rows, stored, missing, different, unnamed } = found
  console.log(`${rows} rows, ${stored} files older than a day`)
  console.log(`${missing.length} missing, ${different.length} different, ${unnamed.length} without a row`)
  show('missing', missing)
  show('different', different)
  show('without a row', unnamed)
  if (missing.length + different.length > 0) process.exitCode = 1
}

function show(what: string, names: readonly string[]) {
  for (const name of names.slice(0, shownAtMost)) console.log(`  ${what}: ${name}`)
  if (names.length > shownAtMost) console.log(`  and ${names.length - shownAtMost} more`)
}
