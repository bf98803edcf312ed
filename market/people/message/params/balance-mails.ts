type StorageParams = { name: string; bill_number: string; month: string }

type RechargeMail = { name: string; recharge_number: string; amount: string; balance: string }

type RefusedMail = { name: string; recharge_number: string; amount: string; reason: string }

/** The mails about what comes into a company's balances, and what storage takes of them. */
export type BalanceMails = {
  rechargePassed: RechargeMail
  freightRecharged: RechargeMail
  rechargeRefused: RefusedMail
  /** The same of renminbi. */
  remittanceRefused: RefusedMail
  /** A month's storage; `owed`: `none` where the wallet had it all. */
  storageBill: StorageParams & { amount: string; owed: string }
  storageOwed: StorageParams & { owed: string }
  storageCorrected: StorageParams & { amount: string; reason: string }
  /** What is kept free of charge costs soon, from `from_on` on. */
  freeStorageEnds: { name: string; pieces: number; warehouses: string; from_on: string }
  /** To a manufacturer, of what is payable to it. */
  merchantStorage: StorageParams & { amount: string }
  merchantStorageCorrected: StorageParams & { amount: string; reason: string }
}
