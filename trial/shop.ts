import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { connect, type Db } from '#database/connect'
import { openPasswords } from '#server/auth/password/passwords'
import { aCustomer, anItem, type Item } from '#tests/fixtures/buying'
import { digits } from '../bench/customers.ts'
import type { Caller } from '../bench/load.ts'
import { online } from './chat/crowd.ts'
import { type Ground, root } from './ground.ts'
import type { Setup } from './parts/apps.ts'

/** Goods, and how many pieces of each there were before anybody bought. */
export type Goods = Item & { pieces: number }
export type Customer = Caller & { account_id: number; company_id: number; address: string }
export type Crowd = { customers: readonly Customer[]; goods: readonly Goods[] }

const founding = join(root, 'docs/founding/example.json')
const plenty = { items: 12, pieces: 100_000 }
/** Fewer than people will ask for. */
const scarce = { items: 4, pieces: 8 }
const dollars = 5_000_000

/** Migrates and founds the shop by its own command, as an operator does. */
export function foundShop({ env }: Setup, database_url: string): void {
  const command = [join(root, 'scripts/found.ts'), founding]
  const { status, stderr, stdout } = spawnSync(process.execPath, command, {
    cwd: root,
    encoding: 'utf8',
    env: { PATH: process.env.PATH ?? '', ...env, DATABASE_URL: database_url },
  })
  if (status !== 0) throw new Error(`the shop was not founded:\n${stdout}${stderr}`)
}

export const shopDatabaseUrl = ({ ports }: Ground, password: string) =>
  `postgres://trestle:${password}@127.0.0.1:${ports.database}/trestle`

/** Works on whichever PostgreSQL leads. */
export async function withShopDatabase<T>(
  ground: Ground,
  password: string,
  work: (db: Db) => Promise<T>,
): Promise<T> {
  const db = connect(shopDatabaseUrl(ground, password), { name: 'trestle trial', max: 2 })
  try {
    return await work(db)
  } finally {
    await db.destroy()
  }
}

/** Lays goods into its first warehouse, plenty of most, and certifies so many buyers with money. */
export async function fillShop(db: Db, buyers: number, setup: Setup): Promise<Crowd> {
  const house = await db
    .selectFrom('warehouse_area')
    .select(['warehouse_id as id', 'id as warehouse_area_id'])
    .limit(1)
    .executeTakeFirstOrThrow()
  const { id: merchant_id } = await db.selectFrom('merchant').select('id').limit(1).executeTakeFirstOrThrow()
  const goods: Goods[] = []
  for (const { items, pieces } of [plenty, scarce])
    for (let i = 0; i < items; i += 1)
      goods.push({
        ...(await anItem(db, { house, merchant_id, on_hand: pieces, price: 12_900 + i * 1_000 })),
        pieces,
      })
  const customers: Customer[] = []
  for (let i = 0; i < buyers; i += 1) customers.push(await aBuyerOnline(db, setup, `198.51.100.${i + 1}`))
  return { customers, goods }
}

async function aBuyerOnline(db: Db, { secret, pepper }: Setup, address: string): Promise<Customer> {
  const { account_id, company_id } = await aCustomer(db, dollars)
  const payment_password_hash = await openPasswords(pepper).hashPayment(digits)
  await db.updateTable('account').set({ payment_password_hash }).where('id', '=', account_id).execute()
  return { account_id, company_id, address, ...(await online(db, secret, account_id)) }
}

/** Each company's balance in its wallet, in cents. */
export async function wallets(db: Db): Promise<Map<number, number>> {
  const rows = await db
    .selectFrom('ledger_account')
    .select(['company_id', 'balance_cents'])
    .where('kind', '=', 'company_available')
    .execute()
  return new Map(rows.map(({ company_id, balance_cents }) => [company_id!, balance_cents!]))
}
