import { inTransaction } from '#database/transaction'
import { applyBulk, previewBulk } from '#market/goods/merchant/price/apply-bulk'
import { setPrice } from '#market/goods/merchant/price/set-price'
import { undoBulk } from '#market/goods/merchant/price/undo-bulk'
import { onDay } from './earning-deeds.ts'
import type { PortalDeed } from './portal-goods.ts'
import type { PortalWorld } from './portal-world.ts'

const now = <A extends { at: Date }>({ life }: PortalWorld, actor: A) => onDay(actor, life)
const text = (cents: number) => (cents / 100).toFixed(2)
/** A price near another, and now and then one that is far off. */
const near = (cents: number, n: number) => (n % 11 === 0 ? cents * 3 : cents + 100 + (n % 50))
/** Prices stay where a sheet or two more do not make them far off. */
const based = (cents: number) => (cents > 60_000 ? 20_000 : cents)

/** Somebody sets a price as they saw it, or, now and then, as it was before. */
const price: PortalDeed = (world, place, n) => {
  const product = world.model.products[place]!
  const after = near(based(product.price), n)
  const [stale, sure] = [n % 5 === 0, n % 2 === 0]
  const far = after < product.price / 2 || after > product.price * 2
  return {
    may: !stale && (sure || !far),
    does: () =>
      inTransaction(world.db, (tx) =>
        setPrice(tx, now(world, world.seller), {
          relation_id: world.goods[place]!.relation_id,
          rev: product.price_rev - (stale ? 1 : 0),
          cells: { price: text(after) },
          sure,
        }),
      ),
    noted: () => {
      product.price = after
      product.price_rev += 1
    },
  }
}

/** A sheet of all products is looked at and applied; of some a price was changed between. */
const sheet: PortalDeed = (world, place, n) => {
  const { products, sheets } = world.model
  const cells = products.map((product, of) => ({
    product: of,
    before: product.price,
    after: product.price + 1 + n,
  }))
  const rows = cells.map(({ product, after }) => ({
    custom_sn: world.goods[product]!.custom_sn,
    cells: { price: text(after) },
  }))
  const disturbed = n % 4 === 0
  const seller = now(world, world.seller)
  const relation_id = world.goods[place]!.relation_id
  return {
    may: !disturbed,
    does: async () => {
      const { hash } = await inTransaction(world.db, (tx) => previewBulk(tx, seller, { rows }))
      if (!disturbed)
        return inTransaction(world.db, (tx) => applyBulk(tx, seller, { rows, hash, sure: true }))
      return inTransaction(world.db, async (tx) => {
        const { price_rev: rev } = products[place]!
        await setPrice(tx, seller, {
          relation_id,
          rev,
          cells: { lead_days: String(301 + (rev % 60)) },
          sure: true,
        })
        await applyBulk(tx, seller, { rows, hash, sure: true })
      })
    },
    noted: (given) => {
      const { bulk_id } = given as { bulk_id: number }
      sheets.push({ id: bulk_id, day: world.life.day, undone: false, cells })
      for (const { product, after } of cells) {
        products[product]!.price = after
        products[product]!.price_rev += 1
      }
    },
  }
}

/** The last sheet is put back where its prices still are, once and within a day. */
const undo: PortalDeed = (world) => {
  const { products, sheets } = world.model
  const last = sheets.at(-1)
  return {
    may: last !== undefined && !last.undone && last.day === world.life.day,
    does: () =>
      inTransaction(world.db, (tx) => undoBulk(tx, now(world, world.seller), { bulk_id: last?.id ?? 0 })),
    noted: (given) => {
      last!.undone = true
      const back = last!.cells.filter(({ product, after }) => products[product]!.price === after)
      for (const { product, before } of back) {
        products[product]!.price = before
        products[product]!.price_rev += 1
      }
      const { bulk_id } = given as { bulk_id: number | null }
      const cells = back.map(({ product, before, after }) => ({ product, before: after, after: before }))
      if (bulk_id !== null) sheets.push({ id: bulk_id, day: world.life.day, undone: false, cells })
    },
  }
}

/** What is done with the prices of a manufacturer, by the product's verbs. */
export const priceDeeds: Record<string, PortalDeed> = { price, sheet, undo }
