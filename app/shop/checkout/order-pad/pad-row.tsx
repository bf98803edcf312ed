import { IconX } from '@tabler/icons-react'
import { memo } from 'react'
import { Link } from 'react-router'
import { type PurchaseMode, purchaseMode } from '#rules/codes'
import { moneyText } from '#rules/money/money'
import { paths } from '../../../paths.ts'
import { useTranslation } from '../../../texts/use-translation.ts'
import { useFormat } from '../../../ui/format/format.ts'
import { Picture } from '../../../ui/picture.tsx'
import { FaultNote } from './fault-note.tsx'
import { ModelField } from './model-field.tsx'
import styles from './pad.module.css'
import { saidParts } from './rows.ts'
import { judge, type PadItem, padItem, type ResolvedRow, type PadRowValues as Row } from './validate-row.ts'

export type ChangeRow = (id: number, part: Partial<Omit<Row, 'id'>>) => void
type PadRowProps = {
  row: Row
  /** The row's number, from 1. */
  place: number
  found: ResolvedRow | undefined
  mode: PurchaseMode
  /** Whether the row is being edited: an unfinished row is not marked as wrong yet. */
  busy: boolean
  onChange: ChangeRow
  onRemove: (id: number) => void
}

function Item({ item }: { item: PadItem }) {
  return (
    <>
      <span className={styles.thumb}>
        <Picture path={item.preview} alt="" sizes="48px" />
      </span>
      <span className={styles.words}>
        <Link to={paths.product(item.product_id, item.relation_id)}>{item.title}</Link>
        <span className="small soft">
          {item.custom_sn} · {item.merchant_name}
          {item.color && ` · ${item.color}`}
        </span>
      </span>
    </>
  )
}

/** Chooses between items of the same number, of several merchants or the buyer's own: price, stock. */
function WhoseItem({
  row,
  found,
  mode,
  onChange,
}: Pick<PadRowProps, 'row' | 'mode' | 'onChange'> & { found: ResolvedRow }) {
  const { t } = useTranslation('pad')
  const { money, number } = useFormat()
  const price = (item: PadItem) =>
    mode !== purchaseMode.special && item.special_offer !== '0.00' ? item.special_offer : item.price
  return (
    <select
      aria-label={t('row.whose')}
      value={row.chosen ?? ''}
      onChange={(event) => onChange(row.id, { chosen: Number(event.target.value) || null })}
    >
      <option value="">{t('row.whose')}</option>
      {found.items.map((item) => (
        <option key={item.relation_id} value={item.relation_id}>
          {item.custom_sn} · {item.merchant_name} · {item.title} · {money(price(item))}
          {item.available !== null && ` · ${number(item.available)}`}
        </option>
      ))}
    </select>
  )
}

/** One row of the pad: fields for number and amount, the item they mean, its price, and its fault. */
export const PadRow = memo(function PadRow(props: PadRowProps) {
  const { row, place, found, mode, busy, onChange, onRemove } = props
  const { t } = useTranslation(['pad', 'buy'])
  const { money, number } = useFormat()
  const verdict = judge(row, found, mode)
  const item = padItem(row, found)
  const unfinished =
    busy && verdict.state === 'wrong' && ['unknown', 'noQuantity', 'noModel'].includes(verdict.fault)
  const wrong = verdict.state === 'wrong' && !unfinished ? verdict : null
  const aboutModel =
    wrong !== null &&
    ['noModel', 'unknown', 'choose', 'sold', 'otherType', 'presale', 'fob'].includes(wrong.fault)
  const note = `pad-note-${row.id}`
  return (
    <li className={styles.row} data-row={row.id} data-wrong={wrong ? true : undefined}>
      <span className={styles.place} aria-hidden="true">
        {place}
      </span>
      <ModelField
        label={t('row.model', { row: place })}
        value={row.model}
        wrong={aboutModel}
        describedBy={note}
        onChange={(model) => onChange(row.id, { model })}
        onChoose={() =>
          document.querySelector<HTMLElement>(`[data-row="${row.id}"] [data-field="quantity"]`)?.focus()
        }
      />
      <input
        className={styles.quantity}
        data-field="quantity"
        inputMode="numeric"
        autoComplete="off"
        aria-label={t('row.quantity', { row: place })}
        aria-invalid={(wrong && !aboutModel) || undefined}
        aria-describedby={note}
        value={row.quantity}
        maxLength={12}
        onChange={(event) => onChange(row.id, { quantity: event.target.value.trimStart() })}
      />
      <div className={styles.item}>
        {verdict.state === 'looking' && <span className={`skeleton ${styles.looking}`} />}
        {item && <Item item={item} />}
        {found && found.items.length > 1 && (
          <WhoseItem row={row} found={found} mode={mode} onChange={onChange} />
        )}
      </div>
      <span className={styles.stock}>
        {item && item.available !== null && item.problem !== 'cart.notFromStock' && number(item.available)}
      </span>
      <span className={styles.price}>{verdict.state === 'ready' && money(moneyText(verdict.unit))}</span>
      <strong className={styles.total}>{verdict.state === 'ready' && money(moneyText(verdict.total))}</strong>
      <div className={styles.notes} id={note}>
        {wrong && (
          <FaultNote
            verdict={wrong}
            row={row}
            found={found}
            onModel={(model) => onChange(row.id, { model })}
            onQuantity={(quantity) => onChange(row.id, { quantity })}
          />
        )}
        {row.parts.length > 1 && <span>{t('row.merged', saidParts(row.parts))}</span>}
        {item && item.in_cart > 0 && <span>{t('row.inCart', { count: item.in_cart })}</span>}
      </div>
      {verdict.state !== 'empty' && (
        <button
          type="button"
          className={styles.remove}
          aria-label={t('row.remove', { row: place })}
          onClick={() => onRemove(row.id)}
        >
          <IconX size={18} stroke={1.7} aria-hidden="true" />
        </button>
      )}
    </li>
  )
})
