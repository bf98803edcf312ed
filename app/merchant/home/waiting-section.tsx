import type { ReactNode } from 'react'
import { Link } from 'react-router'
import type { CallError } from '#api/wire/call-error'
import { paths } from '../../paths.ts'
import { useTranslation } from '../../texts/use-translation.ts'
import { ErrorState, Loading } from '../../ui/page/states.tsx'
import styles from './waiting.module.css'

type WaitingProps<Row> = {
  name:
    | 'contracts'
    | 'presale'
    | 'claims'
    | 'production'
    | 'refunds'
    | 'changes'
    | 'pictures'
    | 'differences'
    | 'stock'
  answer: { data: unknown; error: CallError | null; refetch: () => unknown }
  rows: readonly Row[]
  count: number
  /** The page of all of them, below `/merchant`. */
  all: string
  /** `key`: where several cases have one page. */
  caseOf: (row: Row) => { key?: number; to: string; title: ReactNode; says: ReactNode; due?: ReactNode }
}

/** Cases of one kind that wait for this person, as the kind's own list has them, and how many there are. */
export function WaitingSection<Row>({ name, answer, rows, count, all, caseOf }: WaitingProps<Row>) {
  const { t } = useTranslation('merchant')
  if (answer.error && !answer.data)
    return <ErrorState error={answer.error} again={() => void answer.refetch()} />
  if (!answer.data) return <Loading lines={3} />
  return (
    <section className={`panel stack ${count === 0 ? styles.nothing : ''}`} aria-labelledby={name}>
      <h2 id={name}>{t(`home.${name}`, { count })}</h2>
      {count === 0 ? (
        <p className="small soft">{t(`home.none.${name}`)}</p>
      ) : (
        <ul className={styles.cases}>
          {rows.map(caseOf).map(({ key, to, title, says, due }) => (
            <li key={key ?? to}>
              <Link to={paths.merchant(to)}>
                <span className="strong">{title}</span>
                <span className="small soft">{says}</span>
                {due}
              </Link>
            </li>
          ))}
        </ul>
      )}
      {count > rows.length && (
        <p>
          <Link to={paths.merchant(all)}>{t('home.all', { count })}</Link>
        </p>
      )}
    </section>
  )
}
