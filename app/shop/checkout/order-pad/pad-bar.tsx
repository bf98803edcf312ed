import { Link } from 'react-router'
import { moneyText, plus, zero } from '#rules/money/money'
import cart from '../../../parts/cart/cart.module.css'
import { paths } from '../../../paths.ts'
import { useMay } from '../../../session/use-may.ts'
import { useUser } from '../../../session/use-session.ts'
import { useTranslation } from '../../../texts/use-translation.ts'
import { MainButton } from '../../../ui/form/main-button.tsx'
import { useFormat } from '../../../ui/format/format.ts'
import type { RowVerdict } from './validate-row.ts'

type PadBarProps = {
  verdicts: readonly RowVerdict[]
  busy: boolean
  onAdd: () => void
}

/** The pad's progress, the price of its ready rows, and the button into the cart for people who may order. */
export function PadBar({ verdicts, busy, onAdd }: PadBarProps) {
  const { t } = useTranslation(['pad', 'shell'])
  const { money } = useFormat()
  const { user, certified } = useUser()
  const may = useMay()
  const ready = verdicts.filter((one) => one.state === 'ready')
  const wrong = verdicts.filter(({ state }) => state === 'wrong').length
  const looking = verdicts.filter(({ state }) => state === 'looking').length
  return (
    <div className={cart.paybar}>
      <div>
        <p role="status">{t('bar.ready', { count: ready.length })}</p>
        <p className="small soft">
          {[
            wrong > 0 && t('bar.toMend', { count: wrong }),
            looking > 0 && t('bar.looking', { count: looking }),
          ]
            .filter(Boolean)
            .join(' · ')}
        </p>
      </div>
      <div className={cart.payEnd}>
        {ready.length > 0 && (
          <strong className={cart.total}>
            {money(moneyText(plus(zero, ...ready.map(({ total }) => total))))}
          </strong>
        )}
        {user && !certified ? (
          <Link className="btn primary" to={paths.certification()}>
            {t('bar.certify')}
          </Link>
        ) : !user || may('order') ? (
          <MainButton
            busy={busy || !user}
            missing={looking > 0 ? t('shell:needed.wait') : ready.length === 0 && t('bar.noneReady')}
            onClick={onAdd}
          >
            {t('bar.add', { count: ready.length })}
          </MainButton>
        ) : (
          <p className="small soft">{t('bar.notYourRole')}</p>
        )}
      </div>
    </div>
  )
}
