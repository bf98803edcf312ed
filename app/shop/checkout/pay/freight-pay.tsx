import { useState } from 'react'
import type { Order } from '#api/buying/order-shapes'
import { minus, moneyText, parseMoney, pricePattern, zero } from '#rules/money/money'
import styles from '../../../parts/cart/cart.module.css'
import { Fees } from '../../../parts/freight/fees.tsx'
import { FreightBox, type FreightDue } from '../../../parts/freight/freight-box.tsx'
import payStyles from '../../../parts/payment/pay.module.css'
import { useAnswer } from '../../../session/use-answer.ts'
import { useTranslation } from '../../../texts/use-translation.ts'
import { TextField } from '../../../ui/form/field.tsx'
import { useFormat } from '../../../ui/format/format.ts'
import { pageTitle } from '../../../ui/page/page-title.ts'
import { ErrorState, Loading } from '../../../ui/page/states.tsx'
import { Countdown } from './countdown.tsx'
import { WayChoice } from './way-choice.tsx'

const cents = (text: string) => parseMoney(text) ?? zero

type HowMuchProps = { freight: FreightDue; part: string | null; onChange: (part: string | null) => void }

/**
 * Chooses to pay all of the freight or, once, a part; the rest can only be paid whole. `part` is the typed
 * amount, null for all.
 */
function HowMuch({ freight, part, onChange }: HowMuchProps) {
  const { t } = useTranslation('pay')
  const { money } = useFormat()
  const { due, least } = freight
  if (least === due) return null
  const left = part !== null && isPart(part, due) ? moneyText(minus(cents(due), cents(part))) : null
  return (
    <fieldset className={payStyles.ways}>
      <legend className="strong">{t('freight.choose')}</legend>
      <label className={payStyles.way}>
        <input type="radio" name="much" checked={part === null} onChange={() => onChange(null)} />
        <span className={payStyles.wayName}>{t('freight.all', { amount: money(due) })}</span>
      </label>
      <label className={payStyles.way}>
        <input type="radio" name="much" checked={part !== null} onChange={() => onChange('')} />
        <span className={payStyles.wayName}>
          {t('freight.part')}
          <span className="small soft">{t('freight.partHint')}</span>
        </span>
      </label>
      {part !== null && (
        <TextField
          label={t('freight.amount')}
          inputMode="decimal"
          placeholder="0.00"
          maxLength={14}
          required
          value={part}
          hint={left && t('freight.rest', { amount: money(left) })}
          wrong={part === '' || isPart(part, due) ? undefined : t('freight.wrong', { due: money(due) })}
          onChange={({ target }) => onChange(target.value)}
        />
      )}
    </fieldset>
  )
}

/** Whether a text is an amount above zero and not above the amount due. */
const isPart = (text: string, due: string): boolean =>
  pricePattern.test(text.trim()) && cents(text) <= cents(due)

/** Pays freight that was quoted after its order was paid: all of it or a part, by every way to pay. */
export function FreightPay({ order, freight }: { order: Order; freight: FreightDue }) {
  const { t } = useTranslation(['pay', 'buy'])
  const [part, setPart] = useState<string | null>(null)
  const { order_number: order_sn } = order
  const ways = useAnswer('/pay/list', { order_sn, freight: true })
  const over = ways.data?.list.some(({ reason }) => reason === 'approval.freightOverLimit') ?? false
  const due = part === null ? freight.due : isPart(part, freight.due) ? moneyText(cents(part)) : null
  return (
    <div className="page stack">
      <title>{pageTitle(t('freight.title'))}</title>
      <h1>{t('freight.title')}</h1>
      <Countdown of="freight" until={order.pay_before} onOver={noMore} />
      <div className={styles.two}>
        <section className="panel stack">
          {!over && <HowMuch freight={freight} part={part} onChange={setPart} />}
          {ways.error && <ErrorState error={ways.error} again={() => void ways.refetch()} />}
          {!ways.data && !ways.error && <Loading lines={5} />}
          {over && <p className="note warn">{t('freight.overLimit')}</p>}
          {ways.data && !over && due !== null && (
            <WayChoice
              ways={ways.data}
              pay={{ order_sn, due, freight: true, rest: freight.least === freight.due }}
            />
          )}
        </section>
        <div className="stack">
          <FreightBox order={order} freight={freight} />
          <aside className={`panel stack ${styles.side}`} aria-label={t('buy:fees.title')}>
            <h2 className="small">{t('buy:pay.order', { number: order_sn })}</h2>
            <Fees fees={order.fees} />
          </aside>
        </div>
      </div>
    </div>
  )
}

/** Nothing to do: the page itself shows that the time is over. */
const noMore = () => {}
