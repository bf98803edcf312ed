import { readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'

// Writes `.br` and `.gz` beside each built file that is text, so that the server only has to choose.
const brotli = promisify(brotliCompress)
const zip = promisify(gzip)
const folder = join(import.meta.dirname, '../build/client')
const text = /\.(js|css|svg|json|txt)$/

for (const file of await readdir(folder, { recursive: true })) {
  if (!text.test(file)) continue
  const plain = await readFile(join(folder, file))
  const quality = { params: { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY } }
  await Promise.all([
    brotli(plain, quality).then((small) => writeFile(join(folder, `${file}.br`), small)),
    zip(plain, { level: 9 }).then((small) => writeFile(join(folder, `${file}.gz`), small)),
  ])
}
