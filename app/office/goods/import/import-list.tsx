import { useImportColumns } from '../../../parts/product/import/import-columns.tsx'
import { paths } from '../../../paths.ts'
import { useAnswer } from '../../../session/use-answer.ts'
import { useTranslation } from '../../../texts/use-translation.ts'
import { PagedTable } from '../../../ui/list/paged-list.tsx'
import { useListQuery } from '../../../ui/list/use-list-query.ts'
import { EmptyState } from '../../../ui/page/states.tsx'

const pageSize = 10

/** The imports so far, newest first. */
export function ImportList() {
  const { t } = useTranslation('import')
  const { page, head } = useListQuery()
  const answer = useAnswer('/office/importList', { page, head, page_size: pageSize })
  const { file, state, count, when } = useImportColumns((id) => paths.office(`import/${id}`))
  return (
    <PagedTable
      answer={answer}
      pageSize={pageSize}
      empty={<EmptyState title={t('page.none')} />}
      keyOf={({ id }) => id}
      columns={[
        file,
        { title: t('page.merchant'), cell: (run) => run.merchant_name },
        state,
        count('accepted'),
        count('merged'),
        count('rejected'),
        when,
      ]}
    />
  )
}
