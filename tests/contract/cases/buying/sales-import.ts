import { randomUUID } from 'node:crypto'
import { aSale } from '#tests/fixtures/dealers'
import { aSalesRow, aShippedSale, onAccount, salesHead, salesToLabel } from '#tests/fixtures/files/sales'
import { aFile } from '#tests/fixtures/people'
import { ask } from '../ask.ts'
import { aKeeper } from '../goods/dealer-stock.ts'
import { type Cases, payment, type World } from '../world.ts'

/** A dealer with an account, and a file of one order that it can send. */
async function withChannel(world: World) {
  const { as, actor } = await aKeeper(world)
  const input = { platform: 'other', name: 'Store', idempotency_key: randomUUID() } as const
  const { data } = await world.server.send('/user/saveChannelAccount', input, as)
  const { goods_sn } = await world.db
    .selectFrom('relation')
    .select('goods_sn')
    .where('id', '=', world.item.relation_id)
    .executeTakeFirstOrThrow()
  const rows = [salesHead, aSalesRow(randomUUID(), goods_sn), aSalesRow(randomUUID(), 'NO-SUCH-1')]
  const content = rows.map((cells) => cells.join(',')).join('\n')
  return { as, actor, channel_account_id: data.id, file: { name: 'orders.csv', content } }
}

/** The same with the file judged. */
async function withImport(world: World) {
  const { file, channel_account_id, ...dealer } = await withChannel(world)
  const input = { channel_account_id, idempotency_key: randomUUID() }
  const asked = { as: dealer.as, input, file }
  const { data } = await ask(world.server, '/supply/order/sales/importJudge', asked)
  return { ...dealer, import_id: (data as { import_id: number }).import_id }
}

/** The same with an order that was placed and has left. */
async function withShipment(world: World) {
  const { actor, channel_account_id, ...dealer } = await withChannel(world)
  await aShippedSale(world.db, actor, { item: world.item, channel_account_id })
  return { ...dealer, channel_account_id }
}

/** A sales order that waits for its platform's label, and a file to be that. */
async function withLabelAwaited(world: World) {
  const { as, actor, channel_account_id } = await withChannel(world)
  const { custom_sn } = await world.db
    .selectFrom('relation')
    .select('custom_sn')
    .where('id', '=', world.item.relation_id)
    .executeTakeFirstOrThrow()
  const dealer = await onAccount(world.db, actor)
  const of = { channel_account_id, custom_sn, orders: [randomUUID()] }
  const [order_number] = await salesToLabel(world.db, dealer, of)
  const file_ids = [await aFile(world.db, actor, 'application/pdf')]
  return { as, labels: JSON.stringify([{ order_number, file_ids }]) }
}

const mapping = JSON.stringify({
  platform_order: 'Order',
  number: 'SKU',
  quantity: 'Quantity',
  consignee: 'Recipient',
  phone: 'Phone',
  street: 'Address',
  city: 'City',
  state: 'State',
  zip: 'ZIP',
})
const nobodys = 2_000_000_000

const ownImport = async (world: World) => {
  const { as, import_id } = await withImport(world)
  return { as, input: { import_id } }
}
const nobodysImport = async (world: World) => ({
  as: (await withChannel(world)).as,
  input: { import_id: nobodys },
  reason: 'request.notFound' as const,
})

type Paths =
  | '/user/channelAccounts'
  | '/user/saveChannelAccount'
  | '/supply/order/sales/tracking'
  | '/supply/order/sales/uploadLabels'
  | '/supply/order/sales/labelsAwaited'
  | '/supply/order/order/replenish'
  | '/supply/order/sales/quote'
  | '/supply/order/sales/list'
  | '/supply/order/order/payable'
  | '/supply/order/order/payTogether'
  | `/supply/order/sales/import${'Judge' | 'Map' | 'Row' | 'Place' | 'Info' | 'List' | 'File'}`

/** A dealer with two sales orders that are to be paid. */
async function withDue(world: World) {
  const { as, actor } = await aKeeper(world)
  const made = [await aSale(world.db, actor, { items: [world.item] })]
  made.push(await aSale(world.db, actor, { items: [world.item] }))
  return { as, order_numbers: made.map(({ order_number }) => order_number).join(',') }
}

