import type { Generated, GeneratedAlways } from 'kysely'
import type { ModuleType, PurchaseMode } from '#rules/codes'
import type { ConceptClass } from '#rules/goods/search/lexicon'
import type { Cents } from '#rules/money/money'
import type { Language } from '#rules/sites'
import type { ImportStatus } from '#rules/status-codes'
import type { DateText, Json, JsonDefault } from './columns.ts'

// Catalogue: the listing (written by `refreshListing` alone) and the imports.
type Listing = {
  product_id: number
  merchant_id: Generated<number>
  module_type: Generated<ModuleType>
  from_us: Generated<boolean>
  price_cents: Generated<Cents>
  available: Generated<number>
  sales: Generated<number>
  downloads: Generated<number>
  shelved_at: Generated<Date>
  category_ids: Generated<number[]>
  warehouse_ids: Generated<number[]>
  traits: Generated<number[]>
  in_all: Generated<boolean>
  title_words: Generated<string>
  topic_words: Generated<string>
  kind_words: Generated<string>
  document: Generated<string>
  head: Generated<string>
  head_named: Generated<boolean>
  audience: Generated<number>
  typical: Generated<number>
  title_length: Generated<number>
  said: Generated<string>
  width_mm: number | null
  depth_mm: number | null
  read_version: Generated<number>
  sold_at: number[] | null
  lift: Generated<number>
}

/**
 * The card of an item: its language-independent content, its texts, its prices. Written by
 * `refreshListing`.
 */
export type CardFacts = {
  relation_id: number
  goods_sn: string
  custom_sn: string
  merchant_uuid: string
  merchant_name: string
  preview: string | null
  preview_hover: string | null
  category_slug: string
  module_type: ModuleType
  purchase_modes: PurchaseMode[]
  minimum_amount: number
  multiple: number
  size: string
  is_bad_goods: boolean
  lead_days: number
  /** Set for goods sold by contract. */
  fob_port: string | null
}

export type CardWords = { title: string; colors: string[]; condition_note: string | null }

export type CardPrices = {
  mode: PurchaseMode
  price_cents: Cents
  special_offer_cents: Cents
  special_ends_at: string | null
  fob_price_cents: Cents
  tier: { min_amount: number; discount_percent: number } | null
}

export type CardStock = { warehouse_id: number; warehouse_name: string; available: number }[]

type ListingCard = {
  product_id: number
  face: 1 | 2 | 3
  relation_id: number
  card: Json<CardFacts>
  words: Json<Record<Language, CardWords>>
  prices: Json<CardPrices>
  stock: JsonDefault<CardStock>
}

type ListingShelf = {
  shelf: number
  product_id: number
  face: 1 | 2 | 3
  merchant_id: number
  module_type: ModuleType
  from_us: boolean
  price_cents: Cents
  available: number
  sales: number
  downloads: number
  shelved_at: Date
  warehouse_ids: Generated<number[]>
  traits: Generated<number[]>
}

/** What a site sells of a product on a shelf: the most of one item in one warehouse, and the warehouses. */
type ListingSite = {
  shelf: number
  product_id: number
  site_id: number
  available: Generated<number>
  warehouse_ids: Generated<number[]>
}

type ListingNumber = { number: string; product_id: number; relation_id: number }

type SearchWord = { word: string; uses: Generated<number> }

type SearchConcept = {
  concept: string
  class: ConceptClass
  en: Generated<string[]>
  es: Generated<string[]>
  zh: Generated<string[]>
  category: Generated<string>
  edited_at: Date | null
  id: Generated<number>
  revision: Generated<number>
  retired_at: Date | null
}

type SearchRelated = { concept: string; related: string; weight: number; edited_at: Date | null }

/** Searches as typed, counted without who made them; the sums of their days. */
type SearchText = {
  id: GeneratedAlways<number>
  language: Language
  text: string
  searches: Generated<number>
  empty: Generated<number>
  opened: Generated<number>
  last_on: DateText
}

type SearchTextDay = {
  text_id: number
  day: DateText
  searches: Generated<number>
  empty: Generated<number>
  opened: Generated<number>
}

/** A bit of each company that opened a product after a search in a week. */
type SearchOpened = { product_id: number; week: DateText; companies: string }

type SearchLexicon = {
  single: Generated<boolean>
  version: Generated<number>
  mark: Generated<string>
  shipped: Generated<string>
  learns: Generated<boolean>
}

type SearchTypical = { head: string; category_id: number; share: number }

type SearchLexeme = { lexeme: string; products: number }

type ListingDue = { relation_id: number | null; product_id: number | null }

/** A product still to be listed, since its manufacturer was opened. */
type RelistDue = { product_id: number }

type ImportUpload = {
  id: Generated<string>
  merchant_id: number
  account_id: number | null
  file_name: string
  storage_key: string
  created_at: Date
}

/** A mapping of a feed as stored with its run; docs/import.md. */
export type StoredMapping = {
  columns: Record<string, string>
  decimal: '.' | ','
  currency: string
  rate: string
  length_unit: 'cm' | 'mm' | 'in' | 'm'
  weight_unit: 'kg' | 'g' | 'lb'
  categories: Record<string, string>
}

type ImportRun = {
  id: Generated<number>
  upload_id: string
  merchant_id: number
  account_id: number | null
  mapping: Json<StoredMapping>
  dry_run: boolean
  create_categories: Generated<boolean>
  status: Generated<ImportStatus>
  total: number | null
  read: Generated<number>
  accepted: Generated<number>
  merged: Generated<number>
  rejected: Generated<number>
  error: string | null
  created_at: Date
  finished_at: Date | null
  claimed_by: string | null
  claimed_until: Date | null
  attempts: Generated<number>
  /** A manufacturer's own: what it changes is drafted for review. */
  asked_by_merchant: Generated<boolean>
  /** Whether whoever asked may set prices. */
  with_prices: Generated<boolean>
  /** An archive of pictures, not a table. */
  of_pictures: Generated<boolean>
}

type ImportRow = {
  run_id: number
  row_number: number
  outcome: 'accepted' | 'merged' | 'rejected'
  custom_sn: Generated<string>
  reason: Generated<string>
  column: Generated<string>
  cell: Generated<string>
  /** What the row of a manufacturer's own import changes. */
  differences: Json<{ path: string; before: unknown; after: unknown }[]> | null
}

/** The new product that the rows of a group became in a manufacturer's own import. */
type ImportGroup = { merchant_id: number; group_number: string; change_id: number }

/** An edit as an import left it; one with another number was edited by a person since. */
type ImportEdit = { change_id: number; path: string; rev: number; run_id: number }

export type ListingTables = {
  listing: Listing
  listing_card: ListingCard
  listing_shelf: ListingShelf
  listing_site: ListingSite
  listing_number: ListingNumber
  listing_due: ListingDue
  relist_due: RelistDue
  search_word: SearchWord
  search_concept: SearchConcept
  search_related: SearchRelated
  search_text: SearchText
  search_text_day: SearchTextDay
  search_opened: SearchOpened
  search_lexicon: SearchLexicon
  search_typical: SearchTypical
  search_lexeme: SearchLexeme
  import_upload: ImportUpload
  import_run: ImportRun
  import_row: ImportRow
  import_group: ImportGroup
  import_edit: ImportEdit
}
