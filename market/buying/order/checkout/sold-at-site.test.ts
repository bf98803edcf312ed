import fc from 'fast-check'
import { afterAll, expect, test } from 'vitest'
import { addCart } from '#api/buying/cart'
import { favouriteList } from '#api/buying/favourite'
import { orderPad } from '#api/buying/order-pad'
import { quoteBooking } from '#api/buying/presale/presale'
import { list } from '#api/goods/catalogue/find'
import { placeNearby } from '#api/goods/nearby'
import type { Send } from '#api/wire/call'
import { inTransaction, reading } from '#database/transaction'
import type { Buyer } from '#market/actor'
import { listProducts } from '#market/goods/catalogue/list-products'
import { showProduct } from '#market/goods/catalogue/show-product'
import { listNearby } from '#market/goods/inventory/list-nearby'
import { aCustomer, anAddress, anOrder, aQuote } from '#tests/fixtures/buying'
import { aSite, refusalOf } from '#tests/fixtures/people'
import { breaches } from '#tests/invariants'
import { testDatabase } from '#tests/servers/database'
import { aWorld, comingTo, least, type Made, makeWorld, refill, sites, soldAt } from '#tests/sold-world'
import { addToCart } from '../../cart/add-to-cart.ts'
import { listCart } from '../../cart/list-cart.ts'
import { listPlaces } from '../../cart/list-places.ts'
import { resolvePad } from '../../cart/pad/resolve-pad.ts'
import { removeLines } from '../../cart/remove-lines.ts'
import { addFavourites } from '../../favourite/add-favourites.ts'
import { listFavourites } from '../../favourite/list-favourites.ts'
import { openBatches } from '../incoming/open-batches.ts'
import { priceBooking } from '../presale/price-booking.ts'

const { db } = await testDatabase()
afterAll(async () => expect(await breaches(db)).toEqual({}))

const seed = 25
const worlds = 8

const byId = (ids: Iterable<number | string>) => [...new Set([...ids].map(Number))].sort((a, b) => a - b)
type Listing = Send<typeof list>
const cards = async (buyer: Buyer, { merchant_uuid }: Made, wish: Listing = {}) => {
  const input = list.in.parse({ merchant_uuid, page_size: 48, with_facets: 1, ...wish })
  return reading(db, (tx) => listProducts(tx, buyer, input))
}
const pageOf = (buyer: Buyer, product_id: number) =>
  reading(db, (tx) => showProduct(tx, buyer, { product_id }))

/** Everything that lists say is sold as much on the products' pages. */
async function cardsAsPages(buyer: Buyer, made: Made): Promise<void> {
  const { list: all, facets } = await cards(buyer, made)
  const most = new Map<number, number>()
  const from = new Map<number, number[]>()
  for (const item of made.items) {
    const [mode] = item.modes.filter((one) => one < 3)
    const places = mode ? soldAt(made, { item, mode, site: buyer.site }) : []
    const pieces = places.map(({ house }) => item.stock[house]!)
    most.set(item.product_id, Math.max(most.get(item.product_id) ?? 0, ...pieces))
    from.set(item.product_id, [...(from.get(item.product_id) ?? []), ...places.map(({ house }) => house)])
  }
  for (const card of all) {
    const page = await pageOf(buyer, card.product_id)
    const relation = page.relations.find(({ relation_id }) => relation_id === card.relation_id)!
    const [mode] = card.purchase_modes
    const sold = relation.stock.filter(({ goods_types, available }) => {
      const rule = { minimum: relation.minimum_amount, multiple: relation.multiple }
      return goods_types.includes(mode!) && available >= least(rule)
    })
    const told = card.stock.map(({ warehouse_id, available }) => [warehouse_id, available])
    const expected = sold
      .toSorted((a, b) => b.available - a.available || a.warehouse_id - b.warehouse_id)
      .map(({ warehouse_id, available }) => [warehouse_id, available])
    expect(told).toEqual(expected)
    // A card of goods not from stock promises none.
    expect(card.available).toBe(mode! < 3 ? most.get(card.product_id) : 0)
  }
  const amounts = all.map(({ available }) => available)
  expect(amounts).toEqual(amounts.toSorted((a, b) => b - a))
  const inStock = all.filter(({ available }) => available > 0).map(({ product_id }) => product_id)
  const found = async (wish: Listing) =>
    byId((await cards(buyer, made, wish)).list.map((card) => card.product_id))
  expect(await found({ zone: 'inventory' })).toEqual(byId(inStock))
  expect(await found({ quantity_min: 4 })).toEqual(
    byId(all.filter(({ available }) => available >= 4).map(({ product_id }) => product_id)),
  )
  for (const { id } of made.houses) {
    const here = inStock.filter((product_id) => from.get(product_id)!.includes(id))
    expect(await found({ warehouse_ids: String(id) })).toEqual(byId(here))
    expect(facets!.warehouses.find((one) => one.id === id)?.count ?? 0).toBe(here.length)
  }
}