export const salesImportCases: Cases<Paths> = {
  '/supply/order/order/payable': {
    right: async (world) => ({ as: (await withDue(world)).as, input: { of: 'sales' } }),
    refused: null,
    stranger: 'nothing',
  },
  '/supply/order/order/payTogether': {
    right: async (world) => {
      const { as, order_numbers } = await withDue(world)
      return { as, input: { order_numbers, password: payment, idempotency_key: randomUUID() } }
    },
    refused: async (world) => {
      const { as, order_numbers } = await withDue(world)
      const input = { order_numbers, due_seen: '0.01', password: payment, idempotency_key: randomUUID() }
      return { as, input, reason: 'payment.amountChanged' }
    },
    stranger: 'order.notFound',
  },
  '/user/channelAccounts': {
    right: async (world) => ({ as: (await withChannel(world)).as, input: {} }),
    refused: null,
    stranger: 'nothing',
  },
  '/user/saveChannelAccount': {
    right: async (world) => {
      const { as } = await withChannel(world)
      return { as, input: { platform: 'amazon', name: 'Store', idempotency_key: randomUUID() } }
    },
    refused: async (world) => {
      const { as } = await withChannel(world)
      return { as, input: { platform: 'other', name: 'STORE' }, reason: 'channel.accountTaken' }
    },
    stranger: 'dealer.only',
  },
  '/supply/order/sales/importJudge': {
    right: async (world) => {
      const { as, file, channel_account_id } = await withChannel(world)
      return { as, file, input: { channel_account_id, idempotency_key: randomUUID() } }
    },
    refused: async (world) => {
      const { as, channel_account_id } = await withChannel(world)
      const file = { name: 'orders.csv', content: `${salesHead.join(',')}\n` }
      return { as, file, input: { channel_account_id }, reason: 'salesImport.noRows' }
    },
    stranger: 'request.notFound',
  },
  '/supply/order/sales/importMap': {
    right: async (world) => {
      const { as, import_id } = await withImport(world)
      return { as, input: { import_id, mapping } }
    },
    refused: async (world) => {
      const { as, import_id } = await withImport(world)
      return { as, input: { import_id, mapping: '{}' }, reason: 'salesImport.mapping' }
    },
    stranger: 'request.notFound',
  },
  '/supply/order/sales/importRow': {
    right: async (world) => {
      const { as, import_id } = await withImport(world)
      return { as, input: { import_id, row_no: 3, cells: JSON.stringify({ city: 'Pasadena' }) } }
    },
    refused: async (world) => {
      const { as, import_id } = await withImport(world)
      return { as, input: { import_id, row_no: 99, cells: '{}' }, reason: 'request.notFound' }
    },
    stranger: 'request.notFound',
  },
  '/supply/order/sales/importPlace': {
    right: async (world) => {
      const { as, import_id } = await withImport(world)
      return { as, input: { import_id, idempotency_key: randomUUID() } }
    },
    refused: async (world) => {
      const { as, import_id } = await withImport(world)
      await ask(world.server, '/supply/order/sales/importPlace', {
        as,
        input: { import_id, idempotency_key: randomUUID() },
      })
      return { as, input: { import_id, idempotency_key: randomUUID() }, reason: 'salesImport.placing' }
    },
    stranger: 'request.notFound',
  },
  '/supply/order/sales/importInfo': {
    right: async (world) => {
      const { as, import_id } = await withImport(world)
      return { as, input: { import_id, which: 'bad' } }
    },
    refused: nobodysImport,
    stranger: 'request.notFound',
  },
  '/supply/order/sales/importList': {
    right: async (world) => ({ as: (await withImport(world)).as, input: {} }),
    refused: null,
    stranger: 'nothing',
  },
  '/supply/order/sales/importFile': {
    right: ownImport,
    refused: nobodysImport,
    stranger: 'request.notFound',
  },
  '/supply/order/sales/tracking': {
    right: async (world) => {
      const { as, channel_account_id } = await withShipment(world)
      return { as, input: { channel_account_id, idempotency_key: randomUUID() } }
    },
    refused: async (world) => {
      const { as } = await withChannel(world)
      return { as, input: { channel_account_id: nobodys }, reason: 'request.notFound' }
    },
    stranger: 'request.notFound',
  },
  '/supply/order/sales/labelsAwaited': {
    right: async (world) => ({ as: (await withLabelAwaited(world)).as, input: {} }),
    refused: null,
    stranger: 'nothing',
  },
  '/supply/order/sales/uploadLabels': {
    right: async (world) => {
      const { as, labels } = await withLabelAwaited(world)
      return { as, input: { labels, idempotency_key: randomUUID() } }
    },
    refused: async (world) => {
      const { as, labels } = await withLabelAwaited(world)
      await world.server.send(
        '/supply/order/sales/uploadLabels',
        { labels, idempotency_key: randomUUID() },
        as,
      )
      return { as, input: { labels, idempotency_key: randomUUID() }, reason: 'order.notAllowed' }
    },
    stranger: 'order.notFound',
  },
  '/supply/order/sales/list': {
    right: async (world) => ({
      as: (await withDue(world)).as,
      input: { sort: 'shipBy', ship: 'soon', platform: 'amazon', page: 1 },
    }),
    refused: null,
    stranger: 'nothing',
  },
  '/supply/order/sales/quote': { right: ownImport, refused: nobodysImport, stranger: 'request.notFound' },
  '/supply/order/order/replenish': { right: ownImport, refused: nobodysImport, stranger: 'dealer.only' },
}
