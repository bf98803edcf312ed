import { useState } from 'react'
import { useTranslation } from '../../../texts/use-translation.ts'
import { CarrierField } from '../../../ui/form/carrier-field.tsx'
import { TextField } from '../../../ui/form/field.tsx'
import { MainButton } from '../../../ui/form/main-button.tsx'
import { Confirm } from '../../../ui/overlay/confirm.tsx'
import styles from './hand-over.module.css'
import type { HandOverForm, ReadyOrder } from './use-hand-over.ts'

type HandOverNowProps = {
  /** The orders that can leave. */
  orders: readonly ReadyOrder[]
  said: HandOverForm
  onSaid: (part: Partial<HandOverForm>) => void
  busy: boolean
  onHandOver: () => void
}

/** Asks for receiver and carrier, then for a confirmation, and hands the orders over. */
export function HandOverNow({ orders, said, onSaid, busy, onHandOver }: HandOverNowProps) {
  const { t } = useTranslation(['warehouse', 'buy', 'shell'])
  const [asking, ask] = useState(false)
  const carried = orders.filter(({ event }) => event === 'ship')
  const picked = orders.length - carried.length
  const receivers = new Set(orders.filter(({ event }) => event !== 'ship').map(({ receiver }) => receiver))
  const cartons = orders.reduce((sum, order) => sum + order.cartons, 0)
  const lacking =
    carried.length > 0 &&
    (!said.carrier.trim() || carried.some(({ order_number }) => !said.tracking[order_number]?.trim()))
  return (
    <section className={`panel stack ${styles.screen}`}>
      <p className={styles.sums}>
        <span>
          <strong>{orders.length}</strong> {t('hand.orders', { count: orders.length })}
        </span>
        <span>
          <strong>{cartons}</strong> {t('hand.cartonsOf', { count: cartons })}
        </span>
      </p>
      <div className="fields">
        {picked > 0 && (
          <TextField
            label={t('hand.by')}
            hint={t('hand.byHint')}
            maxLength={120}
            value={said.receiver}
            onChange={({ target }) => onSaid({ receiver: target.value })}
          />
        )}
        {carried.length > 0 && (
          <CarrierField
            label={t('buy:order.carrier')}
            required
            hint={t('hand.carrierHint')}
            maxLength={60}
            value={said.carrier}
            onChange={({ target }) => onSaid({ carrier: target.value })}
          />
        )}
      </div>
      <div className="row">
        <MainButton
          busy={busy}
          missing={orders.length === 0 ? t('shell:needed.choose') : lacking && t('hand.lacking')}
          onClick={() => ask(true)}
        >
          {t('hand.now', { count: orders.length })}
        </MainButton>
        <button type="button" className="btn" onClick={() => window.print()}>
          {t('hand.print')}
        </button>
      </div>
      <Confirm
        open={asking}
        final
        title={t('hand.sure', { count: orders.length })}
        confirm={t('hand.now', { count: orders.length })}
        busy={busy}
        onClose={() => ask(false)}
        onConfirm={() => {
          ask(false)
          onHandOver()
        }}
      >
        <p>{t('hand.means', { picked, carried: carried.length, cartons })}</p>
        {receivers.size > 1 && (
          <p className="note warn">
            {t('hand.mixed', { count: receivers.size, names: [...receivers].join(', ') })}
          </p>
        )}
      </Confirm>
    </section>
  )
}
