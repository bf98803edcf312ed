import { StatementTable, statementsAPage } from '../../../parts/payment/settlement/statement-table.tsx'
import { paths } from '../../../paths.ts'
import { useAnswer } from '../../../session/use-answer.ts'
import { useTranslation } from '../../../texts/use-translation.ts'
import { useListQuery } from '../../../ui/list/use-list-query.ts'

/** /merchant/statements: the merchant's statements, the newest first. */
export default function MerchantStatements() {
  const { t } = useTranslation('payout')
  const { page, after } = useListQuery()
  const answer = useAnswer('/merchant/statementList', { page, after, page_size: statementsAPage })
  return (
    <div className="stack">
      <div>
        <h1>{t('statements.title')}</h1>
        <p className="soft">{t('statements.lead')}</p>
      </div>
      <StatementTable
        answer={answer}
        pageOf={({ statement_number }) => paths.merchant(`statements/${statement_number}`)}
      />
    </div>
  )
}
