import { TransferAccount } from '../../../parts/payment/transfer-account.tsx'
import { useAnswer } from '../../../session/use-answer.ts'
import { useTranslation } from '../../../texts/use-translation.ts'

/** The account to which open amounts are transferred; nothing where a site has to be asked for it. */
export function RemitTo() {
  const { t } = useTranslation('paper')
  const { data } = useAnswer('/pay/transferAccount', { order_sn: '' })
  if (!data?.account) return null
  return (
    <section className="panel stack">
      <h2>{t('remit.to')}</h2>
      <p className="soft">{t('invoices.remitLead')}</p>
      <TransferAccount account={data.account} />
    </section>
  )
}
