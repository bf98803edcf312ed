import { useAnswer } from '../../session/use-answer.ts'
import { useTranslation } from '../../texts/use-translation.ts'
import { EmptyState, ErrorState, Loading } from '../../ui/page/states.tsx'
import { useWarehouse } from '../orders/warehouse/use-warehouse.ts'
import { RowsOfMine } from './assigned/rows-of-mine.tsx'
import { NotesForMe } from './notes/notes-for-me.tsx'
import { WaitingQueues } from './queues/waiting-queues.tsx'

/** /office: the cases that wait for this person: since when, until when, and which are late. */
export default function OfficeHome() {
  const { t } = useTranslation('office')
  const { warehouse, known } = useWarehouse()
  const here = warehouse ? { warehouse_id: warehouse.id } : {}
  const { data, error, refetch } = useAnswer('/office/home', here, { enabled: known })
  if (error && !data) return <ErrorState error={error} again={() => void refetch()} />
  if (!data) return <Loading lines={5} />
  return (
    <div className="stack">
      <h1>{t('home.title')}</h1>
      {warehouse && <p className="soft">{t('home.warehouse', { name: warehouse.name })}</p>}
      <NotesForMe />
      <RowsOfMine />
      {data.queues.length === 0 && <EmptyState title={t('home.nothing')} />}
      <WaitingQueues queues={data.queues} />
    </div>
  )
}
