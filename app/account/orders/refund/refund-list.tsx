import { Link } from 'react-router'
import type { RefundRow } from '#api/aftersale/refund-shapes'
import { wayBack } from '#rules/aftersale/way-back'
import { parseMoney, zero } from '#rules/money/money'
import { nextOf } from '../../../parts/refund/next-refund-step.ts'
import styles from '../../../parts/refund/refund.module.css'
import { RefundBadge } from '../../../parts/refund/refund-badge.tsx'
import { paths } from '../../../paths.ts'
import { useTranslation } from '../../../texts/use-translation.ts'
import { useFormat } from '../../../ui/format/format.ts'
import { Picture } from '../../../ui/picture.tsx'

const shown = 6

/** Refund requests with their goods, status and next step. */
export function RefundList({ rows, ofOrder = false }: { rows: readonly RefundRow[]; ofOrder?: boolean }) {
  const { t } = useTranslation('refund')
  const { money, date } = useFormat()
  return (
    <ul className={styles.list}>
      {rows.map((row) => {
        const { key, amount } = nextOf(row)
        return (
          <li key={row.refund_number} className={ofOrder ? styles.row : `panel ${styles.row}`}>
            <div className="stack" style={{ gap: 8 }}>
              <div className="row" style={{ gap: 8 }}>
                <Link className="strong" to={paths.afterSale(row.refund_number)}>
                  {t('request', { kind: `k${row.kind}`, number: row.refund_number })}
                </Link>
                <RefundBadge status={row.status} />
              </div>
              <p>{t(`next.${key}`, { amount: money(amount), back: wayBack(row) })}</p>
              {!ofOrder && (
                <div className={styles.thumbs}>
                  {row.lines.slice(0, shown).map((line) => (
                    <span key={line.line_id}>
                      <Picture path={line.preview} alt={line.title} sizes="48px" />
                    </span>
                  ))}
                </div>
              )}
            </div>
            <div>
              {parseMoney(amount) !== zero && (
                <p translate="no" className={styles.sum}>
                  {money(amount)}
                </p>
              )}
              <p className="small soft">
                {t('pieces', { count: row.piece_count })} · {date(row.created_at)}
              </p>
              {!ofOrder && (
                <p className="small">
                  <Link to={paths.order(row.order_number)}>{t('order', { number: row.order_number })}</Link>
                </p>
              )}
            </div>
          </li>
        )
      })}
    </ul>
  )
}
