import { IconShoppingCart } from '@tabler/icons-react'
import { paths } from '../../paths.ts'
import { useAnswer } from '../../session/use-answer.ts'
import { useUser } from '../../session/use-session.ts'
import { useTranslation } from '../../texts/use-translation.ts'
import floats from '../floats.module.css'
import styles from '../main-layout.module.css'
import { useOpenCart } from '../open-cart.ts'
import { fetchCart } from '../over-page.tsx'

/** The number of lines in the cart; 0 while it loads. */
function useCartCount(): number {
  const { user } = useUser()
  const { data } = useAnswer('/home/getCartProductList', {}, { enabled: user?.kind === 'buyer' })
  return data?.count ?? 0
}

/**
 * The cart button with its count, in the header or floating over the page. Opened in a new tab it leads to
 * the full cart.
 */
export function CartButton({ floating = false }: { floating?: boolean }) {
  const { t } = useTranslation('shell')
  const { user } = useUser()
  const open = useOpenCart()
  const count = useCartCount()
  if (user && user.kind !== 'buyer') return null
  return (
    <a
      href={paths.cart()}
      className={floating ? floats.float : styles.icon}
      aria-label={floating ? undefined : t('header.cart', { count })}
      aria-haspopup="dialog"
      onPointerEnter={user ? fetchCart : undefined}
      onClick={(event) => {
        if (event.metaKey || event.ctrlKey || event.shiftKey) return
        event.preventDefault()
        open()
      }}
    >
      <IconShoppingCart size={24} stroke={1.6} />
      {count > 0 && (
        <span translate="no" className={styles.count} aria-hidden="true">
          {count}
        </span>
      )}
      {floating && (
        <>
          <span className="hidden">{t('header.cart', { count })}</span>
          <span className={floats.floatName} aria-hidden="true">
            {t('cart.title')}
          </span>
        </>
      )}
    </a>
  )
}
