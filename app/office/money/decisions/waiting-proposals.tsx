import { type ComponentProps, type ReactNode, useState } from 'react'
import { useTranslation } from '../../../texts/use-translation.ts'
import { DataTable } from '../../../ui/list/data-table.tsx'
import { DecisionButtons } from './decision-buttons.tsx'
import { ProposedBy } from './proposed-by.tsx'

type Proposal = { id: number } & ComponentProps<typeof ProposedBy>
type Columns<Row> = Parameters<typeof DataTable<Row>>[0]['columns']

/** What the dialog of a decision gets; `pass`: it is confirmed, else dropped. */
export type ProposalDecision<Row> = { row: Row; pass: boolean; onClose: () => void }

type WaitingProps<Row> = {
  rows: readonly Row[]
  /** What is proposed, and from when on. */
  columns: Columns<Row>
  /** The dialog that decides one. */
  decide: (deciding: ProposalDecision<Row>) => ReactNode
}

/** What waits for a second person of finance, who confirms or drops it; nothing where nothing waits. */
export function WaitingProposals<Row extends Proposal>({ rows, columns, decide }: WaitingProps<Row>) {
  const { t } = useTranslation('rate')
  const [asking, ask] = useState<{ row: Row; pass: boolean } | null>(null)
  if (rows.length === 0) return null
  return (
    <section className="stack">
      <h2>{t('waiting.title')}</h2>
      <DataTable
        rows={rows}
        keyOf={({ id }) => id}
        caption={t('waiting.title')}
        columns={[
          ...columns,
          { title: t('by'), cell: (row) => <ProposedBy {...row} /> },
          {
            title: t('waiting.confirm'),
            hidden: true,
            cell: (row) => (
              <DecisionButtons
                drop={t('waiting.drop')}
                confirm={t('waiting.confirm')}
                may={!row.mine && !row.late}
                decide={(pass) => ask({ row, pass })}
              />
            ),
          },
        ]}
      />
      {asking && decide({ ...asking, onClose: () => ask(null) })}
    </section>
  )
}
