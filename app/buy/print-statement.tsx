import { useTranslation } from 'react-i18next'
import { useSearchParams } from 'react-router'
import type { Out } from '#api/call'
import type { CallAt } from '#api/calls'
import { paths } from '../paths.ts'
import { PaperFrame } from '../print/paper-frame.tsx'
import { Sheet, SheetChoice, useSheet } from '../print/sheet.tsx'
import { useAnswer } from '../session/use-answer.ts'
import { useFormat } from '../ui/format.ts'
import { ErrorState, Loading } from '../ui/states.tsx'
import styles from './balance/statement.module.css'

type Statement = Out<CallAt<'/pay/statement'>>
const day = /^\d{4}-\d{2}-\d{2}$/

/** The days asked for; without any, the calendar month so far. */
function daysOf(query: URLSearchParams): { from: string; to: string } {
  const today = new Date().toISOString().slice(0, 10)
  const asked = (name: string) => (day.test(query.get(name) ?? '') ? query.get(name) : null)
  return { from: asked('from') ?? `${today.slice(0, 8)}01`, to: asked('to') ?? today }
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
          <td className="num">{money(statement.opening)}</td>
        </tr>
        {statement.list.map((row) => (
          <tr key={row.id}>
            <td>{date(row.time)}</td>
            <td>{t(`buy:balance.kind.${row.kind}`)}</td>
            <td className={styles.number}>{row.number}</td>
            <td className="num">{signed(row.amount, money)}</td>
            <td className="num">{money(row.balance)}</td>
          </tr>
        ))}
      </tbody>
      <tfoot>
        <tr>
          <td>{date(statement.to)}</td>
          <td>{t('statement.closing')}</td>
          <td className={styles.number} />
          <td />
          <td className="num">{money(statement.closing)}</td>
        </tr>
      </tfoot>
    </table>
  )
}

/** /print_statement: the wallet's movements of some days on paper, with what it held before and after. */
export default function PrintStatement() {
  const { t } = useTranslation(['wallet', 'buy'])
  const { money, date, dateTime } = useFormat()
  const [query] = useSearchParams()
  const sheet = useSheet()
  const { data, error, refetch } = useAnswer('/pay/statement', daysOf(query))
  if (error) return <ErrorState error={error} again={() => void refetch()} />
  if (!data) return <Loading lines={8} />
  return (
    <PaperFrame
      title={t('statement.title')}
      back={{ to: paths.balance(), name: t('statement.back') }}
      acts={<SheetChoice chosen={sheet} />}
    >
      <Sheet size={sheet}>
        <header className={styles.head}>
          <div>
            <p className={styles.brand}>Trestle</p>
            <h1>{t('statement.title')}</h1>
          </div>
          <div className="num">
            <p className="strong">{data.company_name}</p>
            <p>
              {date(data.from)} – {date(data.to)}
            </p>
          </div>
        </header>
        <dl className={styles.sums}>
          <div>
            <dt>{t('statement.in')}</dt>
            <dd>{money(data.total_in)}</dd>
          </div>
          <div>
            <dt>{t('statement.out')}</dt>
            <dd>{money(data.total_out)}</dd>
          </div>
          <div>
            <dt>{t('statement.closing')}</dt>
            <dd>{money(data.closing)}</dd>
          </div>
        </dl>
        <Lines statement={data} />
        <p className="small soft">{t('statement.made', { when: dateTime(data.made_at) })}</p>
      </Sheet>
    </PaperFrame>
  )
}
