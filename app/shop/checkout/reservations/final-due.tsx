import { type ReactNode, useRef } from 'react'
import { useNavigate } from 'react-router'
import { thirdPartyFault } from '#rules/buying/third-party'
import { logisticsType } from '#rules/codes'
import styles from '../../../parts/cart/cart.module.css'
import { Fees } from '../../../parts/freight/fees.tsx'
import { takenAtDoor } from '../../../parts/order/quote.ts'
import { paths } from '../../../paths.ts'
import { useCall } from '../../../session/use-answer.ts'
import { useTranslation } from '../../../texts/use-translation.ts'
import { MainButton } from '../../../ui/form/main-button.tsx'
import { useFormat } from '../../../ui/format/format.ts'
import { tell } from '../../../ui/overlay/toasts.ts'
import { FormError } from '../../../ui/page/form-error.tsx'
import { ErrorState, Loading } from '../../../ui/page/states.tsx'
import bar from '../buy-now/place-bar.module.css'
import { useTold } from '../buy-now/place-bar.tsx'
import { type FinalChoice, type FinalQuote, pricedChoice, type useFinalQuote } from './use-final-quote.ts'

const parts = ['pack_fee', 'insurance_fee', 'delivery_fee', 'assembly_fee', 'discount'] as const

/** The fees that have changed since the buyer looked; going on accepts them. */
function FeeChanges({ before, now }: { before: FinalQuote; now: FinalQuote }) {
  const { t } = useTranslation('buy')
  const { money } = useFormat()
  const shown = (amount: string | null) => (amount === null ? t('fees.quoted') : money(amount))
  return (
    <div className="note warn small stack" role="alert" style={{ gap: 4 }}>
      <p>{t('checkout.changed', { before: money(before.total), now: money(now.total) })}</p>
      {parts
        .filter((part) => before.fees[part] !== now.fees[part])
        .map((part) => (
          <p key={part} className="between">
            {t(`checkout.part.${part}`)}
            <span style={{ marginLeft: 'auto' }}>
              <s>{shown(before.fees[part])}</s> <strong>{shown(now.fees[part])}</strong>
            </span>
          </p>
        ))}
    </div>
  )
}

type FinalDueProps = {
  order_number: string
  said: FinalChoice
  quote: ReturnType<typeof useFinalQuote>
  /** The choices, beside which the price stands. */
  children: ReactNode
}

/** The carrier of freight and its label, as the call expects them. */
function carrierOf({ logistics_type, third_party, labels }: FinalChoice) {
  if (logistics_type !== logisticsType.freight) return {}
  return {
    third_party: JSON.stringify(third_party),
    label_file_ids: labels.map(({ id }) => id).join(','),
  }
}

/** What is still to be said before the delivery can be chosen. */
function useMissing({ logistics_type, address_id, third_party, labels }: FinalChoice): string | null {
  const { t } = useTranslation('buy')
  if (logistics_type === logisticsType.selfPickup) return null
  if (address_id === null) return t('checkout.pickAddress')
  if (logistics_type !== logisticsType.freight) return null
  const wrong = thirdPartyFault(third_party)
  if (wrong) return t(`carrier.fault.${wrong.fault}`)
  return labels.length === 0 ? t('carrier.labelNeeded') : null
}

/** What is due for the goods and their delivery: the whole price, less the deposit; and the button. */
export function FinalDue({ order_number, said, quote, children }: FinalDueProps) {
  const { t } = useTranslation(['presale', 'buy'])
  const { money } = useFormat()
  const navigate = useNavigate()
  const side = useRef<HTMLElement>(null)
  const { data, before, late } = quote
  const choose = useCall('/supply/order/order/bookingFinal', {
    refresh: ['/supply/order/order/info', '/supply/order/order/list', '/home/getOrderInfo', '/pay/list'],
    quiet: true,
    onRefused: quote.refetch,
  })
  const refused = choose.error && choose.error.reason !== 'order.priceChanged' ? choose.error.message : null
  const look = useTold(side, choose.error && (refused ?? before?.total ?? null))
  const pickup = said.logistics_type === logisticsType.selfPickup
  const missing = useMissing(said)
  async function take() {
    const { pickup_on, pickup_from } = said
    const slot = pickup && pickup_on && pickup_from ? { pickup_on, pickup_from } : {}
    const input = {
      ...pricedChoice(order_number, said),
      ...takenAtDoor(data!),
      ...slot,
      ...carrierOf(said),
      total_seen: data!.total,
    }
    const chosen = await choose.run(input)
    if (!chosen) return
    if (chosen.to_quote) tell.done(t('final.toQuote'))
    void navigate(chosen.to_quote ? paths.order(order_number) : paths.payReservation(order_number))
  }
  const label = before
    ? t('buy:checkout.accept')
    : data?.delivery_quoted_later
      ? t('final.askQuote')
      : t('final.goOn')
  const button = (
    <MainButton missing={missing} busy={!data || late || choose.busy} onClick={() => void take()}>
      {label}
    </MainButton>
  )
  const due = data && !quote.error && (late ? t('buy:fees.loading') : money(data.due))
  return (
    <>
      <div className={styles.two}>
        <div className="stack">{children}</div>
        <aside ref={side} className={`panel stack ${styles.side}`} aria-label={t('buy:fees.title')}>
          <h2>{t('buy:fees.title')}</h2>
          {quote.error ? (
            <ErrorState error={quote.error} again={quote.refetch} />
          ) : data ? (
            <Fees fees={data.fees} late={late} />
          ) : (
            <Loading lines={5} />
          )}
          {data && !quote.error && (
            <dl className={styles.due}>
              <dt>
                {t(data.delivery_quoted_later || data.address_needed ? 'final.dueSoFar' : 'pay.restNow')}
              </dt>
              <dd translate="no">{due}</dd>
            </dl>
          )}
          {data?.address_needed && (
            <p className="note small">
              <a className="underlined" href="#deliver-to">
                {t('buy:checkout.addressFirst')}
              </a>
            </p>
          )}
          {data?.delivery_quoted_later && <p className="note small">{t('final.quotedLater')}</p>}
          {data && before && <FeeChanges before={before} now={data} />}
          <FormError>{refused}</FormError>
          {!quote.error && <div className={bar.inPlace}>{button}</div>}
          <p className="small soft">{t('final.changeLater')}</p>
        </aside>
      </div>
      {data && !quote.error && (
        <div className={bar.bar}>
          <button type="button" className={bar.due} onClick={look}>
            <span>{t('pay.restNow')}</span>
            <strong>{due}</strong>
          </button>
          {button}
        </div>
      )}
    </>
  )
}
