import type { CallAt } from '#api/calls'
import type { Out } from '#api/wire/call'
import { useAnswer } from '../../session/use-answer.ts'
import { useTranslation } from '../../texts/use-translation.ts'
import { useFormat } from '../../ui/format/format.ts'
import { DataTable } from '../../ui/list/data-table.tsx'
import { ErrorState, Loading } from '../../ui/page/states.tsx'
import { useAppliedRate } from '../money/applied-rate.ts'

/** What an order earns the manufacturer: of each line what was paid, given back and taken, by which rate. */
export function OrderEarned({ order }: { order: Out<CallAt<'/merchant/order'>> }) {
  const { t } = useTranslation('earning')
  const { money, date } = useFormat()
  const words = useAppliedRate()
  const { order_number } = order
  const { data, error, refetch } = useAnswer('/merchant/orderEarnings', { order_numbers: order_number })
  if (error && !data) return <ErrorState error={error} again={() => void refetch()} />
  if (!data) return <Loading lines={3} />
  const earned = data.list[0]
  const numbers = new Map(order.lines.map(({ line_id, custom_sn }) => [line_id, custom_sn]))
  return (
    <section className="stack">
      <h2>{t('orders.earned')}</h2>
      {!earned || earned.lines.length === 0 ? (
        <p className="soft">{t('orders.notPaid')}</p>
      ) : (
        <>
          <DataTable
            rows={earned.lines}
            keyOf={({ line_id }) => line_id}
            caption={t('orders.earned')}
            columns={[
              {
                title: t('orders.item'),
                cell: ({ line_id }) => <strong translate="no">{numbers.get(line_id)}</strong>,
              },
              { title: t('orders.paid'), num: true, cell: ({ paid }) => money(paid) },
              { title: t('orders.givenBack'), num: true, cell: ({ given_back }) => money(given_back) },
              { title: t('commission'), num: true, cell: ({ commission }) => money(commission) },
              { title: t('net'), num: true, cell: ({ net }) => money(net) },
              {
                title: t('orders.byRate'),
                cell: (line) => (
                  <span>
                    {words.rate(line)} <span className="small soft">{words.why(line)}</span>
                  </span>
                ),
              },
            ]}
          />
          <p>
            {t('orders.sum')}: <strong>{money(earned.net)}</strong>
          </p>
          {Number(earned.opens) > 0 && (
            <p className="soft">
              {earned.opens_at
                ? t('orders.waits', { amount: money(earned.opens), date: date(earned.opens_at) })
                : t('orders.waitsOpen', { amount: money(earned.opens) })}
            </p>
          )}
          {Number(earned.asked) > 0 && (
            <p className="soft">{t('orders.waitsAsked', { amount: money(earned.asked) })}</p>
          )}
        </>
      )}
    </section>
  )
}
