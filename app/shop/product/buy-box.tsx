import { useEffect } from 'react'
import { Link, useNavigate } from 'react-router'
import { offersDelivery } from '#rules/buying/delivery'
import { type LogisticsType, logisticsType, type WarehouseService } from '#rules/codes'
import { quantityRefusal, snapQuantity } from '#rules/goods/quantity'
import { useDistances } from '../../parts/address/use-distances.ts'
import { keepBasket } from '../../parts/cart/basket.ts'
import { dropKeptChoice, keptChoice, useIntent } from '../../parts/login/use-intent.ts'
import { Price } from '../../parts/product/price.tsx'
import type { Product, Relation } from '../../parts/product/product.ts'
import { soldPlaces } from '../../parts/product/sold-places.ts'
import { paths } from '../../paths.ts'
import { shipsOnAccount } from '../../session/ships-on-account.ts'
import { useCall } from '../../session/use-answer.ts'
import { userMay } from '../../session/use-may.ts'
import { useUser } from '../../session/use-session.ts'
import { useTranslation } from '../../texts/use-translation.ts'
import { setPersisted, usePersisted } from '../../ui/keep/use-persisted.ts'
import { tell } from '../../ui/overlay/toasts.ts'
import { FormError } from '../../ui/page/form-error.tsx'
import { NotForRole } from '../../ui/page/not-for-role.tsx'
import styles from '../product.module.css'
import { Amount } from './amount.tsx'
import { ContractBlock } from './made-to-order/contract-block.tsx'
import { BuyBar } from './price/buy-bar.tsx'
import { Resale } from './price/resale.tsx'
import { Tiers } from './price/tiers.tsx'
import { modeCodes, priceIn, unitAt } from './price-for-choice.ts'
import { ModeSwitch } from './purchase-modes.tsx'
import type { PurchaseWay } from './purchase-ways.ts'
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
  const { wish, onWish, forget } = useWish(product.product_id)
  return (
    <>
      <ModeSwitch choice={choice} />
      {mode === 'fob' || mode === 'presale' ? (
        <ContractBlock key={relation.relation_id} product={product} relation={relation} mode={mode} />
      ) : (
        <StockBlock
          product={product}
          relation={relation}
          mode={mode}
          {...{ wish, onWish }}
          onTaken={forget}
        />
      )}
      <Resale price={relation.price} />
    </>
  )
}

/** What the buyer has chosen; it stays over a change of colour. `area` and `amount` null: not chosen yet. */
type Wish = { amount: number | null; delivery: number; area: string | null }
/** The wish with its item, as it is done after a log-in; `straight`: to the checkout, past the cart. */
type Choice = Wish & { relation_id: number; straight: boolean; purchase_mode: number; custom_sn: string }

const noWish: Wish = { amount: null, delivery: logisticsType.ship, area: null }

/**
 * The wish of a product, which stays in this tab until it is in the cart; for a person certified meanwhile
 * the one that was kept.
 */
function useWish(product_id: number) {
  const { user, certified } = useUser()
  const key = `wish-${product_id}`
  const { value: wish, set: onWish, forget } = usePersisted(key, { scope: 'tab', initial: noWish })
  useEffect(() => {
    const kept = certified ? keptChoice(user?.user_uuid) : null
    if (!kept || new URL(kept.address, location.href).searchParams.get('product_id') !== String(product_id))
      return
    const { amount, delivery, area } = kept.input as Choice
    setPersisted('tab', key, { amount, delivery, area })
    dropKeptChoice()
  }, [certified, user, product_id, key])
  return { wish, onWish, forget }
}

type StockBlockProps = {
  product: Product
  relation: Relation
  mode: 'stock' | 'special'
  wish: Wish
  onWish: (part: Partial<Wish>) => void
  /** The goods are in the cart. */
  onTaken: () => void
}

