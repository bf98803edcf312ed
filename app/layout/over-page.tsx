import { lazy, Suspense, useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { useLocation } from 'react-router'
import { Sheet } from '../ui/sheet.tsx'
import { leaveSheet } from '../ui/sheets.ts'
import { Loading } from '../ui/states.tsx'
import { useSheet } from '../ui/use-sheet.ts'
import { useWantedCart } from './open-cart.ts'

const cart = () => import('../buy/cart-drawer.tsx')
const menu = () => import('./drawer-menu.tsx')
const CartDrawer = lazy(cart)
const DrawerMenu = lazy(menu)

/** Begins to fetch a sheet's code when somebody is about to open it. */
export const fetchCart = () => void cart()
export const fetchMenu = () => void menu()

/** The cart and the menu that slide in over a page. Their code comes when they are opened, not with the page. */
export function OverPage() {
  const { t } = useTranslation('shell')
  const sheet = useSheet()
  const { key } = useLocation()
  useWantedCart()
  // biome-ignore lint/correctness/useExhaustiveDependencies: another page closes what lay over the last one
  useEffect(leaveSheet, [key])
  if (sheet === 'cart')
    return (
      <Sheet side="right" title={t('cart.title')}>
        <Suspense fallback={<Loading lines={6} height={72} />}>
          <CartDrawer />
        </Suspense>
      </Sheet>
    )
  if (sheet === 'menu')
    return (
      <Sheet side="left" title={t('header.menu')}>
        <Suspense fallback={<Loading lines={8} />}>
          <DrawerMenu />
        </Suspense>
      </Sheet>
    )
  return null
}
