import { Link } from 'react-router'
import { lotPaperKinds } from '#rules/aftersale/contract-paper/lot-paper'
import { lotState } from '#rules/buying/contract/lot'
import { isReceived } from '#rules/buying/contract/lot/graph'
import { securityFilingBy } from '#rules/buying/contract/lot/security-filing'
import { dayAt } from '#rules/days'
import { paths } from '../../../paths.ts'
import { useTranslation } from '../../../texts/use-translation.ts'
import { useFormat } from '../../../ui/format/format.ts'
import { DataTable } from '../../../ui/list/data-table.tsx'
import type { ContractOrder } from '../order/contract-order.ts'
import { ExportPacking } from './export-packing.tsx'
import { InspectionReport } from './inspection-report.tsx'
import { type Lot, PaperList } from './paper-list.tsx'

type LotProps = { lot: Lot; lines: ContractOrder['lines'] }
type CardProps = LotProps & {
  /** Days by which the order's goods may be later than agreed. */
  delay: number
  /** The number of its order, where its papers may be printed. */
  printsOf?: string | undefined
}

/** Where a lot is, by its days. */
function LotDays({ lot }: { lot: Lot }) {
  const { t } = useTranslation('lot')
  const { date, dateTime } = useFormat()
  const said = [
    t('planned', { date: date(lot.planned_on) }),
    lot.sailed_on && t('sailed', { date: date(lot.sailed_on) }),
    lot.eta && !lot.arrived_on && t('expected', { date: date(lot.eta) }),
    lot.arrived_on && t('arrived', { date: date(lot.arrived_on) }),
    lot.state === lotState.arrived && lot.accept_by && t('acceptBy', { date: dateTime(lot.accept_by) }),
  ].filter(Boolean)
  return <p className="small">{said.join(' · ')}</p>
}

/** The warning that the importer has to file before the lot is loaded; days are those of UTC. */
function SecurityFiling({ lot, delay }: Pick<CardProps, 'lot' | 'delay'>) {
  const { t } = useTranslation('lot')
  const { date } = useFormat()
  const by = securityFilingBy(lot, { delay, today: dayAt(new Date(), 'UTC') })
  return by ? <p className="note small">{t('securityFiling', { date: date(by) })}</p> : null
}

function PackingTable({ lot, lines }: LotProps) {
  const { t } = useTranslation('lot')
  const { number } = useFormat()
  const received = lot.lines.some(({ sound, damaged, missing }) => sound + damaged + missing > 0)
  const models = new Map(lines.map((line) => [line.line_no, line.custom_sn]))
  return (
    <DataTable
      rows={lot.lines}
      keyOf={({ line_no }) => line_no}
      caption={t('packing')}
      columns={[
        { title: t('model'), cell: ({ line_no }) => <span translate="no">{models.get(line_no)}</span> },
        { title: t('shippedPieces'), num: true, cell: (line) => number(line.shipped || line.planned) },
        ...(lot.bl_number
          ? [
              {
                title: t('cartons'),
                num: true,
                cell: (line: Lot['lines'][number]) => number(line.cartons ?? 0),
              },
              {
                title: t('gross'),
                num: true,
                cell: (line: Lot['lines'][number]) => number(line.gross_kg ?? 0),
              },
              { title: t('cbm'), num: true, cell: (line: Lot['lines'][number]) => number(line.cbm ?? 0) },
            ]
          : []),
        ...(received
          ? (['sound', 'damaged', 'missing'] as const).map((way) => ({
              title: t(way),
              num: true,
              cell: (line: Lot['lines'][number]) => number(line[way]),
            }))
          : []),
      ]}
    />
  )
}

/** A lot of a contract: where it is, its goods, voyage, containers, papers and inspections. */
export function LotCard({ lot, lines, delay, printsOf }: CardProps) {
  const { t } = useTranslation(['lot', 'milestone'])
  const { money } = useFormat()
  const { carrier, vessel, voyage } = lot
  return (
    <section className="panel stack" aria-label={t('lot', { lot_no: lot.lot_no })}>
      <div className="between">
        <h3>{t('lot', { lot_no: lot.lot_no })}</h3>
        <span className="badge blue">
          {t(
            lot.replaces !== null && lot.state === lotState.inspected
              ? 'milestone:lotStates.again'
              : `milestone:lotStates.s${lot.state}`,
          )}
        </span>
      </div>
      <p>
        {t('pieces', { count: lot.pieces })} · {money(lot.value)}
      </p>
      {lot.replaces !== null && (
        <p className="small">{t('replaces', { lot_no: lot.replaces, claim: lot.claim_number })}</p>
      )}
      <LotDays lot={lot} />
      <SecurityFiling lot={lot} delay={lot.replaces === null ? delay : 0} />
      {lot.bl_number && (
        <p className="small">
          {[
            carrier,
            [vessel, voyage].filter(Boolean).join(' '),
            t('bill', { number: lot.bl_number, release: `r${lot.bl_release}` }),
          ]
            .filter(Boolean)
            .join(' · ')}
        </p>
      )}
      <PackingTable lot={lot} lines={lines} />
      {lot.containers.length > 0 && (
        <div>
          <h4>{t('containers')}</h4>
          <ul className="small" translate="no">
            {lot.containers.map(({ container_number, type, seal, packages }) => (
              <li key={container_number}>
                {t(seal ? 'sealed' : 'container', { number: container_number, type, seal, count: packages })}
              </li>
            ))}
          </ul>
        </div>
      )}
      <PaperList lot={lot} />
      {printsOf && (
        <div className="row">
          {[...lotPaperKinds, ...(isReceived(lot) ? (['receipt'] as const) : [])].map((kind) => (
            <Link className="btn" key={kind} to={paths.lotPaper(printsOf, lot.lot_no, kind)}>
              {t(`print.${kind}`)}
            </Link>
          ))}
        </div>
      )}
      {printsOf && (
        <div className="row">
          <span className="small soft" style={{ flexBasis: '100%' }}>
            {t('asTable')}
          </span>
          <ExportPacking order_number={printsOf} lot={lot} lines={lines} />
        </div>
      )}
      {lot.inspections.map((inspection) => (
        <InspectionReport key={inspection.round} lot_no={lot.lot_no} inspection={inspection} />
      ))}
    </section>
  )
}
