import type { Tx } from '#database/connect'
import type { MailParams } from '../../people/message/mail-params.ts'
import { merchantPeopleWho } from '../../people/message/merchant-people.ts'
import { notify } from '../../people/message/notify.ts'

type MoneyNotice =
  | 'statementReady'
  | 'merchantBankInUse'
  | 'merchantBankEnded'
  | 'payoutOnItsWay'
  | 'payoutPaid'
  | 'payoutFailed'
type Told<N extends MoneyNotice> = { merchant_id: number; name: N; params: Omit<MailParams[N], 'name'> }

/** Tells those of a merchant who see its money. */
export async function tellOfMoney<N extends MoneyNotice>(
  tx: Tx,
  actor: { at: Date; account_id?: number },
  { merchant_id, name, params }: Told<N>,
): Promise<void> {
  const to = await merchantPeopleWho(tx, { merchant_id, may: 'money' })
  if (to.length > 0) await notify(tx, actor, { to, name, params })
}
