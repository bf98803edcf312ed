import { useState } from 'react'
import { Link } from 'react-router'
import type { CartLine } from '#api/buying/cart'
import { isFob } from '../../../parts/cart/basket.ts'
import styles from '../../../parts/cart/cart.module.css'
import { MoveCartLine } from '../../../parts/cart/move-dialog.tsx'
import { useReserveLine } from '../../../parts/order/presale/use-reserve-line.tsx'
import { paths } from '../../../paths.ts'
import { useCall } from '../../../session/use-answer.ts'
import { useMay } from '../../../session/use-may.ts'
import { useTranslation } from '../../../texts/use-translation.ts'
import { useFormat } from '../../../ui/format/format.ts'
import { tell } from '../../../ui/overlay/toasts.ts'
import { Picture } from '../../../ui/picture.tsx'

type SideLineProps = {
  line: CartLine
  note?: string
  onBack?: () => void
  /** Moves the line to a warehouse that has the item. */
  onMove?: (() => void) | undefined
  onReserve?: (() => void) | undefined
  onRemove: () => void
  busy?: boolean
}

function SideLine({ line, note, onBack, onMove, onReserve, onRemove, busy = false }: SideLineProps) {
  const { t } = useTranslation(['buy', 'presale'])
  const { money } = useFormat()
  return (
    <li className={styles.sideLine}>
      <Picture path={line.preview} alt="" sizes="64px" />
      <div>
        <Link to={paths.product(line.product_id, line.relation_id)} className={styles.name}>
          {line.title}
        </Link>
        <p className="small soft">
          {[
            line.custom_sn,
            isFob(line) ? line.port && t('fob.from', { port: line.port }) : line.warehouse_name,
          ]
            .filter(Boolean)
            .join(' · ')}{' '}
          · {t('orders.pieces', { count: line.amount })} ·{' '}
          <span translate="no">{money(line.unit_price)}</span>
        </p>
        {note && <p className={styles.problem}>{note}</p>}
        <p className={styles.acts}>
          {onReserve && (
            <button type="button" className={styles.link} onClick={onReserve}>
              {t('presale:reserve')}
              <span className="hidden">: {line.title}</span>
            </button>
          )}
          {onBack && (
            <button type="button" className={styles.link} disabled={busy} onClick={onBack}>
              {t('cart.takeBack')}
              <span className="hidden">: {line.title}</span>
            </button>
          )}
          {onMove && (
            <button type="button" className={styles.link} onClick={onMove}>
              {t('cart.move')}
              <span className="hidden">: {line.title}</span>
            </button>
          )}
          <button type="button" className={styles.link} onClick={onRemove}>
            {t('cart.remove')}
            <span className="hidden">: {line.title}</span>
          </button>
        </p>
      </div>
    </li>
  )
}

/** Problems that no other warehouse mends. */
const notSold: readonly (string | null)[] = ['catalogue.notForSale', 'cart.notFromStock']

type ListProps = { lines: readonly CartLine[]; onRemove: (lines: readonly CartLine[]) => void }

/**
 * Lines that cannot be ordered: sold out at this warehouse, with a move to one that has stock, or no longer
 * sold.
 */
export function UnavailableLines({ lines, onRemove }: ListProps) {
  const { t } = useTranslation('buy')
  const { number } = useFormat()
  const [moving, setMoving] = useState<CartLine | null>(null)
  const noteOf = (line: CartLine) => {
    const said = t(`problem.${line.problem}`)
    if (line.problem !== 'stock.notEnough') return said
    const { minimum_amount: minimum, multiple } = line
    return `${said} ${t('cart.available', { count: number(line.available) })}, ${t('cart.rule', { minimum, multiple })}`
  }
  if (lines.length === 0) return null
  return (
    <section className={styles.group} aria-labelledby="unavailable">
      <div className={styles.head}>
        <h2 id="unavailable" className={styles.small}>
          {t('cart.unavailable', { count: lines.length })}
        </h2>
        <button type="button" className={`${styles.link} ${styles.headSum}`} onClick={() => onRemove(lines)}>
          {t('cart.removeAll')}
        </button>
      </div>
      <ul>
        {lines.map((line) => (
          <SideLine
            key={line.id}
            line={line}
            note={noteOf(line)}
            onMove={notSold.includes(line.problem) ? undefined : () => setMoving(line)}
            onRemove={() => onRemove([line])}
          />
        ))}
      </ul>
      {moving && <MoveCartLine line={moving} onClose={() => setMoving(null)} />}
    </section>
  )
}

/** Goods by reservation, which no order from stock contains. */
export function PresaleLines({ lines, onRemove }: ListProps) {
  const { t } = useTranslation('buy')
  const { reserveLine, question } = useReserveLine()
  const may = useMay()
  if (lines.length === 0) return null
  return (
    <section className={styles.group} aria-labelledby="presale">
      <div className={styles.head}>
        <h2 id="presale" className={styles.small}>
          {t('cart.byReservation', { count: lines.length })}
        </h2>
        <span className="small soft">{t('drawer.presaleNote')}</span>
      </div>
      <ul>
        {lines.map((line) => (
          <SideLine
            key={line.id}
            line={line}
            onReserve={may('order') ? () => void reserveLine(line) : undefined}
            onRemove={() => onRemove([line])}
          />
        ))}
      </ul>
      {question}
    </section>
  )
}

/** Lines saved for later. */
export function SavedLines({ lines, onRemove }: ListProps) {
  const { t } = useTranslation('buy')
  const back = useCall('/home/saveForLater', { refresh: ['/home/getCartProductList'] })
  if (lines.length === 0) return null
  return (
    <section className={styles.group} aria-labelledby="saved">
      <div className={styles.head}>
        <h2 id="saved" className={styles.small}>
          {t('cart.savedTitle', { count: lines.length })}
        </h2>
      </div>
      <ul>
        {lines.map((line) => (
          <SideLine
            key={line.id}
            line={line}
            {...(line.problem ? { note: t(`problem.${line.problem}`) } : {})}
            busy={back.busy}
            onBack={async () => {
              if (await back.run({ id: String(line.id), saved: false })) tell.done(t('cart.takenBack'))
            }}
            onRemove={() => onRemove([line])}
          />
        ))}
      </ul>
    </section>
  )
}
