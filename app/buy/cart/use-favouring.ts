import { useTranslation } from 'react-i18next'
import { useCall } from '../../session/use-answer.ts'
import { tell } from '../../ui/toasts.ts'

const refresh = ['/home/getCartProductList', '/user/favouriteIds', '/user/favouriteList'] as const

/** Moves lines of the cart among the favourites. */
export function useFavouring(onGone: (ids: readonly number[]) => void) {
  const { t } = useTranslation('buy')
  const call = useCall('/user/cartToFavourites', { refresh })
  async function favour(ids: readonly number[]) {
    if (!(await call.run({ id: ids.join(',') }))) return
    onGone(ids)
    tell.done(t('cart.favoured'))
  }
  return { favour, busy: call.busy }
}
