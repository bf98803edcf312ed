import type { Platform } from '../../goods/private/item-alias.ts'
import { trackingLink } from '../order/tracking-link.ts'

/** Pieces of a channel's line that left in a shipment. */
export type TrackedLine = {
  platform_order: string
  platform_line: string
  given: string
  quantity: number
  carrier: string
  tracking_number: string
  /** The day at the warehouse, and the moment in UTC. */
  shipped_on: string
  shipped_at: string
  cartons: number
  weight_lb: number
}
type TrackingShape = {
  extension: 'csv' | 'txt'
  delimiter: ',' | '\t'
  columns: readonly (readonly [head: string, of: (line: TrackedLine) => string])[]
}

/** The carriers that Amazon and eBay know by name. */
const knownCarriers = ['UPS', 'USPS', 'FedEx', 'DHL']
const named = (carrier: string) =>
  knownCarriers.find((name) => new RegExp(`\\b${name}\\b`, 'i').test(carrier))

const csv = { extension: 'csv', delimiter: ',' } as const

/** Amazon's confirmation of shipments. */
const amazon: TrackingShape = {
  extension: 'txt',
  delimiter: '\t',
  columns: [
    ['order-id', (line) => line.platform_order],
    ['order-item-id', (line) => line.platform_line],
    ['quantity', (line) => String(line.quantity)],
    ['ship-date', (line) => line.shipped_on],
    ['carrier-code', (line) => named(line.carrier) ?? 'Other'],
    ['carrier-name', (line) => (named(line.carrier) ? '' : line.carrier)],
    ['tracking-number', (line) => line.tracking_number],
    ['ship-method', () => 'Standard'],
  ],
}

const shopify: TrackingShape = {
  ...csv,
  columns: [
    ['Name', (line) => line.platform_order],
    ['Tracking Number', (line) => line.tracking_number],
    ['Tracking Company', (line) => line.carrier],
    ['Tracking URL', (line) => trackingLink(line.carrier, line.tracking_number)],
    ['Lineitem sku', (line) => line.given],
    ['Lineitem quantity', (line) => String(line.quantity)],
  ],
}

const ebay: TrackingShape = {
  ...csv,
  columns: [
    ['Order ID', (line) => line.platform_order],
    ['Line Item ID', (line) => line.platform_line],
    ['Logistics Status', () => 'SHIPPED'],
    ['Shipment Carrier', (line) => named(line.carrier) ?? line.carrier],
    ['Shipment Tracking', (line) => line.tracking_number],
  ],
}

const walmart: TrackingShape = {
  ...csv,
  columns: [
    ['purchaseOrderId', (line) => line.platform_order],
    ['lineNumber', (line) => line.platform_line],
    ['qty', (line) => String(line.quantity)],
    ['carrier', (line) => line.carrier],
    ['trackingNumber', (line) => line.tracking_number],
    ['shipDateTime', (line) => line.shipped_at],
  ],
}

/** Wayfair's shipping notice; its dealer fills in the supplier's number. */
const wayfair: TrackingShape = {
  ...csv,
  columns: [
    ['poNumber', (line) => line.platform_order],
    ['supplierId', () => ''],
    ['shipDate', (line) => line.shipped_on],
    ['packageCount', (line) => String(line.cartons)],
    ['weight', (line) => String(line.weight_lb)],
    ['carrierCode', (line) => line.carrier],
    ['trackingNumber', (line) => line.tracking_number],
  ],
}

const plain: TrackingShape = {
  ...csv,
  columns: [
    ['Order', (line) => line.platform_order],
    ['Line', (line) => line.platform_line],
    ['SKU', (line) => line.given],
    ['Quantity', (line) => String(line.quantity)],
    ['Ship date', (line) => line.shipped_on],
    ['Carrier', (line) => line.carrier],
    ['Tracking number', (line) => line.tracking_number],
    ['Tracking link', (line) => trackingLink(line.carrier, line.tracking_number)],
  ],
}

/** The columns in which each platform takes what was shipped. */
export const trackingShapes: Record<Platform, TrackingShape> = {
  amazon,
  shopify,
  ebay,
  walmart,
  wayfair,
  overstock: plain,
  other: plain,
}

type Line = { line_no: number; amount: number }
type ShippedLine = { shipment_id: number; quantity: number }

/**
 * Which pieces of an order's lines of one item left in which shipment: the first lines first, the first
 * shipments first, so that it is the same whenever it is asked.
 */
export function shareShipped(
  lines: readonly Line[],
  shipments: readonly ShippedLine[],
): { line_no: number; shipment_id: number; quantity: number }[] {
  const left = lines.map((line) => ({ ...line }))
  return shipments.flatMap(({ shipment_id, quantity }) => {
    let rest = quantity
    return left.flatMap((line) => {
      const taken = Math.min(line.amount, rest)
      line.amount -= taken
      rest -= taken
      return taken > 0 ? [{ line_no: line.line_no, shipment_id, quantity: taken }] : []
    })
  })
}
