import { useTranslation } from '../../../texts/use-translation.ts'
import { useFormat } from '../../../ui/format/format.ts'
import { DataTable, type TableColumn } from '../../../ui/list/data-table.tsx'
import { ShownFile } from '../../file/shown-file.tsx'
import { StockItem } from '../../product/stock-item.tsx'
import type { RequisitionForm, RequisitionLine } from './requisition.ts'

/** An item of a form, with its state and the labels that go on it. */
function LineItem({ line }: { line: RequisitionLine }) {
  const { t } = useTranslation('requisition')
  return (
    <StockItem item={line}>
      {line.condition === 2 && <span className="badge warn">{t('damaged')}</span>}
      {line.place !== '' && <p className="small">{t('placeOf', { place: line.place })}</p>}
      {line.labels.map((id, place) => (
        <p key={id} className="small">
          <ShownFile id={id} label={t('labelNo', { no: place + 1 })} />
        </p>
      ))}
    </StockItem>
  )
}

/** The goods of a form, and what became of them once the work is done. */
export function RequisitionGoods({ form }: { form: RequisitionForm }) {
  const { t } = useTranslation('requisition')
  const { number } = useFormat()
  const over = form.lines.some(({ done }) => done !== null)
  const gone = form.lines.some((line) => line.gone !== null)
  const more = form.lines.some(({ surplus }) => surplus > 0)
  const count = (title: string, cell: (line: RequisitionLine) => number | null) => ({
    title,
    num: true,
    cell: (line: RequisitionLine) => number(cell(line) ?? 0),
  })
  const columns: TableColumn<RequisitionLine>[] = [
    { title: t('column.item'), cell: (line) => <LineItem line={line} /> },
    count(t('column.pieces'), ({ amount }) => amount),
    ...(gone ? [count(t('column.gone'), (line) => line.gone)] : []),
    ...(over
      ? [count(t('column.done'), ({ done }) => done), count(t('column.damaged'), ({ damaged }) => damaged)]
      : []),
    ...(over || gone ? [count(t('column.missing'), ({ missing }) => missing)] : []),
    ...(more ? [count(t('column.surplus'), ({ surplus }) => surplus)] : []),
  ]
  return (
    <section className="stack" aria-labelledby="form-goods">
      <h2 id="form-goods">{t('goods')}</h2>
      <DataTable caption={t('goods')} rows={form.lines} keyOf={({ line_id }) => line_id} columns={columns} />
    </section>
  )
}

/** Pieces that were missing, and what is paid for them. */
export function RequisitionLosses({ form }: { form: RequisitionForm }) {
  const { t } = useTranslation('requisition')
  const { money, number } = useFormat()
  if (form.differences.length === 0) return null
  return (
    <section className="stack" aria-labelledby="form-losses">
      <h2 id="form-losses">{t('losses')}</h2>
      <DataTable
        caption={t('losses')}
        rows={form.differences}
        keyOf={({ line_id, stage }) => `${line_id} ${stage}`}
        columns={[
          { title: t('column.item'), cell: ({ custom_sn }) => <strong translate="no">{custom_sn}</strong> },
          { title: t('loss.where'), cell: ({ stage }) => t(`stage.${stage}`) },
          { title: t('column.pieces'), num: true, cell: ({ pieces }) => number(pieces) },
          { title: t('loss.cost'), num: true, cell: ({ cost }) => money(cost) },
          {
            title: t('loss.decision'),
            cell: ({ verdict, reason }) =>
              verdict === null ? (
                <span className="badge warn">{t('loss.open')}</span>
              ) : (
                <div style={{ overflowWrap: 'anywhere' }}>
                  {t(`verdict.${verdict}`)}
                  <p className="small soft">{reason}</p>
                </div>
              ),
          },
          {
            title: t('loss.paid'),
            num: true,
            cell: ({ compensation }) => (compensation === null ? '–' : money(compensation)),
          },
        ]}
      />
    </section>
  )
}
