import { inboundState } from '#rules/buying/inbound/inbound-graph'
import { useTranslation } from '../../../texts/use-translation.ts'
import { useFormat } from '../../../ui/format/format.ts'
import { DataTable, type TableColumn } from '../../../ui/list/data-table.tsx'
import type { InboundShipment } from './inbound.ts'
import { InboundItem } from './inbound-item.tsx'

type Line = InboundShipment['goods'][number]
const { draft, receiving, received, closed } = inboundState

/** How what was counted of a line differs from what was announced. */
function Difference({ line, over }: { line: Line; over: boolean }) {
  const { t } = useTranslation('inbound')
  const more = line.sound + line.damaged - line.announced
  if (more === 0) return <span className="badge good">{t('exact')}</span>
  if (more > 0) return <span className="badge warn">{t('surplus', { count: more })}</span>
  return (
    <span className={`badge ${over ? 'bad' : ''}`}>{t(over ? 'missing' : 'open', { count: -more })}</span>
  )
}

/** The lines of a shipment: what is announced, what of it is for reservation, and what was counted. */
export function InboundGoods({ shipment }: { shipment: InboundShipment }) {
  const { t } = useTranslation('inbound')
  const { number } = useFormat()
  const { goods, state } = shipment
  const counted = state >= receiving && state <= closed
  const offered = state !== draft && goods.some(({ presale }) => presale > 0)
  const title = t(counted ? 'counted' : 'goods')
  const columns: (TableColumn<Line> | false)[] = [
    { title: t('column.item'), cell: (line) => <InboundItem item={line} /> },
    { title: t('column.cartons'), num: true, cell: ({ cartons }) => number(cartons) },
    { title: t('column.perCarton'), num: true, cell: (line) => number(line.pieces_per_carton) },
    { title: t('column.announced'), num: true, cell: ({ announced }) => number(announced) },
    offered && {
      title: t('column.presale'),
      cell: ({ presale, booked }) => (presale > 0 ? t('presaleOf', { presale, booked }) : '–'),
    },
    counted && { title: t('column.sound'), num: true, cell: ({ sound }) => number(sound) },
    counted && { title: t('column.damaged'), num: true, cell: ({ damaged }) => number(damaged) },
    counted && {
      title: t('column.difference'),
      cell: (line) => <Difference line={line} over={state === received || state === closed} />,
    },
  ]
  return (
    <section className="stack" aria-labelledby="goods">
      <h2 id="goods">{title}</h2>
      {goods.length === 0 ? (
        <p className="soft">{t('edit.nothingAdded')}</p>
      ) : (
        <DataTable
          rows={goods}
          keyOf={({ line_id }) => line_id}
          caption={title}
          columns={columns.filter((one) => one !== false)}
          wide={counted}
        />
      )}
    </section>
  )
}
