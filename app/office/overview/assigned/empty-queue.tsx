import type { ReactNode } from 'react'
import { useTranslation } from '../../../texts/use-translation.ts'
import { EmptyState } from '../../../ui/page/states.tsx'
import { useAssigned } from './assigned-filter.tsx'

/** The empty state of a queue, or of its rows under the chosen filter. */
export function EmptyQueue({ title, children }: { title: string; children?: ReactNode }) {
  const { t } = useTranslation('office')
  const { assigned } = useAssigned()
  return assigned ? (
    <EmptyState title={t(`assigned.none.${assigned}`)} />
  ) : (
    <EmptyState title={title}>{children}</EmptyState>
  )
}
