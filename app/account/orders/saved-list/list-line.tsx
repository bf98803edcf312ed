import { useState } from 'react'
import { Link } from 'react-router'
import type { CallAt } from '#api/calls'
import type { Out } from '#api/wire/call'
import { paths } from '../../../paths.ts'
import { useCall } from '../../../session/use-answer.ts'
import { useMay } from '../../../session/use-may.ts'
import { useTranslation } from '../../../texts/use-translation.ts'
import { Quantity } from '../../../ui/form/quantity.tsx'
import { type Snap, SnapNote } from '../../../ui/form/snap-note.tsx'
import { useFormat } from '../../../ui/format/format.ts'
import { Picture } from '../../../ui/picture.tsx'
import styles from './lists.module.css'

export type SavedLine = Out<CallAt<'/user/savedList'>>['list'][number]

/** What has changed since the line was saved, and why it cannot be bought. */
function Differences({ line }: { line: SavedLine }) {
  const { t } = useTranslation(['pad', 'buy'])
  const { money, number } = useFormat()
  const { problem, available, price_was } = line
  const fewer = problem === 'stock.notEnough' && available !== null && available > 0
  return (
    <>
      {problem && (
        <p className={styles.problem}>
          {fewer ? t('list.fewer', { available: number(available) }) : t(`buy:problem.${problem}`)}
        </p>
      )}
      {price_was && <p className={styles.was}>{t('buy:cart.changed', { price: money(price_was) })}</p>}
    </>
  )
}

type ListLineProps = { list: number; line: SavedLine; onTakeOff: (line: SavedLine) => void }

/** A line of a saved list; people who order can change its amount. */
export function ListLine({ list, line, onTakeOff }: ListLineProps) {
  const { t } = useTranslation(['pad', 'buy'])
  const { money } = useFormat()
  const may = useMay()
  const [snap, setSnap] = useState<Snap>(null)
  const change = useCall('/user/changeSavedLine', { refresh: ['/user/savedList', '/user/savedLists'] })
  const set = (amount: number) => void change.run({ id: list, relation_id: line.relation_id, amount })
  return (
    <li className={styles.line} data-off={line.problem === 'catalogue.notForSale' || undefined}>
      <Picture path={line.preview} alt="" sizes="64px" />
      <div className={styles.words}>
        <Link to={paths.product(line.product_id, line.relation_id)}>{line.title}</Link>
        <p className="small soft">
          {line.custom_sn} · {line.merchant_name}
          {line.color && ` · ${line.color}`}
        </p>
        <Differences line={line} />
        <SnapNote
          snap={snap}
          amount={line.amount}
          multiple={line.multiple}
          className={styles.was!}
          onUndo={set}
        />
      </div>
      <span translate="no" className={styles.price}>
        {money(line.unit_price)}
      </span>
      {may('order') ? (
        <Quantity
          value={line.amount}
          rule={{ minimum: line.minimum_amount, multiple: line.multiple }}
          label={`${t('buy:cart.quantity')}: ${line.title}`}
          disabled={change.busy}
          onChange={set}
          onSnap={setSnap}
        />
      ) : (
        <span className={styles.price}>{t('buy:orders.pieces', { count: line.amount })}</span>
      )}
      <strong translate="no" className={styles.price}>
        {money(line.total)}
      </strong>
      {may('order') && (
        <button type="button" className={styles.link} disabled={change.busy} onClick={() => onTakeOff(line)}>
          {t('buy:cart.remove')}
          <span className="hidden">: {line.title}</span>
        </button>
      )}
    </li>
  )
}
