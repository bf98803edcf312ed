import type { Platform } from '../../goods/private/item-alias.ts'
import { compactIdentifier } from '../../text/plain-input.ts'
import { type SalesField, type SalesMapping, salesFields } from './sales-fields.ts'

type Heads = Readonly<Record<SalesField, readonly string[]>>

/* The names in each platform's own files, the surest first. */

/** Amazon's report of unshipped orders, separated by tabs. */
const amazon: Heads = {
  platform_order: ['order-id'],
  platform_line: ['order-item-id'],
  number: ['sku'],
  quantity: ['quantity-to-ship', 'quantity-purchased'],
  consignee: ['recipient-name'],
  phone: ['ship-phone-number', 'buyer-phone-number'],
  street: ['ship-address-1'],
  street2: ['ship-address-2'],
  street3: ['ship-address-3'],
  city: ['ship-city'],
  state: ['ship-state'],
  zip: ['ship-postal-code'],
  country: ['ship-country'],
  ship_by: ['promise-date', 'latest-ship-date'],
  email: ['buyer-email'],
  carrier: [],
}

/** Shopify's export of orders. */
const shopify: Heads = {
  platform_order: ['Name'],
  platform_line: [],
  number: ['Lineitem sku'],
  quantity: ['Lineitem quantity'],
  consignee: ['Shipping Name'],
  phone: ['Shipping Phone', 'Phone'],
  street: ['Shipping Address1', 'Shipping Street'],
  street2: ['Shipping Address2'],
  street3: [],
  city: ['Shipping City'],
  state: ['Shipping Province'],
  zip: ['Shipping Zip'],
  country: ['Shipping Country'],
  ship_by: [],
  email: ['Email'],
  carrier: [],
}

/** eBay's report of orders for merchants. */
const ebay: Heads = {
  platform_order: ['orderID', 'Order Number'],
  platform_line: ['lineItemID', 'Item Number'],
  number: ['SKU', 'Custom Label'],
  quantity: ['quantity'],
  consignee: ['shipToName'],
  phone: ['shipToPhone'],
  street: ['shipToAddress1', 'shipToAddressLine1'],
  street2: ['shipToAddress2', 'shipToAddressLine2'],
  street3: [],
  city: ['shipToCity'],
  state: ['shipToState', 'shipToStateOrProvince'],
  zip: ['shipToPostalCode', 'shipToZip'],
  country: ['shipToCountry', 'shipToCountryCode'],
  ship_by: ['shipByDate', 'Ship By Date'],
  email: ['buyerEmail', 'Buyer Email'],
  carrier: [],
}

/** Walmart's orders, by the names of its interface or of its files. */
const walmart: Heads = {
  platform_order: ['purchaseOrderId', 'PO#'],
  platform_line: ['lineNumber', 'Line#'],
  number: ['item.sku', 'SKU'],
  quantity: ['orderLineQuantity', 'Qty', 'Quantity'],
  consignee: ['postalAddress.name', 'Customer Name', 'Ship To Name', 'Name'],
  phone: ['phone', 'Customer Phone Number'],
  street: ['address1', 'Ship to Address 1'],
  street2: ['address2', 'Ship to Address 2'],
  street3: [],
  city: ['city', 'Ship to City'],
  state: ['state', 'Ship to State'],
  zip: ['postalCode', 'Zip', 'Ship to Zip Code'],
  country: ['country', 'Ship to Country'],
  ship_by: ['estimatedShipDate', 'Ship By'],
  email: ['customerEmailId', 'Customer Email'],
  carrier: ['carrier', 'carrierName'],
}

/** Wayfair's purchase orders, by the names of its interface or of its files. */
const wayfair: Heads = {
  platform_order: ['poNumber', 'PO Number'],
  platform_line: ['lineNumber', 'Line Number'],
  number: ['partNumber', 'Item Number'],
  quantity: ['quantity'],
  consignee: ['shipTo.name', 'Ship To Name'],
  phone: ['shipTo.phone', 'shipTo.phoneNumber', 'Ship To Phone', 'Phone Number'],
  street: ['shipTo.address1', 'Ship To Address', 'Ship To Address 1'],
  street2: ['shipTo.address2', 'Ship To Address 2'],
  street3: ['shipTo.address3'],
  city: ['shipTo.city', 'Ship To City'],
  state: ['shipTo.state', 'Ship To State'],
  zip: ['shipTo.postalCode', 'Ship To Zip', 'Ship To Postal Code'],
  country: ['shipTo.country', 'Ship To Country'],
  ship_by: ['estimatedShipDate', 'Must Ship By', 'Ship By'],
  email: [],
  carrier: ['shippingInfo.carrierCode', 'Carrier Name', 'Carrier'],
}

