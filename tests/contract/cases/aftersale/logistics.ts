import { randomUUID } from 'node:crypto'
import { customerType } from '#rules/codes'
import { addDays, dayAt, timeZoneOf } from '#rules/days'
import { aWarehouse } from '#tests/fixtures/goods'
import {
  anAcceptedLogistics,
  askedFreight,
  freightPrices,
  freightWanted,
  paidLogistics,
  quotedFreight,
  setAside,
} from '#tests/fixtures/paying/logistics'
import { type Cases, payment, type World } from '../world.ts'

const key = () => ({ idempotency_key: randomUUID() })

/** A stock dealer with so many dollars in the wallet. */
async function dealer(world: World, dollars = 500) {
  const { actor, caller } = await world.customer(dollars)
  await world.db
    .updateTable('company')
    .set({ customer_type: customerType.stockDealer })
    .where('id', '=', actor.company_id)
    .execute()
  return { buyer: { ...actor, customer_type: customerType.stockDealer }, as: caller }
}

async function asked(world: World) {
  const { buyer, as } = await dealer(world)
  return { buyer, as, order_number: await askedFreight(world.db, buyer) }
}

async function quoted(world: World) {
  const one = await asked(world)
  const { actor } = await world.staff('service')
  await quotedFreight(world.db, actor, one)
  return one
}

async function accepted(world: World, dollars = 500) {
  const { buyer, as } = await dealer(world, dollars)
  const { actor } = await world.staff('service')
  return { buyer, as, order_number: await anAcceptedLogistics(world.db, buyer, actor) }
}

/** The same, paid in full, a part from either balance. */
async function paidFromBoth(world: World) {
  const one = await accepted(world)
  const { buyer, order_number } = one
  await setAside(world.db, buyer, '120.00')
  await paidLogistics(world.db, buyer, { order_number, source: 'freight', amount: '120' })
  await paidLogistics(world.db, buyer, { order_number, source: 'wallet' })
  return one
}

const finance = async (world: World) => (await world.staff('finance')).caller
const service = async (world: World) => (await world.staff('service')).caller
const today = () => dayAt(new Date(), timeZoneOf('LA'))
const charges = JSON.stringify([{ kind: 'freight', amount: '260.00', reason: 'Two pallets' }])
const paying = { source: 'wallet' as const, unpaid_seen: '300.00', password: payment }

const tariff = async (world: World) => ({
  warehouse_id: (await aWarehouse(world.db)).id,
  valid_from: '2099-01-01',
  ...freightPrices,
  note: 'Example figures',
  ...key(),
})

type Paths =
  | '/user/logisticsOrderList'
  | '/user/getLogisticsOrderInfo'
  | '/pay/getLogisticsOrderFee'
  | '/user/logisticsAsk'
  | '/user/logisticsAccept'
  | '/user/logisticsAskCancel'
  | '/pay/logisticsPay'
  | '/office/logisticsList'
  | '/office/logistics'
  | '/office/quoteLogistics'
  | '/office/logisticsEvent'
  | '/office/freightTariffList'
  | '/office/freightTariffSave'
  | '/office/freightTariffCheck'

