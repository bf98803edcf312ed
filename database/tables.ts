import type { AftersaleTables } from './tables/aftersale.ts'
import type { AuthTables } from './tables/auth.ts'
import type { BuyingTables } from './tables/buying.ts'
import type { ChangesTables } from './tables/changes.ts'
import type { ContractTables } from './tables/contract.ts'
import type { CountTables } from './tables/count.ts'
import type { DisputeTables } from './tables/dispute.ts'
import type { GoodsTables } from './tables/goods.ts'
import type { InboundTables } from './tables/inbound.ts'
import type { JobsTables } from './tables/jobs.ts'
import type { ListingTables } from './tables/listing.ts'
import type { LogisticsTables } from './tables/logistics.ts'
import type { MerchantTables } from './tables/merchant.ts'
import type { MessagesTables } from './tables/messages.ts'
import type { MoneyTables } from './tables/money.ts'
import type { PayingTables } from './tables/paying.ts'
import type { PeopleTables } from './tables/people.ts'
import type { PicturesTables } from './tables/pictures.ts'
import type { SettlementTables } from './tables/settlement.ts'
import type { ShippingTables } from './tables/shipping.ts'
import type { SitesTables } from './tables/sites.ts'
import type { StockTables } from './tables/stock.ts'
import type { TalkTables } from './tables/talk.ts'

/** Every table by name, as in the migrated database; `tables.test.ts` compares. */
export type Tables = PeopleTables &
  SitesTables &
  MessagesTables &
  AuthTables &
  MoneyTables &
  GoodsTables &
  StockTables &
  ChangesTables &
  MerchantTables &
  PicturesTables &
  ListingTables &
  BuyingTables &
  InboundTables &
  LogisticsTables &
  CountTables &
  ContractTables &
  DisputeTables &
  ShippingTables &
  PayingTables &
  SettlementTables &
  AftersaleTables &
  TalkTables &
  JobsTables
