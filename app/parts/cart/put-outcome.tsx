import { Link } from 'react-router'
import type { CallAt } from '#api/calls'
import type { Out } from '#api/wire/call'
import { paths } from '../../paths.ts'
import { useTranslation } from '../../texts/use-translation.ts'
import { useFormat } from '../../ui/format/format.ts'
import { Dialog } from '../../ui/overlay/dialog.tsx'
import { ticked } from './basket.ts'
import styles from './put-outcome.module.css'

/**
 * The result of adding goods to the cart; `repriced`: goods whose price has changed since they were saved or
 * ordered.
 */
export type PutResult = Pick<Out<CallAt<'/home/padToCart'>>, 'added' | 'left_out'> & {
  repriced?: Out<CallAt<'/user/savedListToCart'>>['repriced']
}

/** Whether all goods were added in the wanted amounts and at the previous prices. */
export const isWhole = ({ added, left_out, repriced = [] }: PutResult) =>
  left_out.length === 0 && repriced.length === 0 && added.every(({ amount, wanted }) => amount === wanted)

type OutcomeRow = { relation_id: number; custom_sn: string; title: string }

function Rows<R extends OutcomeRow>({
  title,
  rows,
  note,
}: {
  title: string
  rows: readonly R[]
  note: (row: R) => string
}) {
  if (rows.length === 0) return null
  return (
    <section className="stack" style={{ gap: 8 }}>
      <h3>{title}</h3>
      <ul className={styles.rows}>
        {rows.map((row) => (
          <li key={row.relation_id}>
            <span>
              <strong>{row.custom_sn}</strong> <span className="soft">{row.title}</span>
            </span>
            <span className={styles.note}>{note(row)}</span>
          </li>
        ))}
      </ul>
    </section>
  )
}

/** Lists the goods added to the cart, those added in smaller amounts, and those left out with the reason. */
export function PutOutcome({ outcome, onClose }: { outcome: PutResult; onClose: () => void }) {
  const { t } = useTranslation(['pad', 'buy'])
  const { money } = useFormat()
  const { added, left_out, repriced = [] } = outcome
  const whole = added.filter(({ amount, wanted }) => amount === wanted)
  const fewer = added.filter(({ amount, wanted }) => amount < wanted)
  const more = added.filter(({ amount, wanted }) => amount > wanted)
  return (
    <Dialog
      title={t(added.length > 0 ? 'outcome.some' : 'outcome.none', { count: added.length })}
      onClose={onClose}
    >
      <div className="stack">
        <Rows
          title={t('outcome.leftOut')}
          rows={left_out}
          note={({ reason }) => t(`buy:problem.${reason}`)}
        />
        <Rows
          title={t('outcome.fewer')}
          rows={fewer}
          note={({ amount, wanted }) => t('outcome.ofWanted', { amount, wanted })}
        />
        <Rows
          title={t('outcome.more')}
          rows={more}
          note={({ amount, wanted }) => t('outcome.ofWanted', { amount, wanted })}
        />
        <Rows
          title={t('outcome.repriced')}
          rows={repriced}
          note={({ now, was }) => t('outcome.priceNow', { now: money(now), was: money(was) })}
        />
        <Rows
          title={t('outcome.whole')}
          rows={whole}
          note={({ amount }) => t('buy:orders.pieces', { count: amount })}
        />
        <div className="row end">
          <button type="button" className="btn" onClick={onClose}>
            {t('outcome.stay')}
          </button>
          {added.length > 0 && (
            <Link className="btn primary" to={paths.cart()} state={ticked(added)}>
              {t('outcome.toCart')}
            </Link>
          )}
        </div>
      </div>
    </Dialog>
  )
}
