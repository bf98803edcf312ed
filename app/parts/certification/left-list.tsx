import type { CallAt } from '#api/calls'
import type { Out } from '#api/wire/call'
import { useTranslation } from '../../texts/use-translation.ts'
import { useFormat } from '../../ui/format/format.ts'

type LeftListProps = { left: Out<CallAt<'/merchant/closing'>>['left'] }

/** What is left of a manufacturer's business and keeps it from being closed. */
export function LeftList({ left }: LeftListProps) {
  const { t } = useTranslation('merchant')
  const { money } = useFormat()
  if (left.length === 0) return <p className="soft">{t('left.none')}</p>
  return (
    <div>
      <p className="strong">{t('left.title')}</p>
      <ul>
        {left.map(({ what, amount, money: balance }) => (
          <li key={what}>
            {t(`left.${what}`, { count: amount ?? 0, money: balance === null ? '' : money(balance) })}
          </li>
        ))}
      </ul>
    </div>
  )
}
