import { useState } from 'react'
import { Link } from 'react-router'
import { leastAmount, snapQuantity } from '#rules/goods/quantity'
import { moneyText, parseMoney, times, zero } from '#rules/money/money'
import type { Product, Relation } from '../../../parts/product/product.ts'
import { paths } from '../../../paths.ts'
import { useCall } from '../../../session/use-answer.ts'
import { useMayThemselves } from '../../../session/use-may.ts'
import { useTranslation } from '../../../texts/use-translation.ts'
import { Quantity } from '../../../ui/form/quantity.tsx'
import { type Snap, SnapNote } from '../../../ui/form/snap-note.tsx'
import { useFormat } from '../../../ui/format/format.ts'
import { usePersisted } from '../../../ui/keep/use-persisted.ts'
import { tell } from '../../../ui/overlay/toasts.ts'
import styles from '../../product.module.css'
import { type Prices, unitAt } from '../price-for-choice.ts'

type FobBlockProps = { product: Product; relation: Relation; price: Prices }

/** Puts goods by contract into the cart, beside others of their maker, or makes a contract of them alone. */
export function FobBlock({ product, relation, price }: FobBlockProps) {
  const { t } = useTranslation('shop')
  const { money } = useFormat()
  const { relation_id, minimum_amount: minimum, multiple } = relation
  const { merchant_uuid } = product.merchant
  const rule = { minimum, multiple }
  const { value, set, forget } = usePersisted(`wish-fob-${relation_id}`, {
    scope: 'tab',
    initial: { amount: leastAmount(rule) },
  })
  const wish = (pieces: number) => set({ amount: pieces })
  const [snap, setSnap] = useState<Snap>(null)
  const amount = snapQuantity(value.amount, rule)
  const mayContract = useMayThemselves()('order')
  const put = useCall('/home/fobRestsGoodsAddCart', { refresh: ['/home/getCartProductList'] })
  async function add() {
    const goods_list = JSON.stringify([{ relation_id, amount }])
    if (!(await put.run({ merchant_uuid, goods_list }))) return
    forget()
    tell.done(t('product.added'))
  }
  return (
    <>
      <Quantity value={amount} rule={rule} label={t('quantity.label')} onChange={wish} onSnap={setSnap} />
      <SnapNote snap={snap} amount={amount} multiple={multiple} onUndo={wish} />
      <p role="status">
        {t('product.total', { amount })}:{' '}
        <strong translate="no">
          {money(moneyText(times(parseMoney(unitAt(price, amount)) ?? zero, amount)))}
        </strong>
      </p>
      <div className={styles.actions}>
        <button type="button" className="btn primary" disabled={put.busy} onClick={() => void add()}>
          {t('product.add')}
        </button>
        {mayContract && (
          <Link className="btn" to={paths.contractForm({ merchant_uuid, relation_id: String(relation_id) })}>
            {t('product.makeContract')}
          </Link>
        )}
      </div>
    </>
  )
}
