import { z } from 'zod'
import { warehouseTimeZones } from '#rules/buying/pickup'
import { deliveryServices } from '#rules/goods/tariff/tariff'
import { tariffLimits } from '#rules/goods/tariff/tariff-form'
import { call } from '../wire/call.ts'
import { dateText, id, jsonText, money, text } from '../wire/shapes.ts'

const servicePrice = money.nullable()
const measure = z.number().int().min(1).max(2_000_000_000)

/**
 * A zone as it is written and read: amounts as decimal text, weights in grams, volumes in cubic centimetres.
 */
const zoneShape = z.object({
  name: text(tariffLimits.nameLength),
  prefixes: z.array(z.string().max(5)).max(tariffLimits.prefixes),
  minimum: money,
  transit_days: z
    .number()
    .int()
    .min(1)
    .max(tariffLimits.transitDays)
    .nullable()
    .default(null)
    .describe('How many working days the carrier takes there; null: not said.'),
  per_kg: money.nullable().describe('For each kilogram beyond the last step; null: none'),
  per_m3: money.nullable().describe('For each cubic metre beyond the last step; null: none'),
  piece_percent: z
    .number()
    .int()
    .min(tariffLimits.piecePercent.min)
    .max(tariffLimits.piecePercent.max)
    .default(100)
    .describe('What the own rate of an item by the piece costs there, in percent of it.'),
  services: z
    .object({ liftgate: servicePrice, appointment: servicePrice, inside: servicePrice })
    .default({ liftgate: null, appointment: null, inside: null })
    .describe('What a service at the door costs for each delivery there; null: it is not offered.'),
  steps: z
    .array(z.object({ up_to_g: measure, up_to_cm3: measure, fee: money }))
    .max(tariffLimits.steps)
    .describe('Ascending: up to this weight and this volume, delivery costs this.'),
})

const tariffHead = {
  id: z.number(),
  warehouse_id: z.number(),
  number: z.number(),
  effective_on: z.string(),
  note: z.string(),
  author: z.string(),
  created_at: z.string(),
  state: z.enum(['planned', 'in_force', 'past']),
}

export const tariffList = call('/office/tariffList', {
  who: 'staff:warehouse',
  does: 'What platform delivery costs, by warehouse: the tariffs it had, has and is to have, the newest first.',
  reads: true,
  in: z.object({}),
  out: z.object({
    list: z.array(
      z.object({
        warehouse_id: z.number(),
        warehouse_name: z.string(),
        city: z.string(),
        state: z.string(),
        tariffs: z.array(z.object({ ...tariffHead, zone_count: z.number() })),
      }),
    ),
  }),
})

export const showTariff = call('/office/tariff', {
  who: 'staff:warehouse',
  does: 'One tariff with its zones.',
  reads: true,
  in: z.object({ id }),
  out: z.object({ ...tariffHead, warehouse_name: z.string(), zones: z.array(zoneShape) }),
})

export const saveTariff = call('/office/saveTariff', {
  who: 'staff:warehouse',
  does: 'Adds a tariff to a warehouse, in force from a day on. Tariffs are never changed: orders placed keep what they were charged by.',
  in: z.object({
    warehouse_id: id,
    effective_on: dateText,
    note: text(200).default(''),
    zones: jsonText(z.array(zoneShape).max(tariffLimits.zones)),
    /** The newest number that the author had before them; 0 for none. */
    after_number: z.coerce.number().int().min(0).max(1_000_000),
  }),
  out: z.object({ id: z.number(), number: z.number() }),
})

export const openingDay = z.object({
  day: z.number().int().min(0).max(6).describe('0 Sunday'),
  from: z.string().max(5),
  until: z.string().max(5),
})
const hoursShape = { hours: z.array(openingDay), time_zone: z.enum(warehouseTimeZones) }

export const openingHours = call('/office/openingHours', {
  who: 'staff:warehouse',
  does: 'When a warehouse is open for pickup, on its own clock.',
  reads: true,
  in: z.object({ warehouse_id: id }),
  out: z.object(hoursShape),
})

export const saveOpeningHours = call('/office/saveOpeningHours', {
  who: 'staff:warehouse',
  does: 'Says when a warehouse is open for pickup. Slots that were chosen before stay as they are.',
  in: z.object({ ...hoursShape, warehouse_id: id, hours: jsonText(z.array(openingDay).max(7)) }),
  out: z.object({}),
})

/** What the carrier is to do at the door: `liftgate,inside`, or a list, or its JSON; empty for nothing. */
export const doorServices = z
  .union([
    z
      .string()
      .max(60)
      .transform((joined) => joined.split(/[\s,"[\]]+/).filter(Boolean)),
    z.array(z.string()).max(deliveryServices.length),
  ])
  .pipe(z.array(z.enum(deliveryServices)).max(deliveryServices.length))

export const doorOffers = z
  .array(z.object({ service: z.enum(deliveryServices), price: money.nullable(), taken: z.boolean() }))
  .describe(
    'What the carrier does at the door of this address, with its price for all these orders; null: quoted with the delivery. Those that are not offered there are not taken.',
  )
