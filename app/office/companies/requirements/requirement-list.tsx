import { useState } from 'react'
import { type Text3, textIn } from '#rules/sites'
import { useAnswer } from '../../../session/use-answer.ts'
import { useTranslation } from '../../../texts/use-translation.ts'
import { DataTable } from '../../../ui/list/data-table.tsx'
import { EmptyState, ErrorState, Loading } from '../../../ui/page/states.tsx'
import { type Requirement, RequirementDialog } from './requirement-dialog.tsx'

/** What is asked of manufacturers, in its order; each can be changed, and no longer asked. */
export function RequirementList() {
  const { t, i18n } = useTranslation('office')
  const { data, error, refetch } = useAnswer('/office/requirementList', {})
  const [edited, edit] = useState<Requirement | 'new' | null>(null)
  if (error) return <ErrorState error={error} again={() => void refetch()} />
  if (!data) return <Loading lines={5} />
  const titleOf = ({ title }: Requirement) => textIn(title as Text3, i18n.language as keyof Text3)
  return (
    <div className="stack">
      <div className="row end">
        <button type="button" className="btn primary" onClick={() => edit('new')}>
          {t('requirements.add')}
        </button>
      </div>
      {data.list.length === 0 ? (
        <EmptyState title={t('requirements.none')}>
          <p className="soft">{t('requirements.noneHelp')}</p>
        </EmptyState>
      ) : (
        <DataTable
          rows={data.list}
          keyOf={({ requirement_id }) => requirement_id}
          columns={[
            {
              title: t('requirements.title'),
              cell: (row) => (
                <button type="button" className="link strong" onClick={() => edit(row)}>
                  {titleOf(row)}
                </button>
              ),
            },
            {
              title: t('requirements.kind'),
              cell: ({ kind, least }) => t(`requirements.kinds.${kind}`, { least: least ?? 0 }),
            },
            {
              title: t('requirements.asked'),
              cell: ({ active, required }) =>
                t(`requirements.${active ? (required ? 'required' : 'optional') : 'inactive'}`),
            },
          ]}
        />
      )}
      {edited && (
        <RequirementDialog
          key={edited === 'new' ? 0 : edited.requirement_id}
          requirement={edited === 'new' ? null : edited}
          position={edited === 'new' ? data.list.length : edited.position}
          onClose={() => edit(null)}
        />
      )}
    </div>
  )
}
