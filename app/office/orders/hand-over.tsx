import { useState } from 'react'
import { useAnswer } from '../../session/use-answer.ts'
import { useTranslation } from '../../texts/use-translation.ts'
import { useFormat } from '../../ui/format/format.ts'
import { tell } from '../../ui/overlay/toasts.ts'
import { pageTitle } from '../../ui/page/page-title.ts'
import { EmptyState, ErrorState, Loading } from '../../ui/page/states.tsx'
import styles from './hand-over/hand-over.module.css'
import { HandOverNow } from './hand-over/hand-over-now.tsx'
import { OrderList } from './hand-over/order-list.tsx'
import { type HandOverForm, useHandOver } from './hand-over/use-hand-over.ts'
import { useHandOverList } from './hand-over/use-hand-over-list.ts'
import { ScanField } from './scan/scan-field.tsx'
import { ScanVerdict } from './scan/verdict.tsx'
import { useWarehouse } from './warehouse/use-warehouse.ts'
import { WarehouseFilter } from './warehouse/warehouse-filter.tsx'

const nothing: HandOverForm = { receiver: '', carrier: '', tracking: {} }

/**
 * Lines for signatures under the printed list: of the person giving the goods, and of the one taking them.
 */
function Hands() {
  const { t } = useTranslation('warehouse')
  const { dateTime } = useFormat()
  return (
    <div className={styles.hands}>
      <p>{t('hand.giver')}</p>
      <p>{t('hand.taker')}</p>
      <p>{t('hand.when', { when: dateTime(new Date().toISOString()) })}</p>
    </div>
  )
}

/**
 * /office/hand_over: hands several orders over at once, to buyers or a carrier; their papers are scanned
 * first.
 */
export default function HandOver() {
  const { t } = useTranslation('warehouse')
  const by = useWarehouse()
  const { numbers, list, said, scan, waiting } = useHandOverList(by)
  const [handing, setHanding] = useState(nothing)
  const { outcomes, busy, handOverAll } = useHandOver()
  const asked = { order_numbers: numbers.join(',') }
  const { data, error, refetch } = useAnswer('/office/ordersToHandOver', asked, {
    enabled: numbers.length > 0,
  })
  const set = (part: Partial<HandOverForm>) => setHanding((before) => ({ ...before, ...part }))
  const orders = data?.list ?? []
  const leaving = orders.filter(({ event }) => event !== null)
  const gone = numbers.filter((number) => outcomes.get(number)?.done)
  async function handOver() {
    const { done, refused } = await handOverAll(leaving, handing)
    if (refused > 0) tell.error(t('hand.some', { done, refused }))
    else tell.done(t('hand.done', { count: done }))
  }
  return (
    <div className="stack">
      <title>{pageTitle(t('hand.title'))}</title>
      <div>
        <h1>{t('hand.title')}</h1>
        <p className={`soft ${styles.screen}`}>{t('hand.lead')}</p>
      </div>
      <section className={`panel stack ${styles.screen}`}>
        <WarehouseFilter by={by} />
        <ScanField label={t('hand.scan')} hint={t('hand.hint')} waiting={waiting} onCode={scan} />
        <ScanVerdict said={said} />
      </section>
      {error && <ErrorState error={error} again={() => void refetch()} />}
      {numbers.length > 0 && !data && !error && <Loading lines={4} height={48} />}
      {numbers.length === 0 && <EmptyState title={t('hand.none')} />}
      {orders.length > 0 && (
        <>
          <OrderList
            orders={orders}
            outcomes={outcomes}
            said={handing}
            warehouse={by.warehouse}
            onTracking={(numbers) => set({ tracking: { ...handing.tracking, ...numbers } })}
            onRemove={(number) => list(numbers.filter((one) => one !== number))}
          />
          {gone.length > 0 && (
            <div className={`row ${styles.screen}`}>
              <button
                type="button"
                className="btn"
                onClick={() => list(numbers.filter((one) => !gone.includes(one)))}
              >
                {t('hand.clear', { count: gone.length })}
              </button>
            </div>
          )}
          <HandOverNow
            orders={leaving}
            said={handing}
            onSaid={set}
            busy={busy}
            onHandOver={() => void handOver()}
          />
          <Hands />
        </>
      )}
    </div>
  )
}
