import { useState } from 'react'
import { Link, useNavigate } from 'react-router'
import { offersDelivery } from '#rules/buying/delivery'
import { type LogisticsType, logisticsType, purchaseMode, type WarehouseService } from '#rules/codes'
import { keepBasket } from '../../parts/cart/basket.ts'
import { Price } from '../../parts/product/price.tsx'
import type { Product, Relation } from '../../parts/product/product.ts'
import { soldPlaces } from '../../parts/product/sold-places.ts'
import { paths } from '../../paths.ts'
import { useCall } from '../../session/use-answer.ts'
import { userMay } from '../../session/use-may.ts'
import { useAskCertified, useUser } from '../../session/use-session.ts'
import { useTranslation } from '../../texts/use-translation.ts'
import { tell } from '../../ui/overlay/toasts.ts'
import { NotForRole } from '../../ui/page/not-for-role.tsx'
import { useDistances } from '../place-nearby/near-you.tsx'
import styles from '../product.module.css'
import { Amount } from './amount.tsx'
import { ContractBlock } from './contract-block.tsx'
import { priceIn, unitAt } from './price-for-choice.ts'
import { ModeSwitch } from './purchase-modes.tsx'
import type { PurchaseWay } from './purchase-ways.ts'
import { Tiers } from './tiers.tsx'
import type { ProductChoice } from './use-choice.ts'
import { WarehouseTable } from './warehouse-table.tsx'

type DeliveryProps = {
  chosen: number
  onChoose: (type: number) => void
  offers: (type: LogisticsType) => boolean
  freight: boolean
}

function Delivery({ chosen, onChoose, offers, freight }: DeliveryProps) {
  const { t } = useTranslation('shop')
  return (
    <fieldset>
      <legend className="small strong">{t('product.delivery')}</legend>
      <div className="row">
        {Object.values(logisticsType)
          .filter((type) => type !== logisticsType.freight || freight)
          .map((type) => (
            <label key={type} className="check">
              <input
                type="radio"
                name="delivery"
                checked={chosen === type}
                disabled={!offers(type)}
                onChange={() => onChoose(type)}
              />
              {t(`product.delivery${type}`)}
            </label>
          ))}
      </div>
    </fieldset>
  )
}

/** Price, quantity, warehouse and delivery of an item, and the cart button; or how else it is bought. */
export function BuyBox({
  product,
  choice,
  way,
}: {
  product: Product
  choice: ProductChoice
  way: PurchaseWay
}) {
  const { mode, relation } = way
  return (
    <>
      <ModeSwitch choice={choice} />
      {mode === 'fob' || mode === 'presale' ? (
        <ContractBlock key={relation.relation_id} product={product} relation={relation} mode={mode} />
      ) : (
        <StockBlock key={relation.relation_id} product={product} relation={relation} mode={mode} />
      )}
    </>
  )
}

type StockBlockProps = { product: Product; relation: Relation; mode: 'stock' | 'special' }

function StockBlock({ product, relation, mode }: StockBlockProps) {
  const { t } = useTranslation('shop')
  const { user, certified } = useUser()
  const buys = user?.kind !== 'buyer' || userMay(user, 'order')
  const navigate = useNavigate()
  const askCertified = useAskCertified()
  const { ways } = useDistances()
  const far = (place: Relation['stock'][number]) => ways.get(place.warehouse_id)?.miles ?? 0
  const purchase_mode = mode === 'special' ? purchaseMode.special : purchaseMode.general
  const open = soldPlaces(relation, purchase_mode)
  const [nearest] = open.toSorted((a, b) => far(a) - far(b))
  const [chosen, setArea] = useState<string | null>(null)
  const area = chosen ?? nearest?.warehouse_area_id ?? null
  const [wanted, setDelivery] = useState<number>(logisticsType.ship)
  const [amount, setAmount] = useState(Math.max(relation.minimum_amount, relation.multiple))
  const price = relation.price && priceIn(relation.price, mode)
  const place = open.find((one) => one.warehouse_area_id === area)
  const add = useCall('/home/addCart', { refresh: ['/home/getCartProductList'] })
  const is_freight = user?.is_freight === 2
  const offers = (type: LogisticsType) =>
    place !== undefined && offersDelivery(place.services as WarehouseService[], type, { is_freight })
  // A warehouse without the wanted delivery is bought from in one that it offers.
  const types = Object.values(logisticsType)
  const delivery = types.find((type) => type === wanted && offers(type)) ?? types.find(offers) ?? wanted

  const { product_id } = product
  const { relation_id, goods_sn, custom_sn } = relation
  async function put() {
    if (!(await askCertified())) return
    const given = await add.run({
      warehouse_area_id: Number(area),
      logistics_type: delivery,
      purchase_mode,
      goods_list: JSON.stringify([{ product_id, relation_id, amount, goods_sn, custom_sn }]),
    })
    if (given) tell.done(t('product.added'))
  }
  /** Goes straight to the checkout with this item alone, without the rest of the cart. */
  async function buy() {
    if (!(await askCertified())) return
    const lines = [{ cart_id: 0, product_id, relation_id, quantity: amount }]
    const basket = { warehouse_area_id: Number(area), logistics_type: delivery, purchase_mode, lines }
    void navigate(keepBasket(basket))
  }
  return (
    <>
      <Price price={price} big />
      <Tiers price={price} amount={amount} />
      <WarehouseTable
        product={product}
        relation={relation}
        price={price}
        amount={amount}
        goodsType={purchase_mode}
        chosen={area}
        onChoose={setArea}
      />
      {place ? (
        <>
          <Delivery chosen={delivery} onChoose={setDelivery} offers={offers} freight={is_freight} />
          <Amount
            relation={relation}
            available={place.available}
            amount={amount}
            unit={price ? unitAt(price, amount) : null}
            onChange={setAmount}
          />
          <div className={styles.actions}>
            <button
              type="button"
              className="btn primary"
              disabled={add.busy || !buys}
              onClick={() => void put()}
            >
              {t('product.add')}
            </button>
            <button type="button" className="btn" disabled={add.busy || !buys} onClick={() => void buy()}>
              {t('product.buyNow')}
            </button>
          </div>
          {!buys && <NotForRole />}
          {user && buys && !certified && (
            <p className="note warn">
              <Link to={paths.certification()}>{t('product.certify')}</Link>
            </p>
          )}
        </>
      ) : (
        <p className="note warn">{t('product.noStock')}</p>
      )}
    </>
  )
}