export const logisticsCases: Cases<Paths> = {
  '/user/logisticsOrderList': {
    right: async (world) => {
      const { as } = await asked(world)
      return { as, input: { tab: 'normal', status: 1, search: 'chairs', page: 1, page_size: 10 } }
    },
    refused: null,
    stranger: 'nothing',
  },
  '/user/getLogisticsOrderInfo': {
    right: async (world) => {
      const { as, order_number } = await accepted(world)
      return { as, input: { order_number } }
    },
    refused: async (world) => ({
      as: (await dealer(world)).as,
      input: { order_number: 'L000000000' },
      reason: 'logistics.notFound',
    }),
    stranger: 'logistics.notFound',
  },
  '/pay/getLogisticsOrderFee': {
    right: async (world) => {
      const { as, order_number } = await accepted(world)
      return { as, input: { order_number } }
    },
    refused: async (world) => ({
      as: (await dealer(world)).as,
      input: { order_number: 'L000000000' },
      reason: 'logistics.notFound',
    }),
    stranger: 'logistics.notFound',
  },
  '/user/logisticsAsk': {
    right: async (world) => {
      const more = { appointment: true, residential: true, note: 'Ring twice' }
      return { as: (await dealer(world)).as, input: { ...freightWanted(today()), ...more, ...key() } }
    },
    refused: async (world) => ({
      as: (await world.customer()).caller,
      input: { ...freightWanted(today()), ...key() },
      reason: 'logistics.closed',
    }),
    stranger: 'logistics.closed',
  },
  '/user/logisticsAccept': {
    right: async (world) => {
      const { as, order_number } = await quoted(world)
      return { as, input: { order_number, total_seen: '300.00', ...key() } }
    },
    refused: async (world) => {
      const { as, order_number } = await quoted(world)
      return { as, input: { order_number, total_seen: '299.99', ...key() }, reason: 'logistics.changed' }
    },
    stranger: 'logistics.notFound',
  },
  '/user/logisticsAskCancel': {
    right: async (world) => {
      const { as, order_number } = await quoted(world)
      return { as, input: { order_number, reason: 'Sold otherwise', ...key() } }
    },
    refused: async (world) => {
      const { as, order_number } = await asked(world)
      const input = { order_number, reason: ' ', ...key() }
      return { as, input, reason: 'order.reasonNeeded' }
    },
    stranger: 'logistics.notFound',
  },
  '/pay/logisticsPay': {
    right: async (world) => {
      const { as, order_number } = await accepted(world)
      return { as, input: { order_number, amount: '120.50', ...paying, ...key() } }
    },
    refused: async (world) => {
      const { as, order_number } = await accepted(world, 100)
      return { as, input: { order_number, ...paying, ...key() }, reason: 'payment.balanceNotEnough' }
    },
    stranger: 'logistics.notFound',
  },
  '/office/logisticsList': {
    right: async (world) => {
      await asked(world)
      const input = { tab: 'toQuote', assigned: 'mine', search: 'chairs', page: 1 } as const
      return { as: await service(world), input }
    },
    refused: null,
    stranger: 'nothing',
  },
  '/office/logistics': {
    right: async (world) => {
      const { order_number } = await accepted(world)
      return { as: await service(world), input: { order_number } }
    },
    refused: async (world) => ({
      as: await service(world),
      input: { order_number: 'L000000000' },
      reason: 'logistics.notFound',
    }),
    stranger: 'nothing',
  },
  '/office/quoteLogistics': {
    right: async (world) => {
      const { order_number } = await asked(world)
      const input = { order_number, charges, days: 7, remark: 'By Saia', ...key() }
      return { as: await service(world), input }
    },
    refused: async (world) => {
      const { order_number } = await accepted(world)
      return {
        as: await service(world),
        input: { order_number, charges, ...key() },
        reason: 'logistics.notAllowed',
      }
    },
    stranger: 'nothing',
  },
  '/office/logisticsEvent': {
    right: async (world) => {
      const { order_number } = await paidFromBoth(world)
      const input = { order_number, event: 'cancel' as const, kept: '30', remark: 'As asked', ...key() }
      return { as: await service(world), input }
    },
    refused: async (world) => {
      const { order_number } = await accepted(world)
      const placed = { carrier: 'Saia', pro_number: '12345678', pickup_on: addDays(today(), 1) }
      const input = { order_number, event: 'place' as const, ...placed, ...key() }
      return { as: await service(world), input, reason: 'logistics.unpaid' }
    },
    stranger: 'logistics.notAllowed',
  },
  '/office/freightTariffList': {
    right: async (world) => {
      const as = await finance(world)
      await world.server.send('/office/freightTariffSave', await tariff(world), as)
      return { as, input: { tab: 'future', page: 1 } }
    },
    refused: null,
    stranger: 'nothing',
  },
  '/office/freightTariffSave': {
    right: async (world) => ({ as: await finance(world), input: await tariff(world) }),
    refused: async (world) => ({
      as: await finance(world),
      input: { ...(await tariff(world)), residential: '-1' },
      reason: 'freightTariff.services',
    }),
    // A colleague has proposed it.
    stranger: 'storage.same',
  },
  '/office/freightTariffCheck': {
    right: async (world) => {
      const { data } = await world.server.send(
        '/office/freightTariffSave',
        await tariff(world),
        await finance(world),
      )
      return { as: await finance(world), input: { id: data.id, pass: '1', ...key() } }
    },
    refused: async (world) => {
      const as = await finance(world)
      const { data } = await world.server.send('/office/freightTariffSave', await tariff(world), as)
      return { as, input: { id: data.id, pass: '1' }, reason: 'storage.secondPerson' }
    },
    // A colleague has confirmed it.
    stranger: 'storage.notWaiting',
  },
}
