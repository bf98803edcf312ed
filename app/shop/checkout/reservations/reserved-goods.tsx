import { useState } from 'react'
import { Link } from 'react-router'
import styles from '../../../parts/cart/cart.module.css'
import { Arrival } from '../../../parts/order/presale/arrival.tsx'
import type { ReservedLine } from '../../../parts/order/presale/reservation-draft.ts'
import { paths } from '../../../paths.ts'
import { useTranslation } from '../../../texts/use-translation.ts'
import { Quantity } from '../../../ui/form/quantity.tsx'
import { type Snap, SnapNote } from '../../../ui/form/snap-note.tsx'
import { useFormat } from '../../../ui/format/format.ts'
import { Loading } from '../../../ui/page/states.tsx'
import { Picture } from '../../../ui/picture.tsx'
import { ChooseShipment } from './choose-shipment.tsx'
import type { BookingQuote, QuotedLine } from './quote.ts'

type LineProps = {
  line: QuotedLine
  /** The choice of the moment; its quote follows. */
  chosen: ReservedLine
  onChange: (line: ReservedLine) => void
  onRemove: (() => void) | undefined
}

function Line({ line, chosen, onChange, onRemove }: LineProps) {
  const { t } = useTranslation(['presale', 'buy'])
  const { money } = useFormat()
  const [snap, setSnap] = useState<Snap>(null)
  const [choosing, setChoosing] = useState(false)
  const { minimum_amount: minimum, multiple, batch } = line
  const set = (quantity: number) => onChange({ ...chosen, quantity })
  return (
    <li className={styles.sideLine}>
      <Picture path={line.preview} alt="" sizes="64px" />
      <div className="stack" style={{ gap: 6, minWidth: 0 }}>
        <div className="between" style={{ flexWrap: 'nowrap', alignItems: 'start' }}>
          <div>
            <Link className={styles.name} to={paths.product(line.product_id, line.relation_id)}>
              {line.title}
            </Link>
            <p className="small soft">
              {line.custom_sn} · <span translate="no">{money(line.unit_price)}</span>
            </p>
          </div>
          <strong translate="no" className="num">
            {money(line.total)}
          </strong>
        </div>
        <p className="small">
          {t('arrives')} <Arrival {...batch} /> ·{' '}
          <span className="soft">{t('freeOf', { free: batch.free, quantity: batch.quantity })}</span>
        </p>
        <div className="row">
          <Quantity
            value={chosen.quantity}
            rule={{ minimum, multiple, maximum: Math.max(batch.free, minimum) }}
            label={t('quantityOf', { title: line.title })}
            onChange={set}
            onSnap={setSnap}
          />
          <button type="button" className={styles.link} onClick={() => setChoosing(true)}>
            {t('otherShipment')}
            <span className="hidden">: {line.title}</span>
          </button>
          {onRemove && (
            <button type="button" className={styles.link} onClick={onRemove}>
              {t('buy:cart.remove')}
              <span className="hidden">: {line.title}</span>
            </button>
          )}
        </div>
        <SnapNote snap={snap} amount={chosen.quantity} multiple={multiple} onUndo={set} />
        {line.problem && (
          <p className={styles.problem} role="alert">
            {t(`problem.${line.problem}`, { free: batch.free, minimum, multiple })}
          </p>
        )}
      </div>
      {choosing && (
        <ChooseShipment
          line={line}
          onChoose={(batch_id) => onChange({ ...chosen, batch_id })}
          onClose={() => setChoosing(false)}
        />
      )}
    </li>
  )
}

type ReservedGoodsProps = {
  quote: BookingQuote | undefined
  lines: readonly ReservedLine[]
  onChange: (lines: ReservedLine[]) => void
  /** A saved reservation keeps its last line: it is cancelled on its order's page. */
  keepsLast: boolean
}

/** The reserved goods of one manufacturer for one warehouse, each with its shipment. */
export function ReservedGoods({ quote, lines, onChange, keepsLast }: ReservedGoodsProps) {
  const { t } = useTranslation('presale')
  const removable = !keepsLast || lines.length > 1
  return (
    <section className={styles.group} aria-labelledby="reserved">
      <div className={styles.head}>
        <h2 id="reserved" className={styles.small}>
          {t('goods')}
        </h2>
        {quote && (
          <span className="small soft">
            {quote.merchant_name} · {quote.warehouse_name}
          </span>
        )}
      </div>
      {!quote && <Loading lines={3} height={64} />}
      <ul>
        {quote?.lines.map((line) => {
          const chosen = lines.find(({ relation_id }) => relation_id === line.relation_id)
          if (!chosen) return null
          const others = lines.filter((one) => one !== chosen)
          return (
            <Line
              key={line.relation_id}
              line={line}
              chosen={chosen}
              onChange={(changed) => onChange(lines.map((one) => (one === chosen ? changed : one)))}
              onRemove={removable ? () => onChange(others) : undefined}
            />
          )
        })}
      </ul>
    </section>
  )
}
