import type { Packing } from '#api/buying/packing'
import { useTranslation } from '../../../texts/use-translation.ts'
import { Picture } from '../../../ui/picture.tsx'
import styles from './packing.module.css'

type Goods = Packing['goods'][number]
type GoodsProps = {
  packing: Packing
  /** The carton counted last. */
  last: number | null
  /** Counts a carton by hand; `onTakeBack` undoes a count. */
  onCount: (carton: number) => void
  onTakeBack: (carton: number) => void
}

const hereOf = (cartons: Goods['cartons']) => cartons.filter(({ gone }) => !gone).length

function stateOf({ cartons }: Goods): 'none' | 'begun' | 'full' {
  const packed = cartons.filter((one) => one.packed).length
  const here = hereOf(cartons)
  if (packed === 0) return 'none'
  return packed === here ? 'full' : 'begun'
}

/** One item: its name, its numbered cartons, and how many are counted, readable from a step away. */
function Item({ goods, open, last, onCount, onTakeBack }: GoodsProps & { goods: Goods; open: boolean }) {
  const { t } = useTranslation('warehouse')
  const { cartons, custom_sn, goods_sn, title } = goods
  const next = cartons.find(({ packed, gone }) => !packed && !gone)
  const back = cartons.findLast(({ packed }) => packed)
  const packed = cartons.filter((one) => one.packed).length
  return (
    <li
      className={styles.item}
      data-state={stateOf(goods)}
      data-last={cartons.some(({ n }) => n === last) || undefined}
    >
      <Picture path={goods.preview} alt="" sizes="84px" />
      <div className={styles.what}>
        <p className={styles.model}>{custom_sn}</p>
        <p className="small">{title}</p>
        <p className="small soft">
          {goods_sn} · {t('pack.pieces', { count: goods.pieces })}
        </p>
        <ol className={styles.cartons} aria-label={t('pack.cartonsOf', { item: custom_sn })}>
          {cartons.map(({ n, packed, gone }) => (
            <li
              key={n}
              className={styles.carton}
              data-packed={packed ? true : undefined}
              data-gone={gone || undefined}
            >
              {n}
              {gone && <span className="hidden">{t('pack.hasLeft')}</span>}
              {packed && <span className="hidden">{t('pack.by', { name: packed.by_name })}</span>}
            </li>
          ))}
        </ol>
      </div>
      <p className={styles.tally}>
        <strong>{t('pack.ofAll', { packed, total: hereOf(cartons) })}</strong>
        <span className="small">{t('pack.cartons')}</span>
      </p>
      <div className={styles.hand}>
        <button
          type="button"
          className="btn"
          disabled={!open || !back}
          aria-label={t('pack.less', { item: custom_sn })}
          onClick={() => back && onTakeBack(back.n)}
        >
          −
        </button>
        <button
          type="button"
          className="btn"
          disabled={!open || !next}
          aria-label={t('pack.more', { item: custom_sn })}
          onClick={() => next && onCount(next.n)}
        >
          +
        </button>
      </div>
    </li>
  )
}

/** The items to pack; an item of which all has left is not shown. */
export function PackingTable(props: GoodsProps) {
  return (
    <ul className={styles.goods}>
      {props.packing.goods
        .filter(({ pieces }) => pieces > 0)
        .map((goods) => (
          <Item key={goods.relation_id} goods={goods} open={props.packing.open} {...props} />
        ))}
    </ul>
  )
}
