import { z } from 'zod'
import { purchaseMode } from '#rules/codes'
import { plainZip } from '#rules/text/plain-input'
import { call } from '../wire/call.ts'
import { code, id, int, jsonText, money } from '../wire/shapes.ts'
import { openingDay } from './delivery.ts'

/** The place of a ZIP code: its middle, not a street. */
const zipPlace = z.object({
  zip: z.string(),
  city: z.string(),
  state: z.string(),
  overseas: z
    .boolean()
    .describe('No road leads there from the warehouses: Alaska, Hawaii, Puerto Rico, islands.'),
  delivered: z.boolean().describe('Whether orders can be delivered to its state.'),
})

/** How far a warehouse is from there: great circle, and the direction in degrees clockwise from north. */
const way = { miles: z.number(), kilometres: z.number(), bearing: z.number() }

const zip_code = z.string().overwrite(plainZip).max(20).describe('Five digits, or ZIP+4.')

export const warehouseDistance = call('/home/warehouseDistance', {
  who: 'anyone',
  does: 'How far each warehouse is from a zip code, the nearest first.',
  reads: true,
  in: z.object({ zip_code }),
  out: z.object({
    from: zipPlace,
    list: z.array(
      z.object({
        warehouse_id: z.number(),
        ...way,
        arrival: z
          .object({
            transit_days: z.number().describe('Working days of the carrier to there.'),
            weekdays: z.array(z.number()).describe('On which the warehouse works, 0 Sunday.'),
            time_zone: z.string(),
          })
          .nullable()
          .describe('What the day of arrival there is counted by; null where no tariff says how long.'),
      }),
    ),
  }),
})

export const warehouseList = call('/supply/goods/warehouse/list', {
  who: 'anyone',
  does: 'The warehouses that sell on this site, in its order, or the nearest to a zip code first.',
  reads: true,
  in: z.object({ zip_code: zip_code.default('') }),
  out: z.object({
    list: z.array(
      z.object({
        warehouse_id: z.number(),
        warehouse_area_id: z.number().describe('By which the site sells from it.'),
        name: z.string(),
        address: z.string(),
        city: z.string(),
        state: z.string(),
        zip: z.string(),
        time_zone: z.string(),
        hours: z.array(openingDay).describe('When it is open for pickup, on its own clock.'),
        services: z.array(z.number()),
        miles: z.number().nullable().describe('Great circle; null without a zip code.'),
        own: z
          .object({
            pieces: z.number(),
            m3: z.number(),
            free_until: z
              .string()
              .nullable()
              .describe('The last day before more of it begins to cost storage; null where nothing will.'),
          })
          .nullable()
          .describe("What lies there of the company's own; null for who keeps nothing anywhere."),
      }),
    ),
  }),
})

const nearbyGoods = z.object({
  product_id: z.number(),
  relation_id: z.number(),
  title: z.string(),
  color: z.string().nullable(),
  custom_sn: z.string(),
  goods_sn: z.string(),
  preview: z.string().nullable(),
  purchase_modes: z.array(z.number()),
  minimum_amount: z.number(),
  multiple: z.number(),
  lead_days: z.number(),
  amount: z.number(),
  /** Only for viewers who may see prices, and where it is sold in this mode. */
  unit_price: money.optional(),
  totalPrice: money.optional(),
})

const nearbyStock = z.object({
  relation_id: z.number(),
  available: z.number(),
  incoming: z.number(),
  incoming_on: z.string().nullable(),
  /** Why this amount cannot be bought there: a refusal name, or null. */
  problem: z.string().nullable(),
})

export const placeNearby = call('/home/placeNearby', {
  who: 'anyone',
  does: 'The warehouses that keep these goods, the nearest to a zip code first: what each has, what is on its way, how soon it is ready; prices and fees only to who may see them.',
  reads: true,
  in: z.object({
    zip_code: zip_code.default('').describe('Empty: the warehouses that have most first, without distances.'),
    goods_list: jsonText(
      z
        .array(z.object({ product_id: id, relation_id: id, amount: int.pipe(z.number().min(1).max(99_999)) }))
        .min(1)
        .max(20),
    ),
    /** General or Special; left out: General where all these goods are sold so, else Special. */
    goods_type: code({ general: purchaseMode.general, special: purchaseMode.special }).optional(),
  }),
  out: z.object({
    from: zipPlace.nullable(),
    goods_type: z.number(),
    goods: z.array(nearbyGoods),
    list: z.array(
      z.object({
        warehouse_id: z.number(),
        warehouse_name: z.string(),
        address: z.string(),
        city: z.string(),
        state: z.string(),
        zip: z.string(),
        warehouse_area_id: z.string().describe('The area of this site through which one buys from there.'),
        logistics_types: z.array(z.number()).describe('The delivery types it offers, to this place.'),
        way: z.object(way).nullable(),
        stock: z.array(nearbyStock),
        complete: z.boolean().describe('All of the goods can be bought there.'),
        lead_days: z.number(),
        fees: z
          .object({
            pickup_fee: money.nullable().describe('null: no pickup there'),
            delivered_fee: money.nullable().describe('null: not delivered there, or quoted after review'),
          })
          .optional(),
      }),
    ),
  }),
})
