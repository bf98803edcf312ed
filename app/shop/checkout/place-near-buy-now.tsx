import { IconMapPin } from '@tabler/icons-react'
import { Link, useLocation, useSearchParams } from 'react-router'
import { logisticsType, purchaseMode } from '#rules/codes'
import { useZip } from '../../parts/address/use-zip.ts'
import type { CheckoutBasket } from '../../parts/cart/basket.ts'
import { paths } from '../../paths.ts'
import { useHasToken, useUser, useUserAwaited } from '../../session/use-session.ts'
import { useTranslation } from '../../texts/use-translation.ts'
import { pageTitle } from '../../ui/page/page-title.ts'
import { EmptyState, Loading } from '../../ui/page/states.tsx'
import type { Nearby, NearbyWarehouse } from '../place-nearby/house.ts'
import { goodsOf, goodsText } from '../place-nearby/picked-goods.ts'
import { useDistanceText } from '../place-nearby/use-distance-text.ts'
import { useNearby } from '../place-nearby/use-nearby.ts'
import { whereGiven } from '../place-nearby/use-nearby-form.ts'
import { PlaceOrder } from './buy-now/place-order.tsx'

/** The goods and the warehouse in the page's address; null where the address is incomplete. */
function basketOf(query: URLSearchParams): CheckoutBasket | null {
  const lines = goodsOf(query).map(({ amount: quantity, ...item }) => ({ cart_id: 0, quantity, ...item }))
  const number = (name: string) => Number(query.get(name))
  const warehouse_area_id = number('warehouse_area_id')
  if (lines.length === 0 || !(warehouse_area_id > 0)) return null
  const types: readonly number[] = Object.values(logisticsType)
  const type = number('logistics_type')
  return {
    warehouse_area_id,
    logistics_type: types.includes(type) ? type : logisticsType.selfPickup,
    purchase_mode: number('goodsType') === purchaseMode.special ? purchaseMode.special : purchaseMode.general,
    lines,
  }
}

type FromProps = { house: NearbyWarehouse | undefined; zip: string; back: string; waiting: boolean }

/** The warehouse of the goods and its distance, with a link back to choose another. */
function From({ house, zip, back, waiting }: FromProps) {
  const { t } = useTranslation('nearby')
  const distance = useDistanceText()
  const warehouse = house && `${house.warehouse_name}, ${house.state}`
  return (
    <p className="panel between">
      <span className="row" style={{ gap: 8 }}>
        <IconMapPin size={20} stroke={1.7} aria-hidden="true" />
        {waiting && <span className="skeleton" style={{ width: 240 }} />}
        {house && (
          <strong>
            {house.way
              ? t('buy.from', { warehouse, distance: distance(house.way), zip })
              : t('buy.fromOnly', { warehouse })}
          </strong>
        )}
      </span>
      <Link to={back}>{t('buy.change')}</Link>
    </p>
  )
}

/** The step required before buying: a login, or a certification. The choice stays in the address. */
function Before({ guest, goods }: { guest: boolean; goods: Nearby['goods'] }) {
  const { t } = useTranslation('nearby')
  const { pathname, search } = useLocation()
  return (
    <section className="panel stack">
      <h2>{t('goods.title')}</h2>
      <ul className="stack" style={{ gap: 4 }}>
        {goods.map((one) => (
          <li key={one.relation_id}>
            {one.amount} × {one.title} <span className="soft">{one.custom_sn}</span>
          </li>
        ))}
      </ul>
      <p className="note warn">{t(guest ? 'buy.guest' : 'buy.newcomer')}</p>
      <p>
        <Link className="btn primary" to={guest ? paths.login(pathname + search) : paths.certification()}>
          {t(guest ? 'buy.login' : 'choose.certify')}
        </Link>
      </p>
    </section>
  )
}

function BuyNow({ basket }: { basket: CheckoutBasket }) {
  const { t } = useTranslation('nearby')
  const [query, setQuery] = useSearchParams()
  const { user, certified } = useUser()
  const waiting = useUserAwaited()
  const { zip } = useZip()
  const picked = goodsOf(query)
  const { nearby, isPending } = useNearby({ zip, picked, goodsType: basket.purchase_mode })
  const house = nearby?.list.find((one) => one.warehouse_area_id === String(basket.warehouse_area_id))
  const back = paths.placeNearby({ goodsType: basket.purchase_mode, goods: goodsText(picked) })
  const { address, address_id } = whereGiven()
  const given = nearby?.from &&
    address_id === 0 &&
    address !== '' && {
      receiving_address: address,
      receiving_city: nearby.from.city,
      receiving_state: nearby.from.state,
      receiving_zip: nearby.from.zip,
    }
  function deliver(type: number) {
    const changed = new URLSearchParams(query)
    changed.set('logistics_type', String(type))
    setQuery(changed, { replace: true, preventScrollReset: true })
  }
  if (waiting) return <Loading lines={6} height={56} />
  return (
    <>
      <From house={house} zip={zip} back={back} waiting={isPending} />
      {certified ? (
        <PlaceOrder
          basket={basket}
          back={{ to: back, name: t('buy.back') }}
          given={given || undefined}
          onDelivery={deliver}
          onPlaced={() => undefined}
        />
      ) : (
        <Before guest={user === null} goods={nearby?.goods ?? []} />
      )}
    </>
  )
}

/**
 * /placeNearBuyNow: orders goods from the warehouse that was chosen on placeNearby. Specification section 2.
 */
export default function PlaceNearBuyNow() {
  const { t } = useTranslation('nearby')
  const [query] = useSearchParams()
  const token = useHasToken()
  const basket = basketOf(query)
  return (
    <div className="page stack">
      <title>{pageTitle(t('buy.title'))}</title>
      <h1>{t('buy.title')}</h1>
      {basket === null ? (
        <EmptyState title={t('buy.nothing')}>
          <p className="soft">{t('buy.nothingHelp')}</p>
          <Link className="btn primary" to={paths.placeNearby()}>
            {t('buy.back')}
          </Link>
        </EmptyState>
      ) : token === null ? (
        <Loading lines={6} height={56} />
      ) : (
        <BuyNow basket={basket} />
      )}
    </div>
  )
}