function StockBlock({ product, relation, mode, wish, onWish, onTaken }: StockBlockProps) {
  const { t } = useTranslation('shop')
  const { user, certified } = useUser()
  const buys = user?.kind !== 'buyer' || userMay(user, 'order')
  const navigate = useNavigate()
  const { ways } = useDistances()
  const far = (place: Relation['stock'][number]) => ways.get(place.warehouse_id)?.miles ?? 0
  const purchase_mode = modeCodes[mode]
  const open = soldPlaces(relation, purchase_mode)
  const [nearest] = open.toSorted((a, b) => far(a) - far(b))
  const chosen = open.find((one) => one.warehouse_area_id === wish.area)
  const area = (chosen ?? nearest)?.warehouse_area_id ?? null
  const price = relation.price && priceIn(relation.price, mode)
  const place = open.find((one) => one.warehouse_area_id === area)
  const { minimum_amount: minimum, multiple } = relation
  const rule = { minimum, multiple, ...(place ? { maximum: place.available } : {}) }
  const amount = wish.amount === null ? Math.max(minimum, multiple) : snapQuantity(wish.amount, rule)
  const why = wish.amount !== null && wish.amount !== amount ? quantityRefusal(wish.amount, rule) : null
  const add = useCall('/home/addCart', { refresh: ['/home/getCartProductList'] })
  const is_freight = shipsOnAccount(user)
  const offers = (type: LogisticsType) =>
    place !== undefined && offersDelivery(place.services as WarehouseService[], type, { is_freight })
  // A warehouse without the wanted delivery is bought from in one that it offers.
  const types = Object.values(logisticsType)
  const delivery =
    types.find((type) => type === wish.delivery && offers(type)) ?? types.find(offers) ?? wish.delivery

  const { product_id } = product
  const { relation_id, custom_sn } = relation
  /** Into the cart, or straight to the checkout with this item alone, without the rest of the cart. */
  async function take({ straight, ...choice }: Choice) {
    onWish({ amount: choice.amount, delivery: choice.delivery, area: choice.area })
    const { relation_id, custom_sn } = choice
    const quantity = choice.amount ?? 0
    const place = {
      warehouse_area_id: Number(choice.area),
      logistics_type: choice.delivery,
      purchase_mode: choice.purchase_mode,
    }
    if (straight) {
      const lines = [{ cart_id: 0, product_id, relation_id, quantity }]
      return void navigate(keepBasket({ ...place, lines } as Parameters<typeof keepBasket>[0]))
    }
    const goods = [{ product_id, relation_id, amount: quantity, custom_sn }]
    if (!(await add.run({ ...place, goods_list: JSON.stringify(goods) }))) return
    onTaken()
    tell.done(t('product.added'))
  }
  const want = useIntent<Choice>('buy', {
    certified: (choice) => `${choice.amount} × ${choice.custom_sn}`,
    run: take,
  })
  const wanted = (straight: boolean) =>
    want({ amount, delivery, area, relation_id, custom_sn, purchase_mode, straight })
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
        onChoose={(area) => onWish({ area })}
      />
      {place ? (
        <>
          <Delivery
            chosen={delivery}
            onChoose={(delivery) => onWish({ delivery })}
            offers={offers}
            freight={is_freight}
          />
          <Amount
            relation={relation}
            available={place.available}
            amount={amount}
            unit={price ? unitAt(price, amount) : null}
            snapped={why && { why, snapped: amount, before: null }}
            onChange={(amount) => onWish({ amount })}
          />
          <div className={styles.actions}>
            <button
              type="button"
              className="btn primary"
              disabled={add.busy || !buys}
              onClick={() => void wanted(false)}
            >
              {t('product.add')}
            </button>
            <button
              type="button"
              className="btn"
              disabled={add.busy || !buys}
              onClick={() => void wanted(true)}
            >
              {t('product.buyNow')}
            </button>
          </div>
          {buys && <BuyBar {...{ price, amount }} busy={add.busy} onAdd={() => void wanted(false)} />}
          <FormError>{add.error?.field && add.error.message}</FormError>
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
