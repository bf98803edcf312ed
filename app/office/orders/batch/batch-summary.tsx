import type { CallAt } from '#api/calls'
import type { Out } from '#api/wire/call'
import { useTranslation } from '../../../texts/use-translation.ts'
import { useFormat } from '../../../ui/format/format.ts'
import styles from '../orders/bulk.module.css'

type Summary = Pick<
  Out<CallAt<'/office/previewBatch'>>,
  'back' | 'second_person' | 'sites' | 'warehouses' | 'companies' | 'company_count'
>
type Row = Summary['companies'][number]

function Sums({ title, rows, money }: { title: string; rows: readonly Row[]; money: boolean }) {
  const { t } = useTranslation('batch')
  const format = useFormat()
  return (
    <section>
      <h3 className="small strong">{title}</h3>
      <ul className={styles.sums}>
        {rows.map(({ name, orders, back }, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: two companies may have one name
          <li key={at}>
            <span>{name}</span>
            <span className="soft">{t('orderCount', { count: orders })}</span>
            {money && <span className="num strong">{format.money(back)}</span>}
          </li>
        ))}
      </ul>
    </section>
  )
}

/** What a move of many orders comes to: what goes back, from which warehouses and for which companies. */
export function BatchSummary({ summary }: { summary: Summary }) {
  const { t } = useTranslation('batch')
  const { money } = useFormat()
  const { back, sites, warehouses, companies, company_count } = summary
  const more = company_count - companies.length
  return (
    <div className="stack">
      {back !== null && <p className="strong">{t('back', { sum: money(back) })}</p>}
      {back !== null && sites.length > 1 && <Sums title={t('bySite')} rows={sites} money />}
      <Sums title={t('byWarehouse')} rows={warehouses} money={back !== null} />
      <Sums title={t('byCompany', { count: company_count })} rows={companies} money={back !== null} />
      {more > 0 && <p className="small soft">{t('moreCompanies', { count: more })}</p>}
    </div>
  )
}
