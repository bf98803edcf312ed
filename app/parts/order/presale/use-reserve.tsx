import { type ReactNode, useState } from 'react'
import { useNavigate } from 'react-router'
import { paths } from '../../../paths.ts'
import { useTranslation } from '../../../texts/use-translation.ts'
import { Confirm } from '../../../ui/overlay/confirm.tsx'
import {
  type DraftGoods,
  draftOf,
  keepReservation,
  type Misfit,
  misfitOf,
  readReservation,
  withGoods,
} from './reservation-draft.ts'

/**
 * Puts goods into the reservation begun in this tab, and opens it. Goods that cannot join it begin a new one,
 * after `question` was answered.
 */
export function useReserve(): { reserve: (goods: DraftGoods) => void; question: ReactNode } {
  const { t } = useTranslation('presale')
  const navigate = useNavigate()
  const [asked, ask] = useState<{ goods: DraftGoods; misfit: Misfit } | null>(null)
  function open(draft: ReturnType<typeof draftOf>) {
    keepReservation(draft)
    ask(null)
    void navigate(paths.reservations())
  }
  function reserve(goods: DraftGoods) {
    const draft = readReservation()
    const misfit = draft && misfitOf(draft, goods)
    if (misfit) return ask({ goods, misfit })
    open(draft ? withGoods(draft, goods) : draftOf(goods))
  }
  const question = (
    <Confirm
      open={asked !== null}
      title={asked ? t(`misfit.${asked.misfit}`) : ''}
      confirm={t('misfit.beginNew')}
      onClose={() => ask(null)}
      onConfirm={() => asked && open(draftOf(asked.goods))}
    >
      <p className="soft">{t('misfit.lead')}</p>
    </Confirm>
  )
  return { reserve, question }
}
