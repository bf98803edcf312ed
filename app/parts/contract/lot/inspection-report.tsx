import { samplePlan } from '#rules/buying/contract/lot/aql'
import { useTranslation } from '../../../texts/use-translation.ts'
import { useFormat } from '../../../ui/format/format.ts'
import { DataTable } from '../../../ui/list/data-table.tsx'
import { PaperLink } from './paper-link.tsx'
import type { Lot } from './paper-list.tsx'

export type Inspection = Lot['inspections'][number]

/** The report of an inspection beside what the table allows. */
export function InspectionReport({ lot_no, inspection }: { lot_no: number; inspection: Inspection }) {
  const { t } = useTranslation('lot')
  const { date, number } = useFormat()
  const { round, by, agency, lot_size, sample, critical, major, minor, verdict, state, reason } = inspection
  const plan = samplePlan(lot_size)
  const rows = [
    { kind: 'critical', found: critical, allowed: 0 },
    { kind: 'major', found: major, allowed: plan.major },
    { kind: 'minor', found: minor, allowed: plan.minor },
  ]
  // Several lots stand on one page, each with its first round.
  const name = `${t('lot', { lot_no })}, ${t('inspection', { round })}`
  return (
    <section className="stack" aria-label={name}>
      <h4>
        {t('inspection', { round })}{' '}
        <span className={`badge ${verdict === 1 ? 'good' : 'bad'}`}>{t(`verdict.v${verdict}`)}</span>
      </h4>
      <p className="small">
        {t('inspectedBy', { date: date(inspection.inspected_on), by: `b${by}`, agency })} ·{' '}
        {t('looked', { sample, size: lot_size, needs: plan.sample })}{' '}
        <PaperLink file_id={inspection.file_id} name={t('report')} />
      </p>
      <DataTable
        rows={rows}
        keyOf={({ kind }) => kind}
        caption={name}
        narrow
        columns={[
          { title: t('fault'), cell: ({ kind }) => t(kind) },
          { title: t('found'), num: true, cell: ({ found }) => number(found) },
          { title: t('allowed'), num: true, cell: ({ allowed }) => number(allowed) },
        ]}
      />
      {inspection.remark && <p className="small">{inspection.remark}</p>}
      <p className="small soft">{t(`judged.s${state}`, { reason })}</p>
    </section>
  )
}
