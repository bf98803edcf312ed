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

/** /office/payouts/statement/:number: a statement of a manufacturer. */
export default function OfficeStatement() {
  const { number: statement_number = '' } = useParams()
  const { page, after } = useListQuery()
  const { data, error, refetch } = useAnswer('/office/merchantStatement', { statement_number })
  const input = { statement_number, page, after, page_size: linesAPage }
  const lines = useAnswer('/office/merchantStatementLines', input)
  const file = useCall('/office/merchantStatementFile', toFile)
  const { i18n } = useTranslation('payout')
  const sheet = sheetFor(i18n.language)
  if (error) return <ErrorState error={error} again={() => void refetch()} />
  if (!data) return <Loading lines={8} />
  return (
    <StatementView
      statement={data}
      answer={lines}
      read={(query) => send('/office/merchantStatementLines', { statement_number, ...query })}
      back={paths.office('payouts?tab=statements')}
      pdf={{ busy: file.busy, press: () => void file.run({ statement_number, sheet }) }}
      merchant
    />
  )
}
