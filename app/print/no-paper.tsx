import type { CallError } from '#api/wire/call-error'
import { useTranslation } from '../texts/use-translation.ts'
import { EmptyState, ErrorState } from '../ui/page/states.tsx'

/** Why there is nothing to print: the order has no such paper yet or any longer, or an error. */
export function NoPaper({ error, again }: { error: CallError; again: () => void }) {
  const { t } = useTranslation('paper')
  if (error.reason === 'order.neverSuchPaper') return <EmptyState title={error.message} />
  if (error.reason !== 'order.noSuchPaper') return <ErrorState error={error} again={again} />
  return (
    <EmptyState title={error.message}>
      <p className="soft" role="alert">
        {t('documents.later')}
      </p>
    </EmptyState>
  )
}
