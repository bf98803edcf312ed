import type { Generated, GeneratedAlways } from 'kysely'
import type { OpeningDay } from '#rules/buying/pickup'
import type { MerchantApplicationStatus, ModuleType, PurchaseMode } from '#rules/codes'
import type { MerchantTrust } from '#rules/goods/change/change-state'
import type { MerchantState } from '#rules/goods/merchant/merchant-state'
import type { ResaleChannel } from '#rules/goods/prices/resale'
import type { Cents } from '#rules/money/money'
import type { Text3 } from '#rules/sites'
import type { DateText, Json, JsonDefault } from './columns.ts'

export type Carton = { length_mm: number; width_mm: number; height_mm: number; weight_g: number }

/** An attribute of a product: a plain value, or one in three languages. */
export type Attributes = Record<string, string | number | boolean | Text3>

type Merchant = {
  id: Generated<number>
  merchant_uuid: Generated<string>
  slug: string
  name: string
  logo: string | null
  profile: JsonDefault<Text3>
  address: Generated<string>
  city: Generated<string>
  country: Generated<string>
  zip: Generated<string>
  phone: Generated<string>
  founded_year: number | null
  legal_name: Generated<string>
  legal_address: Generated<string>
  legal_zip: Generated<string>
  legal_phone: Generated<string>
  tax_id: Generated<string>
  default_deposit_percent: Generated<number>
  min_deposit_percent: Generated<number>
  created_at: Generated<Date>
  state: Generated<MerchantState>
  /** Why it is suspended. */
  state_reason: Generated<string>
  /** How far its changes pass without a review. */
  trust: Generated<MerchantTrust>
  /** How many in a hundred of those are reviewed afterwards. */
  sample_percent: Generated<number>
  /** When its owner asked to be opened. */
  opening_asked_at: Date | null
  /** Why nothing is paid out to it. */
  payouts_held: string | null
  minimum_payout_cents: Generated<Cents>
  payout_fee_cents: Generated<Cents>
  /** Uploaded for its store; the logo is also in `logo`. */
  logo_file_id: string | null
  banner_file_id: string | null
  video_file_id: string | null
  store_rev: Generated<number>
  /** The time of the request to close it, and who made it. */
  closing_asked_at: Date | null
  closing_asked_by: number | null
  /** Where damaged pieces go back to. */
  return_address: Generated<string>
  /** When its people answer in the chat, by which clock. */
  service_hours: JsonDefault<OpeningDay[]>
  service_zone: string | null
}

type MerchantTransition = { event: string; from_state: number; to_state: number; by_role: string }

type MerchantHistory = {
  id: GeneratedAlways<number>
  merchant_id: number
  event: string
  from_state: number
  to_state: number
  by_role: string
  account_id: number
  reason: Generated<string>
  at: Date
}

type Category = {
  id: Generated<number>
  parent_id: number | null
  slug: string
  name: Json<Text3>
  image: string | null
  position: Generated<number>
}

type Product = {
  id: Generated<number>
  merchant_id: number
  title: Json<Text3>
  description: JsonDefault<Text3>
  module_type: Generated<ModuleType>
  attributes: JsonDefault<Attributes>
  keywords: Generated<string>
  width_mm: number | null
  depth_mm: number | null
  height_mm: number | null
  weight_g: number | null
  collection: string | null
  is_bad_goods: Generated<boolean>
  condition_note: Json<Text3> | null
  first_shelved_at: Date
  off_shelf_at: Date | null
  sales: Generated<number>
  downloads: Generated<number>
  updated_at: Generated<Date>
  /** The group by which the merchant's feed names a product with several items. */
  group_number: Generated<string>
}

type ProductCategory = { product_id: number; category_id: number; is_primary: Generated<boolean> }

type Media = {
  id: Generated<number>
  /** Null for a picture that was taken away. */
  product_id: number | null
  position: Generated<number>
  kind: 'picture' | 'drawing' | 'video' | 'model'
  path: string
  width: number | null
  height: number | null
  /** The upload it was made of; null for pictures of feeds and of the demo. */
  file_id: string | null
  alt: JsonDefault<Partial<Text3>>
}

