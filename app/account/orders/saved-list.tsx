import { useState } from 'react'
import { Link, useNavigate, useParams } from 'react-router'
import type { CallAt } from '#api/calls'
import type { Out } from '#api/wire/call'
import cart from '../../parts/cart/cart.module.css'
import { OriginFields, type OriginFilter, useOrigin } from '../../parts/cart/goods-origin.tsx'
import { UndoBar } from '../../parts/cart/undo-bar.tsx'
import { paths } from '../../paths.ts'
import { useAnswer } from '../../session/use-answer.ts'
import { useTranslation } from '../../texts/use-translation.ts'
import { useFormat } from '../../ui/format/format.ts'
import { useLastAnswer } from '../../ui/keep/use-last-answer.ts'
import { pageTitle } from '../../ui/page/page-title.ts'
import { EmptyState, ErrorState, Loading } from '../../ui/page/states.tsx'
import { AddToList } from './saved-list/add-to-list.tsx'
import { ChangeList } from './saved-list/change-list.tsx'
import { ListBar } from './saved-list/list-bar.tsx'
import { ListLine } from './saved-list/list-line.tsx'
import styles from './saved-list/lists.module.css'
import { ShareList } from './saved-list/share-list.tsx'
import { useLineRemoval } from './saved-list/use-line-removal.ts'

type List = Out<CallAt<'/user/savedList'>>

/** A saved list with its lines as available at the chosen origin of the goods. */
function Shown({ saved }: { saved: List }) {
  const { t } = useTranslation(['pad', 'account'])
  const { date } = useFormat()
  const navigate = useNavigate()
  const [wish, setWish] = useState<OriginFilter>({
    area: saved.warehouse_area_id,
    delivery: saved.logistics_type,
    mode: saved.purchase_mode,
  })
  const choice = useOrigin(wish)
  const taking = useLineRemoval(saved.id)
  const { data, error, refetch } = useAnswer(
    '/user/savedList',
    { id: saved.id, ...choice.origin },
    { enabled: choice.origin !== null },
  )
  const list = useLastAnswer(data) ?? saved
  return (
    <>
      <title>{pageTitle(list.name)}</title>
      <Link className="small" to={paths.savedLists()}>
        {t('list.back')}
      </Link>
      <div className="between">
        <h1 className={styles.title}>{list.name}</h1>
        <div className="row">
          <ShareList list={list} origin={choice.origin} />
          <ChangeList list={list} onGone={() => void navigate(paths.savedLists(), { replace: true })} />
        </div>
      </div>
      <p className="small soft">{t('list.madeBy', { name: list.made_by, date: date(list.changed_at) })}</p>
      <section className="panel" aria-label={t('origin.place')}>
        <OriginFields wish={wish} choice={choice} onWish={setWish} />
      </section>
      <AddToList list={list.id} origin={choice.origin} />
      {error && <ErrorState error={error} again={() => void refetch()} />}
      {list.list.length === 0 ? (
        <EmptyState title={t('list.empty')}>
          <p className="soft">{t('list.emptyHelp')}</p>
          <Link className="btn primary" to={paths.orderPad()}>
            {t('pad.title')}
          </Link>
        </EmptyState>
      ) : (
        <ul className={styles.lines}>
          {list.list.map((line) => (
            <ListLine
              key={line.relation_id}
              list={list.id}
              line={line}
              onTakeOff={(one) => void taking.takeOff(one)}
            />
          ))}
        </ul>
      )}
      <div className={cart.bottom}>
        <UndoBar gone={taking.gone && [taking.gone]} busy={taking.busy} onUndo={() => void taking.undo()} />
        <ListBar list={list} origin={choice.origin} />
      </div>
    </>
  )
}

/** /user_center/saved_list/:id: one saved list of the company. */
export default function SavedList() {
  const { t } = useTranslation(['pad', 'account'])
  const { id = '' } = useParams()
  const number = Number(id)
  const { data, error, refetch } = useAnswer('/user/savedList', {
    id: Number.isInteger(number) && number > 0 ? number : 0,
  })
  if (data) return <Shown key={data.id} saved={data} />
  return (
    <>
      <title>{pageTitle(t('account:menu.savedLists'))}</title>
      {error ? (
        <>
          <Link className="small" to={paths.savedLists()}>
            {t('list.back')}
          </Link>
          <ErrorState error={error} again={() => void refetch()} />
        </>
      ) : (
        <Loading lines={6} height={72} />
      )}
    </>
  )
}
