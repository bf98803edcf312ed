import type { Generated } from 'kysely'
import type { PictureStatus } from '#rules/codes'

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

type PictureRequestItem = {
  picture_request_id: number
  company_id: number
  media_id: number
  live: Generated<boolean>
}

/** Pictures of goods that buyers request. */
export type PicturesTables = { picture_request: PictureRequest; picture_request_item: PictureRequestItem }
