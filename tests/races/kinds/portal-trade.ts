import { randomUUID } from 'node:crypto'
import { addDays } from '#rules/days'
import { refuse } from '#rules/refusals'
import { anOrder, pay } from '#tests/fixtures/buying'
import { booked, done as inboundDone, officeDone, saved } from '#tests/fixtures/presale/inbound'
import { type EarningCast, earningDeeds, onDay } from './earning-deeds.ts'
import type { PortalDeed } from './portal-goods.ts'
import type { ModelSale, ModelShipment, PortalWorld } from './portal-world.ts'

const now = <A extends { at: Date }>({ life }: PortalWorld, actor: A) => onDay(actor, life)
const today = ({ life, seller }: PortalWorld) => onDay(seller, life).at.toISOString().slice(0, 10)
/** A shipment of some pieces of a product is announced. */
const announce: PortalDeed = (world, place, n) => {
  const { custom_sn } = world.goods[place]!
  const cartons = 1 + (n % 4)
  const day = world.life.day + 3 + (n % 20)
  const maker = {
    seller: now(world, world.seller),
    numbers: [custom_sn, custom_sn] as const,
    warehouse_id: world.goods[place]!.warehouse_id,
  } as never
  const expected_on = addDays(today(world), day - world.life.day)
  return {
    may: true,
    does: async () => {
      const lines = [{ custom_sn, cartons, pieces_per_carton: 2 }]
      const inbound_number = await saved(world.db, maker, { expected_on, lines })
      await inboundDone(world.db, now(world, world.seller), { inbound_number, event: 'announce' })
      return inbound_number
    },
    noted: (given) => {
      const counted = { sound: 0, damaged: 0, finished: 0 }
      const made = {
        number: given as string,
        product: place,
        announced: cartons * 2,
        ...counted,
        day,
        state: 1 as const,
      }
      world.model.shipments.push(made)
    },
  }
}

const daysToReopen = 14
/** Mostly a shipment in the state that a deed needs; else any, for it to be refused. */
function shipmentOf(
  { model: { shipments } }: PortalWorld,
  n: number,
  state: ModelShipment['state'],
): ModelShipment | undefined {
  const fitting = shipments.filter((one) => one.state === state)
  const chosen = n % 5 > 0 && fitting.length > 0 ? fitting : shipments
  return chosen[Math.floor(n / 5) % Math.max(1, chosen.length)]
}

const arriving =
  (
    event: 'arrive' | 'startCount' | 'finish' | 'reopen',
    [from, to]: readonly [ModelShipment['state'], ModelShipment['state']],
  ): PortalDeed =>
  (world, _place, n) => {
    const shipment = shipmentOf(world, n, from)
    const reason = 'Another carton stood behind the door'
    return {
      may:
        shipment?.state === from &&
        (event !== 'reopen' || world.life.day <= shipment.finished + daysToReopen),
      does: () =>
        officeDone(world.db, now(world, world.warehouse), {
          inbound_number: shipment?.number ?? 'N000000000',
          event,
          reason,
        }),
      noted: () => {
        shipment!.state = to
        if (event === 'finish') shipment!.finished = world.life.day
      },
    }
  }

const ownEvent =
  (event: 'cancel' | 'moveDate'): PortalDeed =>
  (world, _place, n) => {
    const shipment = shipmentOf(world, n, 1)
    const day = world.life.day + (n % 30)
    const expected_on = addDays(today(world), day - world.life.day)
    return {
      may: shipment?.state === 1,
      does: () =>
        inboundDone(world.db, now(world, world.seller), {
          inbound_number: shipment?.number ?? 'N000000000',
          event,
          reason: 'The mill had a fire',
          ...(event === 'moveDate' ? { expected_on } : {}),
        }),
      noted: () => {
        if (event === 'cancel') shipment!.state = 7
        else shipment!.day = day
      },
    }
  }

