import { Link } from 'react-router'
import { requisitionState } from '#rules/goods/private/requisition-graph'
import { paths } from '../../paths.ts'
import { useAnswer } from '../../session/use-answer.ts'
import { useMay } from '../../session/use-may.ts'
import { useTranslation } from '../../texts/use-translation.ts'
import { useListQuery } from '../../ui/list/use-list-query.ts'
import { NotForRole } from '../../ui/page/not-for-role.tsx'
import type { PageHandle } from '../../ui/page/page-handle.ts'
import { PageHead } from '../../ui/page/page-head.tsx'
import { EmptyState, ErrorState, Loading } from '../../ui/page/states.tsx'
import { WriteForm } from './new-requisition/write-form.tsx'

export const handle: PageHandle = { title: 'requisition:new.title', lead: 'requisition:new.lead' }

/** /user_center/new_requisition: writes a form, or changes a draft (`form`), and submits it. */
export default function NewRequisition() {
  const { t } = useTranslation('account')
  const may = useMay()
  return (
    <div className="stack">
      <p>
        <Link to={paths.requisitions()}>← {t('menu.requisitions')}</Link>
      </p>
      <PageHead />
      {may('order') ? <Begin /> : <NotForRole />}
    </div>
  )
}

function Begin() {
  const { t } = useTranslation('dealer')
  const { query } = useListQuery()
  const number = query.get('form') ?? ''
  const places = useAnswer('/user/requisitionPlaces', {})
  const draft = useAnswer('/user/requisitionInfo', { requisition_number: number }, { enabled: number !== '' })
  const error = places.error ?? draft.error
  const again = () => void Promise.all([places.refetch(), number !== '' && draft.refetch()])
  if (error && !(places.data && (number === '' || draft.data)))
    return <ErrorState error={error} again={again} />
  if (!places.data || (number !== '' && !draft.data)) return <Loading lines={6} height={64} />
  const { list } = places.data
  if (!list.some(({ pieces }) => pieces > 0))
    return (
      <EmptyState title={t('inventory.none')}>
        <p className="soft">{t('inventory.noneHelp')}</p>
        <Link className="btn" to={paths.inventory()}>
          {t('sales.toInventory')}
        </Link>
      </EmptyState>
    )
  const changed = draft.data?.state === requisitionState.draft ? draft.data : undefined
  return <WriteForm places={list} draft={changed} />
}
