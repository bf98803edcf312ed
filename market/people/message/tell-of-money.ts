import type { Tx } from '#database/connect'
import type { MailParams } from './mail-params.ts'
import { peopleOfMerchants } from './merchant-people.ts'
import { notify } from './notify.ts'

type MoneyNotice =
  | 'correctionBooked'
  | 'merchantStorage'
  | 'merchantStorageCorrected'
  | 'merchantDebt'
  | 'statementReady'
  | 'merchantBankInUse'
  | 'merchantBankEnded'
  | 'payoutOnItsWay'
  | 'payoutPaid'
  | 'payoutFailed'
type NoticeOf<N extends MoneyNotice> = { merchant_id: number; params: Omit<MailParams[N], 'name'> }
type Teller = { at: Date; account_id?: number }

/** Tells those of a merchant who see its money. */
export function tellOfMoney<N extends MoneyNotice>(
  tx: Tx,
  actor: Teller,
  { name, ...told }: NoticeOf<N> & { name: N },
): Promise<void> {
  return tellEachOfMoney(tx, actor, { name, told: [told] })
}

/** Tells those of several merchants who see their money, each of its own; they are looked up together. */
export async function tellEachOfMoney<N extends MoneyNotice>(
  tx: Tx,
  actor: Teller,
  { name, told }: { name: N; told: readonly NoticeOf<N>[] },
): Promise<void> {
  if (told.length === 0) return
  const merchant_ids = told.map(({ merchant_id }) => merchant_id)
  const people = await peopleOfMerchants(tx, { merchant_ids, may: 'money' })
  for (const { merchant_id, params } of told) {
    const to = people.get(merchant_id)
    if (to) await notify(tx, actor, { to, name, params })
  }
}