/** The warehouse counts some cartons: less, as many as, or more than were announced. */
const receive: PortalDeed = (world, _place, n) => {
  const shipment = shipmentOf(world, n, 4)
  const [sound, damaged] = [n % 5, n % 7 === 0 ? 1 : 0]
  return {
    may: shipment?.state === 4 && sound + damaged > 0,
    does: async () => {
      const line = await world.db
        .selectFrom('inbound_line as l')
        .innerJoin('inbound as i', 'i.id', 'l.inbound_id')
        .select('l.id')
        .where('i.inbound_number', '=', shipment?.number ?? '')
        .executeTakeFirst()
      const lines = [{ line_id: line?.id ?? 1, sound, damaged, note: damaged > 0 ? 'A corner' : '' }]
      const receipt = { inbound_number: shipment?.number ?? 'N000000000', receipt_key: randomUUID(), lines }
      const first = await booked(world.db, now(world, world.warehouse), receipt)
      // Sent twice it is booked once.
      await booked(world.db, now(world, world.warehouse), receipt)
      return first
    },
    noted: () => {
      shipment!.sound += sound
      shipment!.damaged += damaged
      world.model.products[shipment!.product]!.on_hand += sound
    },
  }
}

const buy: PortalDeed = (world, place, n) => {
  const product = world.model.products[place]!
  const quantity = 1 + (n % 3)
  const goods = { ...world.goods[place]!, quantity }
  return {
    may: world.model.open && product.on_shelf && product.on_hand - product.reserved >= quantity,
    does: () => anOrder(world.db, now(world, world.buyer), { items: [goods] }),
    noted: (given) => {
      const { order_number } = given as { order_number: string }
      world.model.sales.push({
        number: order_number,
        product: place,
        amount: quantity,
        day: world.life.day,
        state: 'made',
      })
      product.reserved += quantity
      Object.assign(world.life, { order_number, items: [goods], refund: 'RNONE' })
    },
  }
}

const lastSale = ({ model }: PortalWorld): ModelSale | undefined => model.sales.at(-1)
const leaves = (world: PortalWorld, { product, amount }: ModelSale, shipped: boolean) => {
  const of = world.model.products[product]!
  of.reserved -= amount
  if (shipped) of.on_hand -= amount
}

const paying: PortalDeed = (world) => {
  const sale = lastSale(world)
  return {
    may: sale?.state === 'made' && sale.day === world.life.day,
    does: () => pay(world.db, now(world, world.buyer), sale?.number ?? 'T0'),
    noted: () => {
      sale!.state = 'paid'
    },
  }
}
const ending =
  (deed: 'fail' | 'complete'): PortalDeed =>
  (world, _place, n) => {
    const sale = lastSale(world)
    return {
      may: sale?.state === 'paid',
      does: () => earningDeeds[deed](world as EarningCast, world.life, n),
      noted: () => {
        sale!.state = 'over'
        leaves(world, sale!, deed === 'complete')
      },
    }
  }

/** Some pieces are asked to be cancelled, which service mostly confirms. */
const part: PortalDeed = (world, _place, n) => {
  const sale = lastSale(world)
  const pieces = 1 + (n % (world.life.items[0]?.quantity ?? 1))
  return {
    may: sale?.state === 'paid' && pieces <= sale.amount,
    does: async () =>
      sale ? earningDeeds.part(world as EarningCast, world.life, n) : refuse('request.notFound'),
    noted: () => {
      if (n % 5 === 0) return
      leaves(world, { ...sale!, amount: pieces }, false)
      sale!.amount -= pieces
      if (sale!.amount === 0) sale!.state = 'over'
    },
  }
}

/** What is done with the stock and the sales of a manufacturer, by the product's verbs. */
export const tradeDeeds: Record<string, PortalDeed> = {
  announce,
  arrive: arriving('arrive', [1, 3]),
  startCount: arriving('startCount', [3, 4]),
  finish: arriving('finish', [4, 5]),
  reopen: arriving('reopen', [5, 4]),
  cancel: ownEvent('cancel'),
  moveDate: ownEvent('moveDate'),
  receive,
  buy,
  pay: paying,
  part,
  fail: ending('fail'),
  complete: ending('complete'),
}

/** What is done to the money besides; the ledger's invariants say whether it is right. */
export const moneyDeeds = [
  'ask',
  'agree',
  'withdraw',
  'payBack',
  'correct',
  'payOut',
  'endPayouts',
  'close',
  'days',
] as const
