import {
  IconBrandAlipay,
  IconBrandPaypal,
  IconBrandWechat,
  IconBuildingBank,
  IconCreditCard,
  IconCreditCardPay,
  IconWallet,
} from '@tabler/icons-react'
import type { CallAt } from '#api/calls'
import type { Out } from '#api/wire/call'
import { type Payment, payment } from '#rules/codes'
import { useTranslation } from '../../texts/use-translation.ts'
import { useFormat } from '../../ui/format/format.ts'
import styles from './pay.module.css'

export type Ways = Out<CallAt<'/pay/list'>>
type PaymentWay = Ways['list'][number]

const icons = {
  [payment.balance]: IconWallet,
  [payment.wallet]: IconBrandPaypal,
  [payment.card]: IconCreditCard,
  [payment.gateway]: IconCreditCardPay,
  [payment.offline]: IconBuildingBank,
  [payment.chat]: IconBrandWechat,
  [payment.mobile]: IconBrandAlipay,
} as const satisfies Record<Payment, unknown>

type WayCardsProps = {
  ways: readonly PaymentWay[]
  balance?: string
  chosen: Payment
  onChoose: (way: Payment) => void
}

/** The ways to pay, as cards of which one is chosen. Ways that this shop does not offer are left out. */
export function WayCards({ ways, balance, chosen, onChoose }: WayCardsProps) {
  const { t } = useTranslation('pay')
  const { money } = useFormat()
  return (
    <fieldset className={styles.ways}>
      <legend className="hidden">{t('choose')}</legend>
      {ways
        .filter((way) => way.reason !== 'payment.methodUnavailable')
        .map((way) => {
          const code = way.payment as Payment
          const Icon = icons[code]
          return (
            <label key={code} className={styles.way}>
              <input type="radio" name="payment" checked={code === chosen} onChange={() => onChoose(code)} />
              <Icon size={24} stroke={1.5} aria-hidden="true" />
              <span className={styles.wayName}>
                <strong>{t(`way.p${code}`)}</strong>
                <span className="small soft">
                  {code === payment.balance && balance !== undefined
                    ? t('available', { amount: money(balance) })
                    : t(`lead.p${code}`)}
                  {way.reason === 'payment.aboveMost' && ` · ${t('tooMuch')}`}
                  {way.reason === 'payment.belowLeast' && ` · ${t('tooLittle')}`}
                </span>
              </span>
              {way.sandbox && <span className="badge warn">{t('sandboxBadge')}</span>}
            </label>
          )
        })}
    </fieldset>
  )
}
