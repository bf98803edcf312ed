import { useParams } from 'react-router'
import { sheetFor } from '#rules/aftersale/paper/paper'
import { linesAPage, StatementView } from '../../../parts/payment/settlement/statement-view.tsx'
import { paths } from '../../../paths.ts'
import { send } from '../../../session/send.ts'
import { useAnswer, useCall } from '../../../session/use-answer.ts'
import { useTranslation } from '../../../texts/use-translation.ts'
import { toFile } from '../../../ui/download.ts'
import { useListQuery } from '../../../ui/list/use-list-query.ts'
import { ErrorState, Loading } from '../../../ui/page/states.tsx'

/** /merchant/statements/:number: one of the merchant's statements. */
export default function MerchantStatement() {
  const { number: statement_number = '' } = useParams()
  const { page, after } = useListQuery()
  const { data, error, refetch } = useAnswer('/merchant/statement', { statement_number })
  const lines = useAnswer('/merchant/statementLines', {
    statement_number,
    page,
    after,
    page_size: linesAPage,
  })
  const file = useCall('/merchant/statementFile', toFile)
  const { i18n } = useTranslation('payout')
  const sheet = sheetFor(i18n.language)
  if (error) return <ErrorState error={error} again={() => void refetch()} />
  if (!data) return <Loading lines={8} />
  return (
    <StatementView
      statement={data}
      answer={lines}
      read={(query) => send('/merchant/statementLines', { statement_number, ...query })}
      back={paths.merchant('statements')}
      pdf={{ busy: file.busy, press: () => void file.run({ statement_number, sheet }) }}
    />
  )
}
