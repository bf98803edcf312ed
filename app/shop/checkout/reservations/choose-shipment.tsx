import { leastAmount } from '#rules/goods/quantity'
import styles from '../../../parts/cart/cart.module.css'
import { Arrival } from '../../../parts/order/presale/arrival.tsx'
import { useAnswer } from '../../../session/use-answer.ts'
import { useTranslation } from '../../../texts/use-translation.ts'
import { Dialog } from '../../../ui/overlay/dialog.tsx'
import { ErrorState, Loading } from '../../../ui/page/states.tsx'
import type { QuotedLine } from './quote.ts'

type ChooseShipmentProps = { line: QuotedLine; onChoose: (batch_id: number) => void; onClose: () => void }

/** Chooses another shipment of an item to the same warehouse. */
export function ChooseShipment({ line, onChoose, onClose }: ChooseShipmentProps) {
  const { t } = useTranslation('presale')
  const { data, error, refetch } = useAnswer('/home/presaleBatches', { relation_id: line.relation_id })
  const least = leastAmount({ minimum: line.minimum_amount, multiple: line.multiple })
  const here = data?.list.filter(({ warehouse_id }) => warehouse_id === line.batch.warehouse_id)
  const choose = (batch_id: number) => {
    onChoose(batch_id)
    onClose()
  }
  return (
    <Dialog title={t('otherShipment')} onClose={onClose}>
      <p className="soft">{line.title}</p>
      {error && <ErrorState error={error} again={() => void refetch()} />}
      {!data && !error && <Loading lines={2} height={48} />}
      {here?.length === 0 && <p className="note">{t('noShipment')}</p>}
      <ul className="stack" style={{ gap: 8 }}>
        {here?.map((batch) => {
          const current = batch.batch_id === line.batch.batch_id
          return (
            <li key={batch.batch_id} className={styles.address}>
              <span>
                <strong>
                  <Arrival {...batch} />
                </strong>
                <span className={`small soft ${styles.line2}`}>
                  {batch.free < least
                    ? t('soldOut')
                    : t('freeOf', { free: batch.free, quantity: batch.quantity })}
                </span>
              </span>
              <button
                type="button"
                className="btn"
                disabled={current || batch.free < least}
                onClick={() => choose(batch.batch_id)}
              >
                {t(current ? 'chosen' : 'choose')}
              </button>
            </li>
          )
        })}
      </ul>
    </Dialog>
  )
}
