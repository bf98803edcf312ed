import { Link } from 'react-router'
import type { CallAt } from '#api/calls'
import type { Out } from '#api/wire/call'
import { beginsIn, periodPart } from '#rules/overview/dashboard/period'
import { useAnswer } from '../../../session/use-answer.ts'
import { useTranslation } from '../../../texts/use-translation.ts'
import { StackedChart } from '../../../ui/chart/stacked-chart.tsx'
import { useFormat } from '../../../ui/format/format.ts'
import { EmptyState, ErrorState, Loading } from '../../../ui/page/states.tsx'
import styles from './dashboard.module.css'
import { ChangeFigure, Figure } from './figure.tsx'
import { FiguresTable } from './figures-table.tsx'
import { usePartNames } from './part-names.ts'
import { behind, type Span } from './use-span.ts'

type Currency = Out<CallAt<'/office/dashboardMoney'>>['currencies'][number]
type Sums = Currency['total']

const columns = [
  'goods',
  'fees',
  'refunded_goods',
  'refunded_fees',
  'other_fees',
  'commission',
  'net',
] as const
const tiles = [
  ['goods', 'paid'],
  ['fees', 'paid'],
  ['refunded_goods', 'refunded'],
  ['refunded_fees', 'refunded'],
  ['other_fees', 'other'],
  ['commission', undefined],
  ['net', undefined],
] as const
const none: Sums = {
  goods: '0.00',
  fees: '0.00',
  refunded_goods: '0.00',
  refunded_fees: '0.00',
  other_fees: '0.00',
  commission: '0.00',
  net: '0.00',
}

/** A refund sum counts by its absolute value. For comparison only: the texts show the exact sums. */
const sizeOf = (name: keyof Sums, sums: Sums) =>
  name.startsWith('refunded') ? Math.abs(Number(sums[name])) : Number(sums[name])

/** Payments and refunds, by currency. */
export function MoneyTab({ span }: { span: Span }) {
  const { t } = useTranslation('dashboard')
  const { data, error, refetch } = useAnswer('/office/dashboardMoney', span)
  if (error) return <ErrorState error={error} again={() => void refetch()} />
  if (!data) return <Loading lines={8} />
  if (data.currencies.length === 0)
    return (
      <EmptyState title={t('money.none')}>
        <p className="soft">{t('noneLead')}</p>
      </EmptyState>
    )
  return data.currencies.map((one) => <InCurrency key={one.currency} span={span} of={one} />)
}

function InCurrency({ span, of }: { span: Span; of: Currency }) {
  const { t } = useTranslation('dashboard')
  const format = useFormat()
  const { currency, total, before } = of
  const money = (amount: string) => format.money(amount, currency)
  const list = (particulars: Record<string, string | number | undefined>) =>
    behind('dashboard/bookings', {
      currency,
      from: span.from,
      to: span.to,
      site: span.site_id,
      ...particulars,
    })
  const nameOfPart = usePartNames(span.by)
  const parts = beginsIn(span, span.by).map((begins) => ({
    ...(of.parts.find((part) => part.begins === begins) ?? none),
    begins,
    name: nameOfPart(begins),
    ...periodPart(span, begins, span.by),
  }))
  // For drawing only: the texts show the exact sums.
  const drawn = (name: keyof Sums) => parts.map((part) => Number(part[name]))
  return (
    <section className="stack" aria-label={t('money.in', { currency })}>
      <h2>{t('money.in', { currency })}</h2>
      <div className={styles.figures}>
        {tiles.map(([name, side]) => (
          <Figure
            key={name}
            name={t(`money.${name}`)}
            value={money(total[name])}
            note={<ChangeFigure now={sizeOf(name, total)} before={sizeOf(name, before)} />}
            to={list({ side })}
          />
        ))}
      </div>
      <div className="panel stack">
        <StackedChart
          title={t('money.in', { currency })}
          summary={t('money.summary', { net: money(total.net), before: money(before.net) })}
          labels={parts.map(({ name }) => name)}
          series={[
            { name: t('money.goods'), tone: 'blue', values: drawn('goods') },
            { name: t('money.fees'), tone: 'green', values: drawn('fees') },
            { name: t('money.other_fees'), tone: 'sky', values: drawn('other_fees') },
            { name: t('money.refunded_goods'), tone: 'orange', values: drawn('refunded_goods') },
            { name: t('money.refunded_fees'), tone: 'amber', values: drawn('refunded_fees') },
          ]}
          show={(value) => format.money(String(value), currency)}
          axis={(value) => format.shortMoney(value, currency)}
        />
        <FiguresTable
          title={t('money.byPart')}
          file={`revenue-${currency}-${span.from}-${span.to}`}
          rows={parts}
          keyOf={({ begins }) => begins}
          columns={[
            {
              title: t(`span.unit.${span.by}`),
              cell: ({ name, from, to }) => <Link to={list({ from, to })}>{name}</Link>,
              plain: ({ begins }) => begins,
            },
            ...columns.map((name) => ({
              title: t(`money.${name}`),
              num: true,
              cell: (part: Sums) => (part[name] === none[name] ? '–' : money(part[name])),
              plain: (part: Sums) => part[name],
            })),
          ]}
        />
      </div>
      <div className="panel stack">
        <FiguresTable
          title={t('money.bySite')}
          file={`revenue-by-site-${currency}-${span.from}-${span.to}`}
          rows={of.sites}
          keyOf={({ site_id }) => site_id}
          columns={[
            {
              title: t('span.site'),
              cell: ({ site_id, name }) => (
                <Link to={list({ site: site_id || undefined })}>{name || t('money.noSite')}</Link>
              ),
              plain: ({ name }) => name,
            },
            ...columns.map((name) => ({
              title: t(`money.${name}`),
              num: true,
              cell: (site: Sums) => (site[name] === none[name] ? '–' : money(site[name])),
              plain: (site: Sums) => site[name],
            })),
            {
              title: t('before'),
              num: true,
              cell: (site) => money(site.before.net),
              plain: (site) => site.before.net,
            },
            {
              title: t('change.title'),
              num: true,
              cell: (site) => <ChangeFigure now={Number(site.net)} before={Number(site.before.net)} />,
            },
          ]}
        />
      </div>
    </section>
  )
}
