import { Link } from 'react-router'
import type { CallAt } from '#api/calls'
import type { Out } from '#api/wire/call'
import { paths } from '../../../paths.ts'
import { useAnswer } from '../../../session/use-answer.ts'
import { useTranslation } from '../../../texts/use-translation.ts'
import { Legend } from '../../../ui/chart/legend.tsx'
import { ShareBar } from '../../../ui/chart/share-bar.tsx'
import { useFormat } from '../../../ui/format/format.ts'
import { EmptyState, ErrorState, Loading } from '../../../ui/page/states.tsx'
import { pageOfQueue } from '../../queue-pages.ts'
import styles from './dashboard.module.css'
import { ChangeFigure, Figure } from './figure.tsx'
import { FiguresTable } from './figures-table.tsx'
import type { Span } from './use-span.ts'

type Queue = Out<CallAt<'/office/dashboardAgeing'>>['queues'][number]
type ServedTimes = NonNullable<Queue['served']>

const toneOf = { inTime: 'green', soon: 'amber', late: 'orange' } as const

const sum = (queues: readonly Queue[], of: (queue: Queue) => number) =>
  queues.reduce((all, queue) => all + of(queue), 0)

/** Formats hours: below two days as hours, then as days. */
function useWait() {
  const { t } = useTranslation('dashboard')
  const { number } = useFormat()
  return (hours: number | null) => {
    if (hours === null) return '–'
    const tenth = (value: number) => number(Math.round(value * 10) / 10)
    return hours < 48 ? t('ageing.hours', { n: tenth(hours) }) : t('ageing.days', { n: tenth(hours / 24) })
  }
}

/**
 * How long cases wait now in the queues of the person's roles, and how long orders waited that left theirs in
 * the period.
 */
export function AgeingTab({ span: { by: _, ...span } }: { span: Span }) {
  const { t } = useTranslation('dashboard')
  const { number } = useFormat()
  const { data, error, refetch } = useAnswer('/office/dashboardAgeing', span)
  if (error) return <ErrorState error={error} again={() => void refetch()} />
  if (!data) return <Loading lines={8} />
  const { queues } = data
  if (queues.length === 0) return <EmptyState title={t('ageing.none')} />
  const late = sum(queues, (queue) => queue.late)
  return (
    <>
      <div className={styles.figures}>
        <Figure name={t('ageing.waiting')} value={number(sum(queues, (queue) => queue.waiting))} />
        <Figure name={t('ageing.soon')} value={number(sum(queues, (queue) => queue.soon))} />
        <Figure
          name={t('ageing.late')}
          value={number(late)}
          note={t(late > 0 ? 'ageing.look' : 'ageing.well')}
        />
      </div>
      <div className="panel stack">
        <h2>{t('ageing.now')}</h2>
        <Legend
          marks={(['inTime', 'soon', 'late'] as const).map((name) => ({
            name: t(`ageing.${name}`),
            tone: toneOf[name],
          }))}
        />
        <Waiting queues={queues} />
      </div>
      {queues.some((queue) => queue.served) && (
        <div className="panel stack">
          <h2>{t('ageing.served')}</h2>
          <p className="soft">{t('ageing.servedLead')}</p>
          <ServedTable queues={queues} />
        </div>
      )}
    </>
  )
}

function Waiting({ queues }: { queues: readonly Queue[] }) {
  const { t } = useTranslation(['dashboard', 'office'])
  const { number, dateTime } = useFormat()
  const wait = useWait()
  const longest = Math.max(...queues.map(({ waiting }) => waiting))
  const onTime = ({ waiting, soon, late }: Queue) => waiting - soon - late
  const name = (queue: Queue) => t(`office:queue.${queue.name}`)
  return (
    <FiguresTable
      title={t('ageing.byQueue')}
      file="queues"
      rows={queues}
      keyOf={(queue) => queue.name}
      columns={[
        {
          title: t('ageing.queue'),
          cell: (queue) => <Link to={paths.office(pageOfQueue[queue.name] ?? '')}>{name(queue)}</Link>,
          plain: name,
        },
        {
          title: t('ageing.share'),
          className: styles.bar,
          cell: (queue) => (
            <ShareBar
              label={t('ageing.shareOf', {
                inTime: onTime(queue),
                soon: queue.soon,
                late: queue.late,
              })}
              of={longest}
              parts={[
                { tone: toneOf.inTime, value: onTime(queue) },
                { tone: toneOf.soon, value: queue.soon },
                { tone: toneOf.late, value: queue.late },
              ]}
            />
          ),
        },
        ...(
          [
            ['waiting', (queue: Queue) => queue.waiting],
            ['inTime', onTime],
            ['soon', (queue: Queue) => queue.soon],
            ['late', (queue: Queue) => queue.late],
          ] as const
        ).map(([title, of]) => ({
          title: t(`ageing.${title}`),
          num: true,
          cell: (queue: Queue) => number(of(queue)),
          plain: of,
        })),
        {
          title: t('ageing.deadline'),
          num: true,
          cell: ({ hours }) => wait(hours),
          plain: ({ hours }) => hours,
        },
        {
          title: t('ageing.median'),
          num: true,
          cell: ({ median_hours }) => wait(median_hours),
          plain: ({ median_hours }) => median_hours?.toFixed(1) ?? '',
        },
        {
          title: t('ageing.oldest'),
          cell: ({ oldest_at }) => (oldest_at ? dateTime(oldest_at) : '–'),
          plain: ({ oldest_at }) => oldest_at ?? '',
        },
      ]}
    />
  )
}

function ServedTable({ queues }: { queues: readonly Queue[] }) {
  const { t } = useTranslation(['dashboard', 'office'])
  const { number, percent } = useFormat()
  const wait = useWait()
  const rows = queues.flatMap(({ name, hours, served, before }) =>
    served && before ? [{ name, hours, served, before }] : [],
  )
  const inTime = ({ count, in_time }: ServedTimes) => (count === 0 ? '–' : percent(in_time / count))
  return (
    <FiguresTable
      title={t('ageing.servedBy')}
      file="queues-served"
      rows={rows}
      keyOf={({ name }) => name}
      columns={[
        {
          title: t('ageing.queue'),
          cell: ({ name }) => t(`office:queue.${name}`),
          plain: ({ name }) => t(`office:queue.${name}`),
        },
        {
          title: t('ageing.left'),
          num: true,
          cell: ({ served }) => number(served.count),
          plain: ({ served }) => served.count,
        },
        {
          title: t('change.title'),
          num: true,
          cell: ({ served, before }) => <ChangeFigure now={served.count} before={before.count} />,
        },
        {
          title: t('ageing.median'),
          num: true,
          cell: ({ served }) => wait(served.median_hours),
          plain: ({ served }) => served.median_hours?.toFixed(1) ?? '',
        },
        {
          title: t('ageing.medianBefore'),
          num: true,
          cell: ({ before }) => wait(before.median_hours),
          plain: ({ before }) => before.median_hours?.toFixed(1) ?? '',
        },
        {
          title: t('ageing.deadline'),
          num: true,
          cell: ({ hours }) => wait(hours),
          plain: ({ hours }) => hours,
        },
        {
          title: t('ageing.inTime'),
          num: true,
          cell: ({ served }) => inTime(served),
          plain: ({ served }) => served.in_time,
        },
        { title: t('ageing.inTimeBefore'), num: true, cell: ({ before }) => inTime(before) },
      ]}
    />
  )
}
