import type { Generated } from 'kysely'
import type { PictureStatus } from '#rules/codes'
import type { AddressStatus, ImportPictureStatus } from '#rules/status-codes'

type PictureRequest = {
  id: Generated<number>
  account_id: number
  company_id: number
  product_id: number
  status: Generated<PictureStatus>
  reason: Generated<string>
  downloads: Generated<number>
  created_at: Date
  decided_at: Date | null
  decided_by: number | null
}

type PictureUsual = {
  id: Generated<number>
  merchant_id: number
  company_id: number
  account_id: number
  since: Date
}

type PictureRequestItem = {
  picture_request_id: number
  company_id: number
  media_id: number
  live: Generated<boolean>
}

/** A picture of goods that came by an address, by what was received. */
type GoodsPicture = {
  sha256: Buffer
  path: string
  width: number
  height: number
  created_at: Date
  /** Null of pictures from before it was noted. */
  bytes: number | null
}

/** An address that feeds name, and how its fetching went. */
type PictureAddress = {
  id: Generated<number>
  address: string
  host: string
  status: Generated<AddressStatus>
  sha256: Buffer | null
  fault: Generated<string>
  attempts: Generated<number>
  next_at: Date | null
  claimed: Generated<boolean>
}

/** A picture that a row of a feed names, for its item or its group. */
type ImportPicture = {
  run_id: number
  row_number: number
  place: number
  column: string
  address_id: number
  custom_sn: Generated<string>
  group_number: Generated<string>
  status: Generated<ImportPictureStatus>
  fault: Generated<string>
  /** It fits no item by its name, and a person has assigned it to one. */
  by_hand: Generated<boolean>
  /** The picture shown for it since; null for one that went into a manufacturer's change. */
  media_id: number | null
}

/** Pictures of goods: those that buyers request, and those that come with imports. */
export type PicturesTables = {
  picture_request: PictureRequest
  picture_request_item: PictureRequestItem
  picture_usual: PictureUsual
  goods_picture: GoodsPicture
  picture_address: PictureAddress
  import_picture: ImportPicture
}
