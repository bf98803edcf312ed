import { useState } from 'react'
import { Link, Navigate, useLocation } from 'react-router'
import { purchaseMode } from '#rules/codes'
import { checkoutOf, dropBasket, keepDelivery, readBasket } from '../../parts/cart/basket.ts'
import { paths } from '../../paths.ts'
import { useTranslation } from '../../texts/use-translation.ts'
import type { PageHandle } from '../../ui/page/page-handle.ts'
import { pageTitle } from '../../ui/page/page-title.ts'
import { EmptyState } from '../../ui/page/states.tsx'
import { PlaceOrder } from './buy-now/place-order.tsx'

export const handle: PageHandle = { title: 'buy:checkout.title' }

/** /buyNow, and /specialBuyNow for special offers: turns the cart's selection into an order. */
export default function Checkout() {
  const { t } = useTranslation(['buy', 'dealer'])
  const { pathname } = useLocation()
  const [basket, setBasket] = useState(readBasket)
  if (basket && checkoutOf(basket) !== pathname) return <Navigate to={checkoutOf(basket)} replace />
  return (
    <div className="page stack">
      <title>{pageTitle(t('checkout.title'))}</title>
      <h1>{t('checkout.title')}</h1>
      {basket ? (
        <PlaceOrder
          basket={basket}
          back={
            basket.purchase_mode === purchaseMode.private
              ? { to: paths.newSalesOrder(), name: t('dealer:sales.new') }
              : { to: paths.cart(), name: t('checkout.back') }
          }
          onDelivery={(type) => setBasket(keepDelivery(basket, type))}
          onPlaced={dropBasket}
        />
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
