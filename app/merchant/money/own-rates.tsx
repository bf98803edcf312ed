import type { CallAt } from '#api/calls'
import type { Out } from '#api/wire/call'
import { saleKinds } from '#rules/money/rates'
import { useAnswer } from '../../session/use-answer.ts'
import { useTranslation } from '../../texts/use-translation.ts'
import { useFormat } from '../../ui/format/format.ts'
import { DataTable } from '../../ui/list/data-table.tsx'
import { ErrorState, Loading } from '../../ui/page/states.tsx'
import { useAppliedRate } from './applied-rate.ts'

type Rate = Out<CallAt<'/merchant/rates'>>['list'][number]

/** How much, why, and since when. */
function RateCell({ rate }: { rate: Rate }) {
  const { t } = useTranslation('earning')
  const { date } = useFormat()
  const words = useAppliedRate()
  return (
    <span>
      {words.rate(rate)}
      <span className="small soft" style={{ display: 'block' }}>
        {words.why(rate)}, {t('rates.since', { date: date(rate.effective_on) })}
      </span>
    </span>
  )
}

/** The rates that apply to the own goods today and why, and the changes to come. */
export function OwnRates() {
  const { t } = useTranslation('earning')
  const { date } = useFormat()
  const words = useAppliedRate()
  const { data, error, refetch } = useAnswer('/merchant/rates', {})
  if (error) return <ErrorState error={error} again={() => void refetch()} />
  if (!data) return <Loading lines={5} />
  return (
    <div className="stack">
      <p className="soft">{t('rates.lead')}</p>
      <DataTable
        rows={[...Map.groupBy(data.list, ({ category }) => category)]}
        keyOf={([category]) => category ?? ''}
        caption={t('rates.title')}
        columns={[
          { title: t('rates.goods'), cell: ([category]) => category ?? t('rates.all') },
          ...Object.values(saleKinds).map((kind) => ({
            title: t(`rates.kind.${kind}`),
            cell: ([, rates]: readonly [string | null, readonly Rate[]]) => {
              const rate = rates.find(({ sale }) => sale === kind)
              return rate && <RateCell rate={rate} />
            },
          })),
        ]}
      />
      <h2>{t('rates.future')}</h2>
      {data.future.length === 0 ? (
        <p className="soft">{t('rates.noFuture')}</p>
      ) : (
        <DataTable
          rows={data.future}
          keyOf={({ id }) => id}
          caption={t('rates.future')}
          columns={[
            { title: t('rates.from'), className: 'nowrap', cell: ({ effective_on }) => date(effective_on) },
            { title: t('rates.goods'), cell: ({ of_category }) => of_category ?? t('rates.all') },
            { title: t('rates.sale'), cell: ({ sale }) => t(`rates.sales.${sale ?? 0}`) },
            {
              title: t('rates.rate'),
              cell: ({ percent, minimum, level }) =>
                percent === null
                  ? t(level === 'merchant' ? 'rates.ended' : 'rates.otherEnded')
                  : words.rate({ percent, minimum }),
            },
            { title: t('rates.why'), cell: (row) => words.why(row) },
          ]}
        />
      )}
    </div>
  )
}
