import { randomUUID } from 'node:crypto'
import type { Cases } from '../world.ts'

type Paths = '/merchant/company' | '/merchant/saveCompany'

const company = {
  legal_name: 'Harlow Furniture (Foshan) Co., Ltd.',
  legal_address: '18 Lecong Avenue, Shunde, Foshan',
  legal_zip: '528315',
  legal_phone: '+86 757 5550 0142',
  tax_id: '91440606MA5TEST00X',
  return_address: '500 Dock Road, Carson, CA 90745',
  default_deposit_percent: '30',
  min_deposit_percent: '20',
}

export const merchantCompanyCases: Cases<Paths> = {
  '/merchant/company': {
    right: async ({ merchant }) => ({ as: (await merchant()).caller, input: {} }),
    refused: null,
    stranger: 'nothing',
  },
  '/merchant/saveCompany': {
    right: async ({ merchant }) => {
      return { as: (await merchant()).caller, input: { ...company, idempotency_key: randomUUID() } }
    },
    refused: async ({ merchant }) => {
      const input = { ...company, min_deposit_percent: '31' }
      return { as: (await merchant()).caller, input, reason: 'merchant.depositsCross' }
    },
    stranger: 'nothing',
  },
}
