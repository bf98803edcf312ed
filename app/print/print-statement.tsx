import { useSearchParams } from 'react-router'
import type { CallAt } from '#api/calls'
import type { Out } from '#api/wire/call'
import { firstOfMonth } from '#rules/days'
import { shopName } from '#rules/text/shop-name'
import styles from '../parts/payment/statement.module.css'
import { paths } from '../paths.ts'
import { useAnswer } from '../session/use-answer.ts'
import { useTranslation } from '../texts/use-translation.ts'
import { dayIn, wrongDays } from '../ui/format/day-in.ts'
import { useFormat } from '../ui/format/format.ts'
import { useToday } from '../ui/format/use-time-zone.ts'
import { DayFields, FilterForm } from '../ui/list/filter-form.tsx'
import { ErrorState, Loading } from '../ui/page/states.tsx'
import { PaperFrame } from './paper-frame.tsx'
import { PrintSheet, SheetChoice, usePrintSheet } from './sheet.tsx'

type Statement = Out<CallAt<'/pay/statement'>>

/** The days in the address; by default the calendar month so far, or the month of the last day. */
function daysOf(query: URLSearchParams, today: string): { from: string; to: string } {
  const to = dayIn(query, 'to') ?? today
  const from = dayIn(query, 'from') ?? firstOfMonth(to)
  return { from, to: to < from && !query.get('to') ? from : to }
}

const signed = (amount: string, money: (amount: string) => string) =>
  amount.startsWith('-') ? `−${money(amount.slice(1))}` : money(amount)

function Lines({ statement }: { statement: Statement }) {
  const { t } = useTranslation(['wallet', 'buy'])
  const { money, date } = useFormat()
  return (
    <table className={styles.lines}>
      <thead>
        <tr>
          <th scope="col">{t('buy:balance.date')}</th>
          <th scope="col">{t('buy:balance.type')}</th>
          <th scope="col" className={styles.number}>
            {t('buy:balance.number')}
          </th>
          <th scope="col" className="num">
            {t('buy:balance.moved')}
          </th>
          <th scope="col" className="num">
            {t('buy:balance.after')}
          </th>
        </tr>
      </thead>
      <tbody>
        <tr>
          <td>{date(statement.from)}</td>
          <td>{t('statement.opening')}</td>
          <td className={styles.number} />
          <td />
          <td translate="no" className="num">
            {money(statement.opening)}
          </td>
        </tr>
        {statement.list.map((row) => (
          <tr key={row.id}>
            <td>{date(row.time)}</td>
            <td>{t(`buy:balance.kind.${row.kind}`)}</td>
            <td className={styles.number}>{row.number}</td>
            <td className="num">{signed(row.amount, money)}</td>
            <td translate="no" className="num">
              {money(row.balance)}
            </td>
          </tr>
        ))}
      </tbody>
      <tfoot>
        <tr>
          <td>{date(statement.to)}</td>
          <td>{t('statement.closing')}</td>
          <td className={styles.number} />
          <td />
          <td translate="no" className="num">
            {money(statement.closing)}
          </td>
        </tr>
      </tfoot>
    </table>
  )
}

/** The statement: company, days, sums, and the lines between the opening and closing balance. */
function Paper({ statement }: { statement: Statement }) {
  const { t } = useTranslation('wallet')
  const { money, date, dateTime, zone } = useFormat()
  const { from, to, made_at } = statement
  const sums = [
    [t('statement.in'), statement.total_in],
    [t('statement.out'), statement.total_out],
    [t('statement.closing'), statement.closing],
  ] as const
  return (
    <>
      <header className={styles.head}>
        <div>
          <p className={styles.brand}>{shopName()}</p>
          <h1>{t('statement.title')}</h1>
        </div>
        <div className="num">
          <p className="strong">{statement.company_name}</p>
          <p>
            {date(from)} – {date(to)}
          </p>
        </div>
      </header>
      <dl className={styles.sums}>
        {sums.map(([name, amount]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd translate="no">{money(amount)}</dd>
          </div>
        ))}
      </dl>
      <Lines statement={statement} />
      <p className="small soft">{t('statement.made', { when: dateTime(made_at), zone: zone() })}</p>
    </>
  )
}

/**
 * /print_statement: the wallet's movements of some days on paper, with the balance before and after. Invalid
 * days give no paper.
 */
export default function PrintStatement() {
  const { t } = useTranslation('wallet')
  const { date } = useFormat()
  const [query] = useSearchParams()
  const sheet = usePrintSheet()
  const right = Object.keys(wrongDays(query)).length === 0
  const days = daysOf(query, useToday())
  const { data, error, refetch } = useAnswer('/pay/statement', days, { enabled: right })
  const foot = ({ company_name, from, to }: Statement) =>
    `${t('statement.title')} · ${company_name} · ${date(from)} – ${date(to)}`
  return (
    <PaperFrame
      title={t('statement.title')}
      back={{ to: paths.balance(), name: t('statement.back') }}
      acts={<SheetChoice chosen={sheet} />}
      ready={right && data !== undefined}
    >
      <div className={`stack ${styles.days}`}>
        {!(right && data) && <h1>{t('statement.title')}</h1>}
        <FilterForm names={['from', 'to']}>
          <DayFields usual={days} />
        </FilterForm>
      </div>
      {right && error && <ErrorState error={error} again={() => void refetch()} />}
      {right && !error && !data && <Loading lines={8} />}
      {right && data && (
        <PrintSheet size={sheet} foot={foot(data)}>
          <Paper statement={data} />
        </PrintSheet>
      )}
    </PaperFrame>
  )
}
