import { useSearchParams } from 'react-router'
import type { CallAt } from '#api/calls'
import type { Out } from '#api/wire/call'
import { aisleOf } from '#rules/goods/stock/shelf-place'
import { asksMany, readChosenOrders } from '../parts/order/lists/chosen-orders.ts'
import { paths } from '../paths.ts'
import { useAnswer, useCall } from '../session/use-answer.ts'
import { useUser } from '../session/use-session.ts'
import { useTranslation } from '../texts/use-translation.ts'
import { useTab } from '../ui/list/link-tabs.tsx'
import { Loading } from '../ui/page/states.tsx'
import { Barcode } from './barcode.tsx'
import styles from './labels.module.css'
import { MissingPapers } from './missing-papers.tsx'
import { NoPaper } from './no-paper.tsx'
import { PaperFrame, printPage } from './paper-frame.tsx'
import { useBackToOrder } from './paper-page.tsx'
import { SizeChoice } from './sheet.tsx'
import { useWriter } from './use-writer.ts'

type Label = Out<CallAt<'/office/cartonLabels'>>['labels'][number]
/** A label printer's roll, or sheets with four labels. */
const sizes = ['roll', 'letter', 'a4'] as const

/** The longest address that fits in large letters; Chinese characters count twice. */
const longAddress = 130
const widthOf = (text: string) => text.length + (text.match(/\p{Script=Han}/gu)?.length ?? 0)

function LabelCard({ label }: { label: Label }) {
  const { t } = useTranslation('paper')
  const write = useWriter(label.time_zone)
  const { n, of, code, to, place, printed } = label
  const [consignee = '', ...address] = to.lines.map(write)
  const long = widthOf([consignee, ...address].join('')) > longAddress
  return (
    <li className={styles.label}>
      <div className={styles.head}>
        <p className={styles.from}>
          {t('label.from')}: {label.from.join(', ')}
        </p>
        {printed > 0 && <p className={styles.again}>{t('label.again', { times: printed + 1 })}</p>}
        {place && <p className={styles.place}>{place}</p>}
      </div>
      <div className={styles.to} data-long={long || undefined}>
        <p className={styles.small}>{write(to.name)}</p>
        <p className={styles.consignee}>{consignee}</p>
        {address.map((line) => (
          <p key={line}>{line}</p>
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
        <Barcode bars={label.code128} label={t('codeOf', { number: code })} className={styles.bars} />
        <p className={styles.code}>{code}</p>
      </div>
    </li>
  )
}

/** The page to return to: the order, or the list of orders. */
function useBack() {
  const { t } = useTranslation('paper')
  const [query] = useSearchParams()
  const order = useBackToOrder(query.get('order_sn')?.trim() || '-')
  const { user } = useUser()
  const list = user?.kind === 'staff' ? paths.office('orders') : paths.salesOrders()
  return asksMany(query) ? { to: list, name: t('act.backToList') } : order
}

/**
 * /print_labels?order_sn=: labels for every carton of one order, of several, or of a whole list, by aisle;
 * each on a page of 4 × 6 inches, or four on a sheet. A label that the warehouse printed before is marked for
 * it; a dealer prints those of its own sales orders.
 */
export default function LabelsPage() {
  const { t } = useTranslation('paper')
  const [query] = useSearchParams()
  const size = useTab(sizes, 'paper')
  const staff = useUser().user?.kind === 'staff'
  const chosen = readChosenOrders(query)
  const { order_numbers = '-' } = chosen
  const forStaff = useAnswer('/office/cartonLabels', chosen, { enabled: staff })
  const forBuyer = useAnswer('/supply/order/sales/labels', { order_numbers }, { enabled: !staff })
  const { data, error, refetch } = staff ? forStaff : forBuyer
  const printed = useCall('/office/labelsPrinted')
  const back = useBack()
  const orders = [...new Set(data?.labels.map(({ order_number }) => order_number))]
  const title = [t('title.labels'), !asksMany(query) && query.get('order_sn')].filter(Boolean).join(' ')
  const aisles = [...Map.groupBy(data?.labels ?? [], ({ place }) => aisleOf(place))]
  async function print() {
    if (!staff) return printPage()
    if (!(await printed.run({ order_numbers: orders.join(',') }))) return
    await printPage()
    void refetch()
  }
  return (
    <PaperFrame
      title={title}
      back={back}
      ready={data !== undefined}
      acts={<SizeChoice sizes={sizes} chosen={size} />}
      onPrint={() => void print()}
    >
      <div className={styles.lead}>
        <h1>{title}</h1>
        {data && (
          <p className="soft">
            {t(size === 'roll' ? 'label.count' : 'label.onSheets', { count: data.labels.length })} ·{' '}
            {t('label.orders', { count: orders.length })}
          </p>
        )}
        {data && <MissingPapers numbers={data.left_out} />}
      </div>
      {error && <NoPaper error={error} again={() => void refetch()} />}
      {!data && !error && <Loading lines={8} />}
      {aisles.map(([aisle, labels]) => (
        <section key={aisle} className={styles.aisle}>
          {(aisles.length > 1 || aisle) && (
            <h2>{aisle ? t('label.aisle', { aisle }) : t('label.noPlace')}</h2>
          )}
          <ul className={styles.labels} data-size={size}>
            {labels.map((label) => (
              <LabelCard key={label.code} label={label} />
            ))}
          </ul>
        </section>
      ))}
    </PaperFrame>
  )
}