/** What cards, pages and favourites say of goods on their way is what can be reserved. */
async function reservedAsPages(buyer: Buyer, made: Made): Promise<void> {
  const { list: all } = await cards(buyer, made, { zone: 'presale' })
  const { list: liked } = await reading(db, (tx) =>
    listFavourites(tx, buyer, favouriteList.in.parse({ page_size: 48 })),
  )
  for (const item of made.items.filter(({ modes }) => modes.includes(5))) {
    const { product_id, relation_id, coming } = item
    const [next] = comingTo(made, { item, site: buyer.site })
    const page = await pageOf(buyer, product_id)
    const told = [
      page.relations.find((one) => one.relation_id === relation_id)!,
      ...liked.filter((one) => one.relation_id === relation_id),
      ...all.filter((card) => card.relation_id === relation_id),
    ].map(({ presale_arrives_on }) => presale_arrives_on)
    expect(told).toEqual(told.map(() => next?.day ?? null))
    const shipments = await reading(db, (tx) => openBatches(tx, buyer, { relation_id }))
    for (const { batch_id, house } of coming)
      for (const { id } of made.areas.filter((area) => area.house === house)) {
        const lines = [{ relation_id, batch_id, quantity: least(item) }]
        const asked = quoteBooking.in.parse({ warehouse_area_id: id, lines: JSON.stringify(lines) })
        const priced = reading(db, (tx) => priceBooking(tx, buyer, asked)).then(
          ({ lines: [line] }) => line!.problem === null,
          () => false,
        )
        const shown = shipments.list.some(
          (one) => one.batch_id === batch_id && one.free >= least(item) && one.warehouse_area_id === id,
        )
        expect(await priced).toBe(shown)
      }
  }
}

/** Page, nearby, favourites and order pad know the same warehouses. */
async function pagesAgree(buyer: Buyer, made: Made): Promise<void> {
  await inTransaction(db, (tx) =>
    addFavourites(
      tx,
      buyer,
      made.items.map(({ relation_id }) => relation_id),
    ),
  )
  const favourites = (
    await reading(db, (tx) => listFavourites(tx, buyer, favouriteList.in.parse({ page_size: 48 })))
  ).list
  for (const item of made.items) {
    const { product_id, relation_id } = item
    const page = await pageOf(buyer, product_id)
    const { stock } = page.relations.find((one) => one.relation_id === relation_id)!
    for (const mode of [1, 2] as const) {
      const expected = byId(soldAt(made, { item, mode, site: buyer.site }).map(({ id }) => id))
      const onPage = stock.filter(
        (place) =>
          item.modes.includes(mode) && place.goods_types.includes(mode) && place.available >= least(item),
      )
      expect(byId(onPage.map(({ warehouse_area_id }) => warehouse_area_id))).toEqual(expected)
      const goods_list = JSON.stringify([{ product_id, relation_id, amount: least(item) }])
      const near = placeNearby.in.parse({ goods_type: mode, goods_list })
      const { list: houses } = await reading(db, (tx) => listNearby(tx, buyer, { ...near, from: null }))
      const complete = houses.filter((house) => house.complete)
      expect(byId(complete.map(({ warehouse_area_id }) => warehouse_area_id))).toEqual(expected)
      for (const { id, house, goods_types } of made.areas.filter(({ site }) => site === buyer.site)) {
        if (!goods_types.includes(mode)) continue
        const logistics_type = made.houses.find((one) => one.id === house)!.services.includes(1) ? 1 : 2
        const models = JSON.stringify([item.model])
        const asked = orderPad.in.parse({
          warehouse_area_id: id,
          purchase_mode: mode,
          logistics_type,
          models,
        })
        const [row] = (await reading(db, (tx) => resolvePad(tx, buyer, asked))).list
        expect(row!.items[0]!.problem === null).toBe(expected.includes(id))
      }
    }
    const either = ([1, 2] as const).flatMap((mode) => soldAt(made, { item, mode, site: buyer.site }))
    const favourite = favourites.find((one) => one.relation_id === relation_id)!
    expect(byId(favourite.stock.map(({ warehouse_area_id }) => warehouse_area_id))).toEqual(
      byId(either.map(({ id }) => id)),
    )
  }
}

