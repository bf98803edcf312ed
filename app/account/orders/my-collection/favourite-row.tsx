import { IconArrowDownRight, IconArrowUpRight, IconX } from '@tabler/icons-react'
import { useState } from 'react'
import { Link, useNavigate } from 'react-router'
import { isFromStock } from '#rules/goods/sold'
import { useSupplyText } from '../../../parts/product/use-supply-text.ts'
import { paths } from '../../../paths.ts'
import { useMay } from '../../../session/use-may.ts'
import { useUser } from '../../../session/use-session.ts'
import { useTranslation } from '../../../texts/use-translation.ts'
import { Quantity } from '../../../ui/form/quantity.tsx'
import { type Snap, SnapNote } from '../../../ui/form/snap-note.tsx'
import { useFormat } from '../../../ui/format/format.ts'
import { Picture } from '../../../ui/picture.tsx'
import styles from './collection.module.css'
import { type Favourite, priceChangeOf, ruleOf } from './favourites.ts'
import type { Collection } from './use-collection.ts'

/** Today's price, and its change since the item was added. */
function PriceNow({ row }: { row: Favourite }) {
  const { t } = useTranslation('center')
  const { money } = useFormat()
  const change = priceChangeOf(row)
  const Icon = change?.rose ? IconArrowUpRight : IconArrowDownRight
  return (
    <div className={styles.price}>
      <strong translate="no">{money(row.shown_price)}</strong>
      {change && (
        <p className={change.rose ? styles.rose : styles.fell}>
          <Icon size={15} aria-hidden="true" />
          {t(change.rose ? 'favourite.rose' : 'favourite.fell', { by: money(change.by) })}
        </p>
      )}
    </div>
  )
}

/** Whether the item can be bought now, and the warehouse that has most of it. */
function Stock({ row, reason }: { row: Favourite; reason: string | null }) {
  const { t } = useTranslation(['center', 'buy', 'shop'])
  const supply = useSupplyText()
  if (reason)
    return (
      <p className={styles.problem} role="alert">
        {reason.startsWith('favourite.') ? t(`favourite.problem.${reason}`) : t(`buy:problem.${reason}`)}
      </p>
    )
  if (!row.on_shelf) return <p className={styles.problem}>{t('buy:problem.catalogue.notForSale')}</p>
  return (
    <p className="small soft">
      {supply(row, 1) ?? t('shop:card.none')}
      {row.minimum_amount > 1 && ` · ${t('shop:card.moq', { amount: row.minimum_amount })}`}
    </p>
  )
}

type FavouriteRowProps = {
  row: Favourite
  /** The name of the favourite's folder. */
  folder: string | null
  chosen: boolean
  onChoose: (on: boolean) => void
  collection: Collection
}

/** One favourite: its checkbox, item, amount, and buttons to move it to the cart or remove it. */
export function FavouriteRow({ row, folder, chosen, onChoose, collection }: FavouriteRowProps) {
  const { t } = useTranslation('center')
  const { date } = useFormat()
  const { certified } = useUser()
  const orders = useMay()('order')
  const navigate = useNavigate()
  const { busy, amountOf, setAmount, remove, toCart, reasonOf } = collection
  const [snap, setSnap] = useState<Snap>(null)
  const buyable = row.on_shelf && row.stock.length > 0 && row.purchase_modes.some(isFromStock)
  return (
    <li className={styles.row} data-off={!row.on_shelf || undefined}>
      <input
        type="checkbox"
        checked={chosen}
        aria-label={t('favourite.choose', { name: row.title })}
        onChange={(event) => onChoose(event.target.checked)}
      />
      <Link to={paths.product(row.product_id, row.relation_id)} tabIndex={-1} aria-hidden="true">
        <Picture path={row.preview} alt="" sizes="88px" />
      </Link>
      <div className={styles.what}>
        <Link className={styles.name} to={paths.product(row.product_id, row.relation_id)}>
          {row.title}
        </Link>
        <p className="small soft">
          {row.custom_sn}
          {row.color && ` · ${row.color}`} · {row.merchant_name}
        </p>
        <Stock row={row} reason={reasonOf(row)} />
        <p className="small soft">
          {t('favourite.added', { date: date(row.added_at) })}
          {folder && <span className={`badge ${styles.folder}`}>{folder}</span>}
        </p>
      </div>
      <PriceNow row={row} />
      <div className={styles.buy}>
        {buyable && orders ? (
          <>
            <Quantity
              value={amountOf(row)}
              rule={ruleOf(row)}
              label={t('favourite.amount', { name: row.title })}
              onChange={(amount) => setAmount(row, amount)}
              onSnap={setSnap}
            />
            <SnapNote
              snap={snap}
              amount={amountOf(row)}
              multiple={row.multiple}
              onUndo={(amount) => setAmount(row, amount)}
            />
            <button
              type="button"
              className="btn"
              disabled={busy}
              onClick={() => (certified ? void toCart([row]) : void navigate(paths.certification()))}
            >
              {t('favourite.toCart')}
              <span className="hidden">: {row.title}</span>
            </button>
          </>
        ) : (
          row.on_shelf && (
            <Link className="btn" to={paths.product(row.product_id, row.relation_id)}>
              {t('favourite.open')}
              <span className="hidden">: {row.title}</span>
            </Link>
          )
        )}
      </div>
      <button
        type="button"
        className={styles.out}
        disabled={busy}
        aria-label={t('favourite.removeOne', { name: row.title })}
        onClick={() => void remove([row])}
      >
        <IconX size={18} aria-hidden="true" />
      </button>
    </li>
  )
}
