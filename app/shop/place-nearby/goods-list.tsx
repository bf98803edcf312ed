import { IconPlus, IconTrash } from '@tabler/icons-react'
import { useState } from 'react'
import { Link } from 'react-router'
import { ItemSearch } from '../../layout/search/item-search.tsx'
import { paths } from '../../paths.ts'
import { useTranslation } from '../../texts/use-translation.ts'
import { Quantity } from '../../ui/form/quantity.tsx'
import { type Snap, SnapNote } from '../../ui/form/snap-note.tsx'
import { useFormat } from '../../ui/format/format.ts'
import { tell } from '../../ui/overlay/toasts.ts'
import { Picture } from '../../ui/picture.tsx'
import type { Nearby } from './house.ts'
import styles from './nearby.module.css'
import { mostPicked, type PickedGoods } from './picked-goods.ts'

type GoodsListProps = {
  picked: readonly PickedGoods[]
  /** The goods as the answer describes them, once it has loaded. */
  known: Nearby['goods'] | undefined
  wrong: string | undefined
  onPick: (picked: readonly PickedGoods[]) => void
}

function Line({ goods, onChange }: { goods: Nearby['goods'][number]; onChange: (amount: number) => void }) {
  const { t } = useTranslation('nearby')
  const { money } = useFormat()
  const [snap, setSnap] = useState<Snap>(null)
  const { custom_sn: model, minimum_amount: minimum, multiple, unit_price } = goods
  return (
    <li>
      <Picture path={goods.preview} alt="" sizes="64px" />
      <div className={styles.what}>
        <Link to={paths.product(goods.product_id, goods.relation_id)}>{goods.title}</Link>
        <span className="small soft">
          {[model, goods.color, unit_price && money(unit_price)].filter(Boolean).join(' · ')}
        </span>
      </div>
      <button
        type="button"
        className={`btn quiet ${styles.remove}`}
        aria-label={t('goods.remove', { model })}
        title={t('goods.remove', { model })}
        onClick={() => onChange(0)}
      >
        <IconTrash size={18} stroke={1.7} />
      </button>
      <div className={styles.amount}>
        <Quantity
          value={goods.amount}
          rule={{ minimum, multiple }}
          onChange={onChange}
          onSnap={setSnap}
          label={t('goods.amount', { model })}
        />
        <SnapNote snap={snap} amount={goods.amount} multiple={multiple} onUndo={onChange} />
      </div>
    </li>
  )
}

/** The goods to find warehouses for, with their amounts; more can be added by model number or words. */
export function GoodsList({ picked, known = [], wrong, onPick }: GoodsListProps) {
  const { t } = useTranslation('nearby')
  const change = (relation_id: number, amount: number) =>
    onPick(
      picked.flatMap((one) =>
        one.relation_id !== relation_id ? [one] : amount > 0 ? [{ ...one, amount }] : [],
      ),
    )
  function add({ product_id, relation_id }: { product_id: number; relation_id: number }) {
    if (picked.some((one) => one.relation_id === relation_id)) return
    if (picked.length >= mostPicked) return tell.error(t('goods.most', { most: mostPicked }))
    onPick([...picked, { product_id, relation_id, amount: 1 }])
  }
  return (
    <section className="panel stack">
      <h2>{t('goods.title')}</h2>
      <ItemSearch
        className={styles.adder}
        label={t('goods.add')}
        hint={t('goods.hint')}
        submit={t('goods.take')}
        icon={<IconPlus size={20} stroke={1.7} />}
        leave={() => ''}
        onChoose={add}
      />
      {wrong && (
        <p className={styles.wrong} role="alert">
          {wrong}
        </p>
      )}
      {picked.length === 0 ? (
        <p className="soft small">{t('goods.noneHelp')}</p>
      ) : (
        <ul className={styles.goods}>
          {picked.map(({ relation_id, amount }) => {
            const goods = known.find((one) => one.relation_id === relation_id)
            if (!goods) return <li key={relation_id} className="skeleton" style={{ height: 64 }} />
            return (
              <Line
                key={relation_id}
                goods={{ ...goods, amount }}
                onChange={(next) => change(relation_id, next)}
              />
            )
          })}
        </ul>
      )}
    </section>
  )
}