/** What people call these columns in files of their own. */
const plain: Heads = {
  platform_order: [
    'Order',
    'Order Number',
    'Order No',
    'Order ID',
    'PO',
    'PO Number',
    'Pedido',
    'Número de pedido',
    '订单号',
    '订单编号',
    '平台订单号',
  ],
  platform_line: ['Line', 'Line Number', 'Order Line', 'Línea', '行号'],
  number: [
    'SKU',
    'Item',
    'Item Number',
    'Model',
    'Part Number',
    'Channel number',
    'Número del canal',
    'Artículo',
    'Modelo',
    '渠道编号',
    '货号',
    '型号',
  ],
  quantity: ['Quantity', 'Qty', 'Pieces', 'Cantidad', 'Piezas', '数量', '件数'],
  consignee: [
    'Consignee',
    'Recipient',
    'Recipient Name',
    'Ship To',
    'Ship To Name',
    'Name',
    'Customer',
    'Destinatario',
    'Nombre',
    '收货人',
    '收件人',
  ],
  phone: ['Phone', 'Phone Number', 'Telephone', 'Tel', 'Teléfono', '电话', '手机'],
  street: ['Address', 'Street', 'Address 1', 'Address Line 1', 'Dirección', 'Calle', '地址'],
  street2: ['Address 2', 'Address Line 2', 'Apartment', 'Suite', 'Dirección 2', '地址2'],
  street3: ['Address 3'],
  city: ['City', 'Town', 'Ciudad', '城市'],
  state: ['State', 'Province', 'Estado', '州'],
  zip: ['ZIP', 'ZIP Code', 'Postal Code', 'Postcode', 'Código postal', 'CP', '邮编', '邮政编码'],
  country: ['Country', 'País', '国家'],
  ship_by: [
    'Ship By',
    'Ship By Date',
    'Must Ship By',
    'Enviar antes de',
    'Fecha límite de envío',
    '最晚发货日',
    '发货截止日期',
  ],
  email: ['Email', 'E-mail', 'Correo', 'Correo electrónico', '邮箱', '电子邮件'],
  carrier: ['Carrier', 'Transportista', '承运商'],
}

/** No name that is known is longer, whatever stands between its letters. */
const longestHead = 100

/** The same names as they are compared: made once, because a file has many columns. */
function compared(heads: Heads): Heads {
  const made: Record<SalesField, readonly string[]> = { ...heads }
  for (const field of salesFields) made[field] = heads[field].map(compactIdentifier)
  return made
}
const plainHeads = compared(plain)
const headsOf: Record<Platform, Heads> = {
  amazon: compared(amazon),
  shopify: compared(shopify),
  ebay: compared(ebay),
  walmart: compared(walmart),
  wayfair: compared(wayfair),
  overstock: plainHeads,
  other: plainHeads,
}

/** What people call the column of a field in files of their own. */
export const plainColumn = (field: SalesField): string => plain[field][0]!

/** The name of a column that holds what was mended of a field for which its file has none. */
export const mendedColumn = (field: SalesField): string => `${plainColumn(field)} (mended)`

/** The columns that hold what was mended in rows that were given back. */
export const mendedMapping = (columns: readonly string[]): SalesMapping =>
  Object.fromEntries(
    salesFields
      .map((field) => [field, mendedColumn(field)] as const)
      .filter(([, name]) => columns.includes(name)),
  )

/** A mapping guessed from the names of a file's columns: the platform's own first, then those people use. */
export function guessSalesMapping(platform: Platform, columns: readonly string[]): SalesMapping {
  const keys = columns.map((column) => (column.length > longestHead ? '' : compactIdentifier(column)))
  const mapping: SalesMapping = {}
  const taken = new Set<number>()
  for (const heads of [headsOf[platform], plainHeads])
    for (const field of salesFields) {
      if (mapping[field] !== undefined) continue
      const place = heads[field]
        .map((head) => keys.findIndex((key, i) => key === head && !taken.has(i)))
        .find((found) => found >= 0)
      if (place === undefined) continue
      taken.add(place)
      mapping[field] = columns[place]!
    }
  return mapping
}

/** How many of the fields a line of a file names, as the head of a platform's file or of an own one. */
export const salesHeadsKnown = (platform: Platform, cells: readonly string[]): number =>
  Object.keys(guessSalesMapping(platform, cells)).length