type Relation = {
  id: Generated<number>
  product_id: number
  merchant_id: number
  goods_sn: string
  custom_sn: string
  upc: string | null
  color: Json<Text3> | null
  size: Generated<string>
  packing: Generated<string>
  purchase_modes: PurchaseMode[]
  price_cents: Cents
  special_offer_cents: Generated<Cents>
  special_ends_at: Date | null
  fob_price_cents: Generated<Cents>
  packing_fee_cents: Generated<Cents>
  insurance_fee_cents: Generated<Cents>
  delivery_fee_cents: Generated<Cents>
  assembly_fee_cents: Generated<Cents>
  minimum_amount: Generated<number>
  multiple: Generated<number>
  pallet_amount: number | null
  lead_days: Generated<number>
  fob_port: string | null
  cartons: JsonDefault<Carton[]>
  gross_weight_g: Generated<number>
  volume_cm3: Generated<number>
  position: Generated<number>
  off_shelf_at: Date | null
  /** The digits of its tariff number. */
  hs_code: string | null
  /** The country it is made in: two letters. */
  origin: string | null
  /** Its own measures; null where the product's hold. */
  width_mm: number | null
  depth_mm: number | null
  height_mm: number | null
  weight_g: number | null
  /** The lowest price at which it may be advertised, and the one that shops are advised to ask. */
  map_cents: Cents | null
  srp_cents: Cents | null
  /** Marketplaces on which it must not be sold on. */
  no_resale: Generated<ResaleChannel[]>
  /** Rises with every change of its prices. */
  price_rev: Generated<number>
}

type PriceTier = { relation_id: number; min_amount: number; discount_percent: number }

type BomLine = { relation_id: number; part_relation_id: number; amount: number }

// The prices of platform delivery; market/goods/delivery.
type DeliveryTariff = {
  id: Generated<number>
  warehouse_id: number
  number: number
  effective_on: DateText
  note: Generated<string>
  account_id: number | null
  created_at: Date
}

type DeliveryZone = {
  id: Generated<number>
  tariff_id: number
  position: number
  name: string
  minimum_cents: Cents
  per_kg_cents: Cents | null
  per_m3_cents: Cents | null
  /** What an item's own rate by the piece costs there, in percent of it. */
  piece_percent: Generated<number>
  /** Working days of the carrier; null where nobody has said them. */
  transit_days: number | null
  /** What services at the door cost for each delivery; null where they are not offered. */
  liftgate_cents: Cents | null
  appointment_cents: Cents | null
  inside_cents: Cents | null
}

type DeliveryZonePrefix = { tariff_id: number; zip_prefix: string; zone_id: number }

type DeliveryStep = { zone_id: number; up_to_g: number; up_to_cm3: number; fee_cents: Cents }

/** The decision of an earlier round. */
type EarlierRound = { round: number; reason: string; decided_at: string }

type MerchantApplication = {
  id: Generated<number>
  application_number: string
  round: Generated<number>
  status: Generated<MerchantApplicationStatus>
  account_id: number | null
  site_id: number
  language: string
  company_name: string
  contact_name: string
  email: string
  phone: string
  country: string
  category_ids: number[]
  website: Generated<string>
  factory_m2: number
  message: Generated<string>
  licence_file_id: string
  visitor_uuid: string
  sent_key: string
  sent_hash: Buffer
  reason: Generated<string>
  earlier: JsonDefault<EarlierRound[]>
  merchant_id: number | null
  submitted_at: Date
  decided_at: Date | null
  decided_by: number | null
  created_at: Date
}

// Colours, materials, styles and sizes by which lists are filtered.
type Trait = {
  id: number
  kind: string
  name: Json<Text3>
  swatch: string | null
  from_mm: number | null
  below_mm: number | null
}

type TraitWord = { kind: string; word: string; trait_id: number }

/**
 * The pieces of an item that can be bought in a warehouse; of a combination as many as its scarcest part
 * allows.
 */
type RelationAvailable = { relation_id: number; warehouse_id: number; available: number; stopped: boolean }

/** Where a site sells an item from stock, and how much: areas that hold at least its smallest order. */
type RelationSold = {
  site_id: number
  warehouse_area_id: number
  warehouse_id: number
  relation_id: number
  purchase_mode: PurchaseMode
  available: number
}

export type GoodsTables = {
  merchant: Merchant
  merchant_application: MerchantApplication
  merchant_history: MerchantHistory
  merchant_transition: MerchantTransition
  category: Category
  product: Product
  product_category: ProductCategory
  media: Media
  trait: Trait
  trait_word: TraitWord
  relation: Relation
  price_tier: PriceTier
  bom_line: BomLine
  relation_available: RelationAvailable
  relation_sold: RelationSold
  delivery_tariff: DeliveryTariff
  delivery_zone: DeliveryZone
  delivery_zone_prefix: DeliveryZonePrefix
  delivery_step: DeliveryStep
}
