import { useState } from 'react'
import { Link } from 'react-router'
import cart from '../../../parts/cart/cart.module.css'
import type { GoodsOrigin } from '../../../parts/cart/goods-origin.tsx'
import { PutOutcome, type PutResult } from '../../../parts/cart/put-outcome.tsx'
import { paths } from '../../../paths.ts'
import { useCall } from '../../../session/use-answer.ts'
import { useMay } from '../../../session/use-may.ts'
import { useUser } from '../../../session/use-session.ts'
import { useTranslation } from '../../../texts/use-translation.ts'
import { MainButton } from '../../../ui/form/main-button.tsx'
import { useFormat } from '../../../ui/format/format.ts'

type ListBarProps = {
  list: { id: number; line_count: number; piece_count: number; total: string }
  origin: GoodsOrigin | null
}

/** The total price of a list and the cart button; tells what has changed since the list was saved. */
export function ListBar({ list, origin }: ListBarProps) {
  const { t } = useTranslation(['pad', 'shell'])
  const { money } = useFormat()
  const { certified } = useUser()
  const may = useMay()
  const [outcome, setOutcome] = useState<PutResult | null>(null)
  const call = useCall('/user/savedListToCart', { refresh: ['/home/getCartProductList', '/user/savedList'] })
  async function add() {
    if (origin) setOutcome(await call.run({ id: list.id, ...origin }))
  }
  return (
    <div className={cart.paybar}>
      <p>{t('list.content', { lines: list.line_count, pieces: list.piece_count })}</p>
      <div className={cart.payEnd}>
        <strong translate="no" className={cart.total}>
          {money(list.total)}
        </strong>
        {!certified && (
          <Link className="btn primary" to={paths.certification()}>
            {t('bar.certify')}
          </Link>
        )}
        {certified && may('order') && (
          <MainButton
            busy={call.busy}
            missing={
              list.line_count === 0 ? t('shell:needed.none') : origin === null && t('shell:needed.wait')
            }
            onClick={() => void add()}
          >
            {t('list.addAll')}
          </MainButton>
        )}
      </div>
      {outcome && <PutOutcome outcome={outcome} onClose={() => setOutcome(null)} />}
    </div>
  )
}
