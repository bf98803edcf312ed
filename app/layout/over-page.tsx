import { lazy, Suspense, useEffect } from 'react'
import { useLocation } from 'react-router'
import { useComparison } from '../parts/compare/use-comparison.ts'
import { useWantedFavourite } from '../parts/favourite/use-favourites.ts'
import { rememberViewed } from '../parts/product/recently-viewed.ts'
import { useTranslation } from '../texts/use-translation.ts'
import { Sheet } from '../ui/overlay/sheet.tsx'
import { closeSheetOfPageLeft, useSheet } from '../ui/overlay/use-sheet.ts'
import { Loading } from '../ui/page/states.tsx'
import { listPages, pathOf } from '../zones.ts'
import { useWantedCart } from './open-cart.ts'

const cart = () => import('../parts/cart/cart-drawer.tsx')
const menu = () => import('./header/drawer-menu.tsx')
const CenterDrawer = lazy(() => import('./account-menu/account-drawer.tsx'))
const CartDrawer = lazy(cart)
const DrawerMenu = lazy(menu)
const CompareTray = lazy(() => import('../parts/compare/compare-tray.tsx'))
const productPage = '/product'
/** Pages with lists, where products can be added to the comparison. */
const lists = pathOf(['home', ...listPages, 'store'])

/** Prefetches a sheet's code when somebody is about to open it. */
export const fetchCart = () => void cart()
export const fetchMenu = () => void menu()

function CenterSheet() {
  const { t } = useTranslation('account')
  return (
    <Sheet side="left" title={t('menu.title')}>
      <Suspense fallback={<Loading lines={8} />}>
        <CenterDrawer />
      </Suspense>
    </Sheet>
  )
}

/**
 * The cart and the menu that slide in over a page. Their code loads when they are opened, not with the page.
 */
export function OverPage() {
  const { t } = useTranslation('shell')
  const sheet = useSheet()
  const { key, pathname, search } = useLocation()
  const comparing = useComparison().length > 0 && lists.test(pathname)
  useWantedCart()
  useWantedFavourite()
  // biome-ignore lint/correctness/useExhaustiveDependencies: another page closes what lay over the last one
  useEffect(closeSheetOfPageLeft, [key])
  useEffect(() => {
    if (pathname === productPage) rememberViewed(Number(new URLSearchParams(search).get('product_id')))
  }, [pathname, search])
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
  if (sheet === 'center') return <CenterSheet />
  return comparing ? (
    <Suspense>
      <CompareTray />
    </Suspense>
  ) : null
}
