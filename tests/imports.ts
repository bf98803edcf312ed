import { createHash, randomUUID } from 'node:crypto'
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Db } from '#database/connect'
import type { StoredMapping } from '#database/tables'
import { inTransaction } from '#database/transaction'
import { system } from '#market/actor'
import { keepUpload } from '#market/goods/catalogue/import/keep-upload'
import { startImport } from '#market/goods/catalogue/import/start-import'
import { openFiles } from '#server/files/file-store'

export const chairMapping: StoredMapping = {
  columns: { custom_sn: 'no', title: 'name', category: 'kind', price: 'price' },
  decimal: '.',
  currency: 'USD',
  rate: '1',
  length_unit: 'cm',
  weight_unit: 'kg',
  categories: {},
}

/** A feed of so many chairs. */
export const chairs = (count: number) =>
  ['no,name,kind,price', ...Array.from({ length: count }, (_, n) => `${n},Chair ${n},Chairs,10`)].join('\n')

type Wish = { folder: string; merchant_id: number; content: string; at: Date }

/**
 * An import that waits, as `npm run import` would make it: its feed lies in this folder, and under its key in
 * `files` there.
 */
export async function anImport(db: Db, { folder, merchant_id, content, at }: Wish) {
  const path = join(folder, `${randomUUID()}.csv`)
  await writeFile(path, content)
  const storage_key = `imports/${createHash('sha256').update(content).digest('hex')}`
  await openFiles(join(folder, 'files')).put(storage_key, path)
  const run = await inTransaction(db, async (tx) => {
    const upload_id = randomUUID()
    await keepUpload(tx, system(at), { id: upload_id, merchant_id, file_name: 'chairs.csv', storage_key })
    const wish = { upload_id, merchant_id, mapping: chairMapping, dry_run: false, create_categories: false }
    return startImport(tx, system(at), wish)
  })
  return { id: run.id, path, storage_key }
}
