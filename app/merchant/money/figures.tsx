import { complaintDays } from '#rules/money/commission'
import { useAnswer } from '../../session/use-answer.ts'
import { useTranslation } from '../../texts/use-translation.ts'
import { useFormat } from '../../ui/format/format.ts'
import { ErrorState } from '../../ui/page/states.tsx'
import styles from './money.module.css'

const nothing = (amount: string) => Number(amount) === 0

/** The figures before their sums are known, each as high as it will be, so that nothing below is pushed. */
function Awaited() {
  const { t } = useTranslation('earning')
  const figures = [
    ['pending', t('opens.pending', { days: complaintDays })],
    ['payable', t('opens.payable')],
    ['onTheWay', t('opens.onTheWay')],
    ['held', t('opens.held')],
  ] as const
  return (
    <dl className={styles.figures} aria-busy="true">
      {figures.map(([name, opens]) => (
        <div key={name} className={`panel ${styles.figure}`}>
          <dt className="small soft">{t(`figure.${name}`)}</dt>
          <dd className={styles.sum}>
            <span className="skeleton" style={{ display: 'inline-block', height: '1em', width: '7ch' }} />
          </dd>
          <dd>
            <ul className={`small soft ${styles.opens}`}>
              <li>{opens}</li>
              {/* When sums of orders mature: one line at least in most cases. */}
              {name === 'pending' && <li>{'\u00a0'}</li>}
            </ul>
          </dd>
        </div>
      ))}
    </dl>
  )
}

/** The waiting, payable and held amounts and those on the way, each with a link to its page. */
export function Figures() {
  const { t } = useTranslation('earning')
  const { money, date } = useFormat()
  const { data, error, refetch } = useAnswer('/merchant/money', {})
  if (error && !data) return <ErrorState error={error} again={() => void refetch()} />
  if (!data) return <Awaited />
  const inDebt = data.payable.startsWith('-')
  const pending = [
    ...data.upcoming.map(({ on, amount }) => t('opens.on', { amount: money(amount), date: date(on) })),
    ...(nothing(data.undelivered) ? [] : [t('opens.undelivered', { amount: money(data.undelivered) })]),
    ...(nothing(data.asked) ? [] : [t('opens.asked', { amount: money(data.asked) })]),
  ]
  const figures = [
    {
      name: t('figure.pending'),
      sum: data.pending,
      opens: [t('opens.pending', { days: complaintDays }), ...pending],
    },
    {
      name: t(inDebt ? 'figure.debt' : 'figure.payable'),
      sum: inDebt ? data.payable.slice(1) : data.payable,
      opens: [t(inDebt ? 'opens.debt' : 'opens.payable')],
      bad: inDebt,
    },
    { name: t('figure.onTheWay'), sum: data.on_the_way, opens: [t('opens.onTheWay')] },
    { name: t('figure.held'), sum: data.held, opens: [t('opens.held')] },
  ]
  return (
    <dl className={styles.figures}>
      {figures.map(({ name, sum, opens, bad }) => (
        <div key={name} className={`panel ${styles.figure}`}>
          <dt className="small soft">{name}</dt>
          <dd className={`${styles.sum} ${bad ? styles.debt : ''}`}>{money(sum)}</dd>
          <dd>
            <ul className={`small soft ${styles.opens}`}>
              {opens.map((line) => (
                <li key={line}>{line}</li>
              ))}
            </ul>
          </dd>
        </div>
      ))}
    </dl>
  )
}
