import type { CallAt } from '#api/calls'
import type { Out } from '#api/wire/call'
import { addDays } from '#rules/days'
import { useTranslation } from '../../../texts/use-translation.ts'
import { StackedChart } from '../../../ui/chart/stacked-chart.tsx'
import { useFormat } from '../../../ui/format/format.ts'

type Sales = Pick<Out<CallAt<'/merchant/sales'>>, 'to' | 'days'>

/** Sales and returns by day, as a picture; the figures above it give the sums. */
export function SalesChart({ sales: { to, days }, span }: { sales: Sales; span: number }) {
  const { t } = useTranslation('earning')
  const { money, shortMoney, monthAndDay } = useFormat()
  const of = new Map(days.map((day) => [day.on, day]))
  const shown = Array.from({ length: span }, (_one, place) => addDays(to, 1 - span + place))
  return (
    <StackedChart
      title={t('sold.byDay')}
      summary={t('sold.days', { days: span })}
      labels={shown.map((day) => monthAndDay(day))}
      series={[
        { name: t('sold.sold'), tone: 'blue', values: shown.map((day) => Number(of.get(day)?.sold ?? 0)) },
        {
          name: t('sold.givenBack'),
          tone: 'orange',
          values: shown.map((day) => -Number(of.get(day)?.given_back ?? 0)),
        },
      ]}
      show={(value) => money(String(value))}
      axis={(value) => shortMoney(value, 'USD')}
    />
  )
}
