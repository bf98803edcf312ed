import type { ThirdParty } from '#rules/buying/third-party'

/** The account with a carrier that freight goes by. */
export const aCarrierAccount: ThirdParty = {
  carrier: 'Redwood Freight',
  platform: 'Wayfair',
  account: 'A-1',
  order_id: 'W-77',
  consignee: 'Rosa Diaz',
  address: '1 Palm St, Los Angeles, CA',
  phone: '213 555 0100',
  email: 'rosa@diaz.com',
  postal_code: '90021',
}
