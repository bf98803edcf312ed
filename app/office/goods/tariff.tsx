import { Link, useParams, useSearchParams } from 'react-router'
import type { CallAt } from '#api/calls'
import type { Out } from '#api/wire/call'
import { paths } from '../../paths.ts'
import { useAnswer } from '../../session/use-answer.ts'
import { useTranslation } from '../../texts/use-translation.ts'
import { useFormat } from '../../ui/format/format.ts'
import { EmptyState, ErrorState, Loading } from '../../ui/page/states.tsx'
import { OpeningHours } from './tariffs/opening-hours.tsx'
import styles from './tariffs/tariff.module.css'
import { TariffEditor } from './tariffs/tariff-editor.tsx'

type House = Out<CallAt<'/office/tariffList'>>['list'][number]

function Versions({ house, shown }: { house: House; shown: number | undefined }) {
  const { t } = useTranslation('tariff')
  const { date, dateTime } = useFormat()
  if (house.tariffs.length === 0) return null
  return (
    <section className="panel stack">
      <h2>{t('versions.title')}</h2>
      <p className="small soft">{t('versions.lead')}</p>
      <ol className={styles.versions}>
        {house.tariffs.map((one) => (
          <li key={one.id}>
            <Link to={`?version=${one.id}`} aria-current={one.id === shown ? 'true' : undefined}>
              <span className="between">
                {t('versions.one', { number: one.number, date: date(one.effective_on) })}
                <span className={one.state === 'in_force' ? 'badge good' : 'badge'}>
                  {t(`state.${one.state}`)}
                </span>
              </span>
              <span className="small soft">
                {[one.note, one.author, dateTime(one.created_at)].filter(Boolean).join(' · ')}
              </span>
            </Link>
          </li>
        ))}
      </ol>
    </section>
  )
}

/**
 * /office/tariffs/:warehouse: a warehouse's delivery tariff, to view, try and replace; and its earlier
 * versions.
 */
export default function Tariff() {
  const { t } = useTranslation(['tariff', 'office', 'shell'])
  const warehouse_id = Number(useParams().warehouse)
  const [query, setQuery] = useSearchParams()
  const { data, error, refetch } = useAnswer('/office/tariffList', {})
  const house = data?.list.find((one) => one.warehouse_id === warehouse_id)
  const newest = Math.max(0, ...(house?.tariffs ?? []).map(({ number }) => number))
  const now = house?.tariffs.find(({ state }) => state === 'in_force') ?? house?.tariffs[0]
  const id = Number(query.get('version')) || now?.id
  const chosen = useAnswer('/office/tariff', { id: id ?? 0 }, { enabled: id !== undefined })
  const wrong = error ?? chosen.error
  if (wrong) return <ErrorState error={wrong} again={() => void (error ? refetch() : chosen.refetch())} />
  if (!data || (id !== undefined && !chosen.data)) return <Loading lines={8} />
  if (!house)
    return (
      <EmptyState title={t('none')}>
        <Link className="btn" to={paths.office('tariffs')}>
          {t('shell:missing.toList')}
        </Link>
      </EmptyState>
    )
  return (
    <div className="stack">
      <p>
        <Link to={paths.office('tariffs')}>← {t('office:menu.tariffs')}</Link>
      </p>
      <div>
        <h1>
          {house.warehouse_name}, {house.state}
        </h1>
        <p className="soft">{t('editLead')}</p>
      </div>
      <TariffEditor
        key={`${id ?? 0} ${newest}`}
        warehouse_id={warehouse_id}
        from={chosen.data?.zones ?? []}
        newest={newest}
        onSaved={() => setQuery({})}
      >
        <Versions house={house} shown={id} />
      </TariffEditor>
      <OpeningHours warehouse_id={warehouse_id} />
    </div>
  )
}
