import { useState } from 'react'
import { type LogisticsType, logisticsType } from '#rules/codes'
import { quantityRefusal, snapQuantity } from '#rules/goods/quantity'
import { moneyText, parseMoney, plus, times, zero } from '#rules/money/money'
import type { Product } from '../../../parts/product/product.ts'
import { shipsOnAccount } from '../../../session/ships-on-account.ts'
import { useCall } from '../../../session/use-answer.ts'
import { useUser } from '../../../session/use-session.ts'
import { useTranslation } from '../../../texts/use-translation.ts'
import { MainButton } from '../../../ui/form/main-button.tsx'
import { useFormat } from '../../../ui/format/format.ts'
import { tell } from '../../../ui/overlay/toasts.ts'
import { FormError } from '../../../ui/page/form-error.tsx'
import { modeCodes, priceIn, unitAt } from '../price-for-choice.ts'
import styles from './matrix.module.css'
import { MatrixLine } from './matrix-line.tsx'
import { availableAt, type MatrixPlace, type MatrixRow, matrixPlaces } from './matrix-rows.ts'

type VariantMatrixProps = {
  product: Product
  rows: readonly MatrixRow[]
  mode: 'stock' | 'special'
  /** The item that the page shows. */
  shown: number
}

/** The amounts by item, and the warehouse and delivery they are bought with. */
function useMatrix({ product, rows, mode }: VariantMatrixProps) {
  const { user } = useUser()
  const purchase_mode = modeCodes[mode]
  const [amounts, setAmounts] = useState<Readonly<Record<number, number>>>({})
  const [wish, setWish] = useState<{ area: string; delivery: number }>({
    area: '',
    delivery: logisticsType.ship,
  })
  const add = useCall('/home/addCart', { refresh: ['/home/getCartProductList', '/home/product'] })
  const places = matrixPlaces(rows, purchase_mode, { is_freight: shipsOnAccount(user) })
  const place = places.find(({ area }) => area === wish.area) ?? places[0]
  const delivery = place?.deliveries.find((type) => type === wish.delivery) ?? place?.deliveries[0]
  const lines = rows.map((row) => {
    const { relation } = row
    const available = place ? availableAt(row, purchase_mode, place.area) : 0
    const wished = available > 0 ? (amounts[relation.relation_id] ?? 0) : 0
    const { minimum_amount: minimum, multiple } = relation
    const rule = { minimum, multiple, maximum: available }
    const amount = wished > 0 ? snapQuantity(wished, rule) : 0
    const why = wished === amount ? null : quantityRefusal(wished, rule)
    const unit = relation.price && parseMoney(unitAt(priceIn(relation.price, mode), Math.max(1, amount)))
    return {
      row,
      available,
      amount,
      unit: unit ?? zero,
      snapped: why && { why, snapped: amount, before: null },
    }
  })
  const chosen = lines.filter(({ amount }) => amount > 0)
  const refused = add.error?.data as { relation_id?: number } | null | undefined

  async function addAll(place: MatrixPlace, logistics_type: LogisticsType) {
    const goods = chosen.map(({ row: { relation }, amount }) => ({
      product_id: product.product_id,
      relation_id: relation.relation_id,
      custom_sn: relation.custom_sn,
      amount,
    }))
    const given = await add.run({
      warehouse_area_id: Number(place.area),
      logistics_type,
      purchase_mode,
      goods_list: JSON.stringify(goods),
    })
    if (given) setAmounts({})
    return given
  }
  return {
    ...{ purchase_mode, places, place, delivery, lines, chosen, addAll, busy: add.busy },
    wrong: add.error?.field ? { relation_id: refused?.relation_id, text: add.error.message } : null,
    set: (relation_id: number, amount: number) => {
      add.clear()
      setAmounts((before) => ({ ...before, [relation_id]: amount }))
    },
    wish: (part: Partial<typeof wish>) => {
      add.clear()
      setWish((before) => ({ ...before, ...part }))
    },
  }
}

/** All looks of a product with stock, price and amount in one table: into the cart go all of them or none. */
export default function VariantMatrix(props: VariantMatrixProps) {
  const { t } = useTranslation(['buy', 'shop'])
  const { money, number } = useFormat()
  const matrix = useMatrix(props)
  const { places, place, delivery, lines, chosen, wrong } = matrix
  if (!place || !delivery) return null
  const pieces = chosen.reduce((sum, { amount }) => sum + amount, 0)
  const total = chosen.reduce((sum, { unit, amount }) => plus(sum, times(unit, amount)), zero)
  async function addAll(place: MatrixPlace, delivery: LogisticsType) {
    if (await matrix.addAll(place, delivery))
      tell.done(t('matrix.done', { items: chosen.length, pieces: number(pieces) }))
  }
  return (
    <section className="panel stack" aria-labelledby="matrix">
      <div className={styles.head}>
        <h2 id="matrix">{t('matrix.title')}</h2>
        <div className={styles.choices}>
          <select
            aria-label={t('shop:product.warehouse')}
            value={place.area}
            onChange={(event) => matrix.wish({ area: event.target.value })}
          >
            {places.map(({ area, city, state, looks }) => (
              <option key={area} value={area}>
                {t('matrix.place', { place: `${city}, ${state}`, looks, all: lines.length })}
              </option>
            ))}
          </select>
          <select
            aria-label={t('shop:product.delivery')}
            value={delivery}
            onChange={(event) => matrix.wish({ delivery: Number(event.target.value) })}
          >
            {place.deliveries.map((type) => (
              <option key={type} value={type}>
                {t(`shop:product.delivery${type}`)}
              </option>
            ))}
          </select>
        </div>
      </div>
      <div className={`table small ${styles.table}`}>
        <table>
          <thead>
            <tr>
              <th scope="col">{t('matrix.item')}</th>
              <th scope="col" className="num">
                {t('cart.price')}
              </th>
              <th scope="col" className="num">
                {t('shop:product.available')}
              </th>
              <th scope="col">{t('cart.quantity')}</th>
              <th scope="col" className="num">
                {t('cart.total')}
              </th>
            </tr>
          </thead>
          <tbody>
            {lines.map((line) => (
              <MatrixLine
                key={line.row.relation.relation_id}
                line={line}
                mode={matrix.purchase_mode}
                shown={line.row.relation.relation_id === props.shown}
                wrong={wrong?.relation_id === line.row.relation.relation_id ? wrong.text : null}
                onSet={(amount) => matrix.set(line.row.relation.relation_id, amount)}
              />
            ))}
          </tbody>
        </table>
      </div>
      <FormError>{wrong?.relation_id === undefined && wrong?.text}</FormError>
      <div className={styles.foot}>
        {chosen.length > 0 && (
          <p role="status">
            {t('matrix.sum', { items: chosen.length, pieces: number(pieces) })}{' '}
            <strong translate="no">{money(moneyText(total))}</strong>
          </p>
        )}
        <MainButton
          missing={chosen.length === 0 && t('matrix.none')}
          busy={matrix.busy}
          onClick={() => void addAll(place, delivery)}
        >
          {t('matrix.addAll')}
        </MainButton>
      </div>
    </section>
  )
}