/** The cart takes what a page sells, and goods by contract; an order takes what the cart has of the first. */
async function cartAndOrder(buyer: Buyer, made: Made): Promise<void> {
  const address_id = await anAddress(db, buyer)
  for (const item of made.items)
    for (const area of made.areas)
      for (const mode of [1, 2, 4, 5] as const) {
        const { product_id, relation_id } = item
        const way = { warehouse_area_id: area.id, purchase_mode: mode }
        const { services } = made.houses.find(({ id }) => id === area.house)!
        const logistics_type = services.includes(1) ? 1 : 2
        const goods_list = JSON.stringify([{ product_id, relation_id, amount: least(item) }])
        const input = addCart.in.parse({ ...way, logistics_type, goods_list })
        const sold = soldAt(made, { item, mode, site: buyer.site }).includes(area)
        const put = inTransaction(db, (tx) => addToCart(tx, buyer, input))
        const items = [
          { ...item, warehouse_area_id: area.id, warehouse_id: area.house, quantity: least(item) },
        ]
        const wish = { ...way, logistics_type, ...(logistics_type === 2 ? { address_id } : {}) }
        if (!sold) {
          // By contract the cart takes it, from no warehouse; an order from stock never does.
          if (mode === 4 && item.modes.includes(4)) {
            const { list: lines } = await put
            await inTransaction(db, (tx) => removeLines(tx, buyer, { id: String(lines[0]!.id) }))
          } else await refusalOf(put)
          await refusalOf(anOrder(db, buyer, { items, wish }))
          continue
        }
        const { list: lines } = await put
        const [group] = (await reading(db, (tx) => listCart(tx, buyer, {}))).list
        expect(group!.children).toMatchObject([{ id: lines[0]!.id, problem: null }])
        const places = await reading(db, (tx) => listPlaces(tx, buyer, { id: lines[0]!.id }))
        expect(byId(places.list.map(({ warehouse_area_id }) => warehouse_area_id))).toEqual(
          expect.arrayContaining(byId(soldAt(made, { item, mode, site: buyer.site }).map(({ id }) => id))),
        )
        const quote = await aQuote(db, buyer, { items, wish })
        expect(quote.orders.flatMap((order) => order.lines)).toMatchObject([{ problem: null }])
        // Another site has the line in the cart, too, and says that it is not sold there.
        const elsewhere = { ...buyer, site: sites.find((site) => site !== buyer.site)! }
        const [there] = (await reading(db, (tx) => listCart(tx, elsewhere, {}))).list
        expect(there!.children).toMatchObject([{ problem: 'stock.otherSite' }])
        await anOrder(db, buyer, { items, wish: { ...wish, cart_id: String(lines[0]!.id) } })
        await refill(db, made)
      }
}

test(`in ${worlds} random worlds a card promises what its page sells, the page what the cart takes, the cart what is ordered`, {
  timeout: 240_000,
}, async () => {
  const customer = await aCustomer(db)
  for (const code of sites) await aSite(db, code)
  let sold = 0
  const property = fc.asyncProperty(aWorld, async (world) => {
    const made = await makeWorld(db, world)
    for (const site of sites) {
      const buyer = { ...customer, site }
      await cardsAsPages(buyer, made)
      await pagesAgree(buyer, made)
      await reservedAsPages(buyer, made)
      await cartAndOrder(buyer, made)
    }
    for (const item of made.items)
      for (const site of sites) sold += soldAt(made, { item, mode: 1, site }).length
  })
  await fc.assert(property, { numRuns: worlds, seed, endOnFailure: true })
  expect(sold, 'places that sold something').toBeGreaterThan(worlds)
})
