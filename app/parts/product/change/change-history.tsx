import type { CallAt } from '#api/calls'
import type { Out } from '#api/wire/call'
import { useTranslation } from '../../../texts/use-translation.ts'
import { useFormat } from '../../../ui/format/format.ts'

type Entry = Out<CallAt<'/merchant/product'>>['history'][number]

/** What happened to a change, newest first. */
export function ChangeHistory({ history }: { history: readonly Entry[] }) {
  const { t } = useTranslation('change')
  const { dateTime } = useFormat()
  if (history.length === 0) return null
  return (
    <details>
      <summary>{t('history')}</summary>
      <ol className="stack" style={{ paddingLeft: 20 }}>
        {history.map(({ event, by, by_role, reason, at }) => (
          <li key={`${at} ${event}`}>
            {t(`event.${event}`)} · {by_role === 'merchant' ? by : t(`byRole.${by_role}`)} · {dateTime(at)}
            {reason && <p className="small soft">{reason}</p>}
          </li>
        ))}
      </ol>
    </details>
  )
}
