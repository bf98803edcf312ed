import { Link } from 'react-router'
import { paths } from '../../paths.ts'
import { useAnswer } from '../../session/use-answer.ts'
import { useTranslation } from '../../texts/use-translation.ts'
import { useFormat } from '../../ui/format/format.ts'
import { PagedList } from '../../ui/list/paged-list.tsx'
import { SearchBox } from '../../ui/list/search-box.tsx'
import { useListQuery } from '../../ui/list/use-list-query.ts'
import type { PageHandle } from '../../ui/page/page-handle.ts'
import { PageHead } from '../../ui/page/page-head.tsx'
import { EmptyState } from '../../ui/page/states.tsx'
import { Picture } from '../../ui/picture.tsx'
import { ChangeList } from './saved-list/change-list.tsx'
import styles from './saved-list/lists.module.css'
import { NewList } from './saved-list/new-list.tsx'

const pageSize = 20

export const handle: PageHandle = { title: 'account:menu.savedLists', lead: 'pad:list.lead' }

/** /user_center/saved_list: the company's saved lists. */
export default function SavedLists() {
  const { t } = useTranslation(['pad', 'account'])
  const { date } = useFormat()
  const { page, after, search } = useListQuery()
  const answer = useAnswer('/user/savedLists', { search, page, after, page_size: pageSize })
  return (
    <>
      <PageHead>
        <NewList />
      </PageHead>
      <SearchBox label={t('list.search')} />
      <PagedList
        answer={answer}
        pageSize={pageSize}
        lines={5}
        height={76}
        empty={
          search ? (
            <EmptyState title={t('list.noneFound')}>
              <Link className="btn" to="?">
                {t('list.showAll')}
              </Link>
            </EmptyState>
          ) : (
            <EmptyState title={t('list.none')}>
              <p className="soft">{t('list.noneHelp')}</p>
              <div className="row">
                <Link className="btn" to={paths.orderPad()}>
                  {t('pad.title')}
                </Link>
                <Link className="btn" to={paths.cart()}>
                  {t('outcome.toCart')}
                </Link>
              </div>
            </EmptyState>
          )
        }
      >
        {(lists) => (
          <ul className={styles.lists}>
            {lists.map((list) => (
              <li key={list.id}>
                <div className={styles.about}>
                  <Link className="strong" to={paths.savedList(list.id)}>
                    {list.name}
                  </Link>
                  <p className="small soft">
                    {t('list.content', { lines: list.line_count, pieces: list.piece_count })}
                  </p>
                  <p className="small soft">
                    {t('list.madeBy', { name: list.made_by, date: date(list.changed_at) })}
                  </p>
                </div>
                <div className={styles.previews} aria-hidden="true">
                  {list.previews.map((path) => (
                    <span key={path}>
                      <Picture path={path} alt="" sizes="48px" />
                    </span>
                  ))}
                </div>
                <div className={styles.acts}>
                  <ChangeList list={list} />
                </div>
              </li>
            ))}
          </ul>
        )}
      </PagedList>
    </>
  )
}
