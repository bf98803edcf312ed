import type { CallAt } from '#api/calls'
import type { Out } from '#api/wire/call'
import { useTranslation } from '../../../texts/use-translation.ts'

type MissingFact = Out<CallAt<'/merchant/product'>>['completeness']['missing'][number]

/** What a product lacks, by what the lack holds up; each leads to its field. */
export function MissingList({
  missing,
  to,
}: {
  missing: readonly MissingFact[]
  to?: (path: string) => void
}) {
  const { t } = useTranslation('change')
  if (missing.length === 0) return <p className="soft">{t('complete.all')}</p>
  const groups = [...new Set(missing.map(({ holds_up }) => holds_up))]
  return (
    <dl className="stack">
      {groups.map((group) => (
        <div key={group}>
          <dt className="small soft">{t(`holdsUp.${group}`)}</dt>
          {missing
            .filter(({ holds_up }) => holds_up === group)
            .map(({ fact, path }) => (
              <dd key={fact} style={{ margin: 0 }}>
                {to ? (
                  <button type="button" className="link" onClick={() => to(path)}>
                    {t(`fact.${fact}`)}
                  </button>
                ) : (
                  t(`fact.${fact}`)
                )}
              </dd>
            ))}
        </div>
      ))}
    </dl>
  )
}
