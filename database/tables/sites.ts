import type { Generated } from 'kysely'
import type { OpeningDay } from '#rules/buying/pickup'
import type { WarehouseService } from '#rules/codes'
import type { Cents } from '#rules/money/money'
import type { Text3 } from '#rules/sites'
import type { Json, JsonDefault } from './columns.ts'

type FollowLink = { name: string; url: string; file_path: string }

type Site = {
  id: Generated<number>
  code: string
  name: Json<Text3>
  title: Json<Text3>
  logo: string | null
  address: string
  copyright: string
  email: string
  phone: string
  service_hours: Json<Text3>
  currency: Generated<string>
  seo_keyword: Json<Text3>
  seo_describe: Json<Text3>
  follow_links: JsonDefault<FollowLink[]>
  withdrawal_handling: Generated<number>
  pay_handling: Generated<number>
  refunds_per_month: Generated<number>
  end_alone_cents: Generated<Cents>
}

type Warehouse = {
  id: Generated<number>
  code: string
  name: string
  address: string
  city: string
  state: string
  zip: string
  latitude: number
  longitude: number
  services: WarehouseService[]
  opening_hours: JsonDefault<OpeningDay[]>
  time_zone: Generated<string>
}

type WarehouseArea = {
  id: Generated<number>
  site_id: number
  warehouse_id: number
  area_name: string
  goods_types: Generated<number[]>
  position: Generated<number>
}

export type SitesTables = {
  site: Site
  warehouse: Warehouse
  warehouse_area: WarehouseArea
}
