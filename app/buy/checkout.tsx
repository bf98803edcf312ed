import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link, useNavigate } from 'react-router'
import type { CallError } from '#api/call-error'
import { logisticsType } from '#rules/codes'
import { paths } from '../paths.ts'
import { send } from '../session/send.ts'
import { useCall } from '../session/use-answer.ts'
import { EmptyState, ErrorState } from '../ui/states.tsx'
import { type Basket, dropBasket, keepDelivery, readBasket } from './basket.ts'
import styles from './cart.module.css'
import { useSaid } from './checkout/checkout-state.ts'
import { Delivery } from './checkout/delivery.tsx'
import { Goods } from './checkout/goods.tsx'
import { Services } from './checkout/services.tsx'
import { type Quote, Summary } from './checkout/summary.tsx'

/** The call's view of a basket. */
const goodsOf = (basket: Basket) => ({
  logistics_type: basket.logistics_type,
  purchase_mode: basket.purchase_mode,
  warehouse_area_id: basket.warehouse_area_id,
  product_list: JSON.stringify(
    basket.lines.map(({ product_id, relation_id, quantity }) => ({ product_id, relation_id, quantity })),
  ),
})

function PlaceOrder({ start }: { start: Basket }) {
  const { t } = useTranslation('buy')
  const navigate = useNavigate()
  const [basket, setBasket] = useState(start)
  const { said, say, forget } = useSaid()
  const [before, setBefore] = useState<string | null>(null)
  const create = useCall('/home/create', {
    refresh: ['/home/getCartProductList', '/user/accountInfo'],
    quiet: true,
  })
  const pickup = basket.logistics_type === logisticsType.selfPickup
  const { po_number, note, address_id, ...services } = said
  const input = { ...goodsOf(basket), ...services, ...(address_id && !pickup ? { address_id } : {}) }
  // The quote before stays until the next one is there, so that the page keeps still while one chooses.
  const { data, error, refetch, isPlaceholderData } = useQuery<Quote, CallError>({
    queryKey: ['/home/quote', input],
    queryFn: ({ signal }) => send('/home/quote', input, { signal }),
    placeholderData: keepPreviousData,
  })
  if (error)
    return (
      <div className="stack">
        <ErrorState error={error} again={() => void refetch()} />
        <p>
          <Link className="btn" to={paths.cart()}>
            {t('checkout.back')}
          </Link>
        </p>
      </div>
    )
  const problem = data?.orders.some((order) => order.lines.some((line) => line.problem !== null))
  const hindrance = problem
    ? t('checkout.problem')
    : !pickup && address_id === null
      ? t('checkout.pickAddress')
      : null

  async function place() {
    const cart_id = basket.lines.flatMap((line) => line.cart_id || []).join(',')
    const total_seen = data!.total
    const given = await create.run({ ...input, po_number, note, cart_id, total_seen })
    if (!given) {
      setBefore(total_seen)
      return void refetch()
    }
    dropBasket()
    forget()
    void navigate(paths.pay(given.order_parent_number), { replace: true })
  }
  return (
    <div className={styles.two}>
      <div className="stack">
        <Delivery
          type={basket.logistics_type}
          quote={data}
          address={address_id}
          onType={(type) => setBasket(keepDelivery(basket, type))}
          onAddress={(id) => say({ address_id: id })}
        />
        <Services said={said} onSay={say} />
        <Goods quote={data} />
      </div>
      <Summary
        quote={data}
        before={before}
        hindrance={hindrance}
        refused={create.error && create.error.reason !== 'order.priceChanged' ? create.error.message : null}
        busy={create.busy || isPlaceholderData}
        onPlace={() => void place()}
      />
    </div>
  )
}

/** /buyNow: delivery, services, every fee apart; then the order. The server's price counts. */
export default function Checkout() {
  const { t } = useTranslation('buy')
  const [basket] = useState(readBasket)
  return (
    <div className="page stack">
      <title>{`${t('checkout.title')} · Trestle`}</title>
      <h1>{t('checkout.title')}</h1>
      {basket ? (
        <PlaceOrder start={basket} />
      ) : (
        <EmptyState title={t('checkout.nothing')}>
          <p className="soft">{t('checkout.nothingHelp')}</p>
          <Link className="btn primary" to={paths.cart()}>
            {t('checkout.back')}
          </Link>
        </EmptyState>
      )}
    </div>
  )
}
