import { useTranslation } from 'react-i18next'
import { useSearchParams } from 'react-router'
import type { Out } from '#api/call'
import type { CallAt } from '#api/calls'
import { useAnswer } from '../session/use-answer.ts'
import { Loading } from '../ui/states.tsx'
import { Bars } from './bars.tsx'
import styles from './labels.module.css'
import { NoPaper } from './no-paper.tsx'
import { PaperFrame } from './paper-frame.tsx'
import { useBackToOrder } from './paper-page.tsx'
import { useWriter } from './use-writer.ts'

type Labels = Out<CallAt<'/office/cartonLabels'>>
type LabelProps = { label: Labels['labels'][number]; time_zone: string }

function Label({ label, time_zone }: LabelProps) {
  const { t } = useTranslation('paper')
  const write = useWriter(time_zone)
  const { n, of, code, to } = label
  const [consignee, ...address] = to.lines
  return (
    <li className={styles.label}>
      <p className={styles.from}>
        {t('label.from')}: {label.from.join(', ')}
      </p>
      <div className={styles.to}>
        <p className={styles.small}>{write(to.name)}</p>
        <p className={styles.consignee}>{consignee !== undefined && write(consignee)}</p>
        {address.map((line) => (
          <p key={write(line)}>{write(line)}</p>
        ))}
      </div>
      <div className={styles.item}>
        <p className={styles.model}>{label.item}</p>
        <p className={styles.words}>{label.title}</p>
      </div>
      <dl className={styles.facts}>
        {label.facts.map(({ name, said }) => (
          <div key={write(name)}>
            <dt>{write(name)}</dt>
            <dd>{write(said)}</dd>
          </div>
        ))}
      </dl>
      <div className={styles.foot}>
        <p className={styles.count}>{t('label.of', { n, of })}</p>
        <Bars bars={label.code128} label={t('codeOf', { number: code })} className={styles.bars} />
        <p className={styles.code}>{code}</p>
      </div>
    </li>
  )
}

/** /print_labels?order_sn=: a label of 4 × 6 inches for every carton, each on a page of its own. */
export default function LabelsPage() {
  const { t } = useTranslation('paper')
  const [query] = useSearchParams()
  const order_number = query.get('order_sn')?.trim() || '-'
  const { data, error, refetch } = useAnswer('/office/cartonLabels', { order_number })
  const title = `${t('title.labels')} ${order_number}`
  return (
    <PaperFrame title={title} back={useBackToOrder(order_number)} ready={data !== undefined}>
      <div className={styles.lead}>
        <h1>{title}</h1>
        {data && <p className="soft">{t('label.count', { count: data.labels.length })}</p>}
      </div>
      {error && <NoPaper error={error} again={() => void refetch()} />}
      {!data && !error && <Loading lines={8} />}
      <ul className={styles.labels}>
        {data?.labels.map((label) => (
          <Label key={label.code} label={label} time_zone={data.time_zone} />
        ))}
      </ul>
    </PaperFrame>
  )
}
