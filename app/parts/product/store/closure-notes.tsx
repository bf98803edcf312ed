import type { CallAt } from '#api/calls'
import type { Out } from '#api/wire/call'
import { useTranslation } from '../../../texts/use-translation.ts'
import { useFormat } from '../../../ui/format/format.ts'

type ClosureNotesProps = { closures: Out<CallAt<'/home/store'>>['store']['closures'] }

/** Says when a manufacturer is closed, and what that means for a buyer. */
export function ClosureNotes({ closures }: ClosureNotesProps) {
  const { t } = useTranslation('shop')
  const { date } = useFormat()
  if (closures.length === 0) return null
  return (
    <div className="note">
      <ul style={{ listStyle: 'none', padding: 0 }}>
        {closures.map(({ from_on, until_on, reason }) => (
          <li key={from_on}>
            <strong>
              {t(from_on === until_on ? 'closure.day' : 'closure.days', {
                from: date(from_on),
                until: date(until_on),
              })}
            </strong>{' '}
            · {t(`closure.reasons.${reason}`)}
          </li>
        ))}
      </ul>
      <p className="small">{t('closure.means')}</p>
    </div>
  )
}
