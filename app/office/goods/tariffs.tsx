import { Link } from 'react-router'
import { paths } from '../../paths.ts'
import { useAnswer } from '../../session/use-answer.ts'
import { useTranslation } from '../../texts/use-translation.ts'
import { useFormat } from '../../ui/format/format.ts'
import { ErrorState, Loading } from '../../ui/page/states.tsx'

/** /office/tariffs: the platform's delivery tariff of each warehouse, current and upcoming. */
export default function Tariffs() {
  const { t } = useTranslation(['tariff', 'office'])
  const { date } = useFormat()
  const { data, error, refetch } = useAnswer('/office/tariffList', {})
  return (
    <div className="stack">
      <div>
        <h1>{t('office:menu.tariffs')}</h1>
        <p className="soft">{t('lead')}</p>
      </div>
      {error && <ErrorState error={error} again={() => void refetch()} />}
      {!data && !error && <Loading lines={8} />}
      {data && (
        <div className="table cards">
          <table>
            <thead>
              <tr>
                {['warehouse', 'now', 'zones', 'planned', 'author'].map((name) => (
                  <th key={name} scope="col">
                    {t(`column.${name}`)}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {data.list.map((house) => {
                const now = house.tariffs.find(({ state }) => state === 'in_force')
                const planned = house.tariffs.findLast(({ state }) => state === 'planned')
                return (
                  <tr key={house.warehouse_id}>
                    <td data-label={t('column.warehouse')}>
                      <Link to={paths.office(`tariffs/${house.warehouse_id}`)}>
                        {house.warehouse_name}, {house.state}
                      </Link>
                    </td>
                    <td data-label={t('column.now')}>
                      {now ? (
                        t('versions.one', { number: now.number, date: date(now.effective_on) })
                      ) : (
                        <span className="badge warn">{t('noneYet')}</span>
                      )}
                    </td>
                    <td data-label={t('column.zones')}>{now?.zone_count ?? '–'}</td>
                    <td data-label={t('column.planned')}>
                      {planned
                        ? t('versions.one', { number: planned.number, date: date(planned.effective_on) })
                        : '–'}
                    </td>
                    <td data-label={t('column.author')}>{house.tariffs[0]?.author || '–'}</td>
                  </tr>
                )
              })}
            </tbody>
          </table>
        </div>
      )}
    </div>
  )
}
