import { useCall } from '../../session/use-answer.ts'
import { useTranslation } from '../../texts/use-translation.ts'
import { tell } from '../../ui/overlay/toasts.ts'
import { inTurns } from './basket.ts'

const refresh = ['/home/getCartProductList', '/user/favouriteIds', '/user/favouriteList'] as const

/** Moves lines of the cart to the favourites. */
export function useMoveToFavourites(onGone: (ids: readonly number[]) => void) {
  const { t } = useTranslation('buy')
  const call = useCall('/user/cartToFavourites', { refresh })
  async function favour(ids: readonly number[]) {
    for (const some of inTurns(ids)) {
      if (!(await call.run({ id: some.join(',') }))) return
      onGone(some)
    }
    tell.done(t('cart.favoured'))
  }
  return { favour, busy: call.busy }
}
