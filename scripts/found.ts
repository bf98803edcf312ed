import { readFile } from 'node:fs/promises'
import { migrate } from '#database/migrate'
import { reachDatabase } from '#database/reach'
import { inTransaction } from '#database/transaction'
import { foundShop, readFounding } from '#server/boot/founding'
import { createContext } from '#server/boot/start-shop'
import { readConfig } from '#server/config/config'

/*
 * `npm run found -- founding.json`: the sites, warehouses, merchants and staff of a new shop, or further ones
 * of an old; what is there already stays as it is. The passwords of new staff are told here, once.
 * docs/operate.md.
 */
const file = process.argv[2]
if (!file) {
  console.error('npm run found -- <founding.json>      docs/founding/example.json is one')
  process.exit(2)
}
const config = readConfig(process.env)
const server = await reachDatabase(
  { url: config.database_url, direct_url: config.database_direct_url },
  config.data_dir,
)
try {
  const founding = readFounding(await readFile(file, 'utf8'))
  await migrate(server.direct_url, { kinds: ['before'], onStep: (step) => console.log(`applying ${step}`) })
  const { shop } = createContext(config, server.url)
  try {
    const { passwords, ...laid } = await inTransaction(shop.db, (tx) =>
      foundShop(tx, founding, { passwords: shop.passwords, at: new Date() }),
    )
    for (const [part, names] of Object.entries(laid))
      console.log(`${part}: ${names.length > 0 ? names.join(', ') : 'nothing new'}`)
    for (const [email, password] of passwords) console.log(`password of ${email}: ${password}`)
  } finally {
    await shop.db.destroy()
  }
} catch (error) {
  console.error((error as Error).message)
  process.exitCode = 1
} finally {
  await server.stop()
}
