import { useImportColumns } from '../../../parts/product/import/import-columns.tsx'
import { paths } from '../../../paths.ts'
import { useAnswer } from '../../../session/use-answer.ts'
import { useTranslation } from '../../../texts/use-translation.ts'
import { PagedTable } from '../../../ui/list/paged-list.tsx'
import { useListQuery } from '../../../ui/list/use-list-query.ts'
import { EmptyState } from '../../../ui/page/states.tsx'

const pageSize = 10

/** The manufacturer's own imports so far, newest first. */
export function OwnImportList() {
  const { t } = useTranslation('import')
  const { page, head } = useListQuery()
  const answer = useAnswer('/merchant/importList', { page, head, page_size: pageSize })
  const { file, state, count, when } = useImportColumns((id) => paths.merchant(`import/${id}`))
  return (
    <PagedTable
      answer={answer}
      pageSize={pageSize}
      empty={
        <EmptyState title={t('page.none')}>
          <p className="soft">{t('own.noneHelp')}</p>
        </EmptyState>
      }
      keyOf={({ id }) => id}
      columns={[file, state, count('accepted'), count('rejected'), when]}
    />
  )
}
