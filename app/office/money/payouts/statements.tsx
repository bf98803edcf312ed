import { StatementTable, statementsAPage } from '../../../parts/payment/settlement/statement-table.tsx'
import { paths } from '../../../paths.ts'
import { useAnswer } from '../../../session/use-answer.ts'
import { useTranslation } from '../../../texts/use-translation.ts'
import { SearchBox } from '../../../ui/list/search-box.tsx'
import { useListQuery } from '../../../ui/list/use-list-query.ts'

/** Statements of all manufacturers, by number or name. */
export function MerchantStatements() {
  const { t } = useTranslation('payout')
  const { page, after, search } = useListQuery()
  const answer = useAnswer('/office/merchantStatementList', {
    search,
    page,
    after,
    page_size: statementsAPage,
  })
  return (
    <>
      <SearchBox label={t('statements.search')} />
      <StatementTable
        answer={answer}
        merchants
        pageOf={({ statement_number }) => paths.office(`payouts/statement/${statement_number}`)}
      />
    </>
  )
}
