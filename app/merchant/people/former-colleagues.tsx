import type { CallAt } from '#api/calls'
import type { Out } from '#api/wire/call'
import { useTranslation } from '../../texts/use-translation.ts'
import { useFormat } from '../../ui/format/format.ts'

/** Who was taken off the team; their names stay in histories. */
export function FormerColleagues({ list }: { list: Out<CallAt<'/merchant/people'>>['former'] }) {
  const { t } = useTranslation('merchant')
  const { date } = useFormat()
  return (
    <section className="stack" aria-labelledby="former">
      <h2 id="former">{t('people.former')}</h2>
      <p className="soft">{t('people.formerMeans')}</p>
      <ul className="panel">
        {list.map(({ name, left_at }) => (
          <li key={`${name} ${left_at}`}>
            {name} <span className="soft small">· {t('people.left', { date: date(left_at) })}</span>
          </li>
        ))}
      </ul>
    </section>
  )
}
