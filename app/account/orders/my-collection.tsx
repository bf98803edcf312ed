import { useState } from 'react'
import { Link } from 'react-router'
import { paths } from '../../paths.ts'
import { useAnswer } from '../../session/use-answer.ts'
import { useTranslation } from '../../texts/use-translation.ts'
import { useLastAnswer } from '../../ui/keep/use-last-answer.ts'
import { PagedList } from '../../ui/list/paged-list.tsx'
import { useListQuery } from '../../ui/list/use-list-query.ts'
import type { PageHandle } from '../../ui/page/page-handle.ts'
import { PageHead } from '../../ui/page/page-head.tsx'
import { EmptyState } from '../../ui/page/states.tsx'
import styles from './my-collection/collection.module.css'
import { CollectionBar } from './my-collection/collection-bar.tsx'
import { FavouriteRow } from './my-collection/favourite-row.tsx'
import { askedOf, favouritePageSize } from './my-collection/favourites.ts'
import { CollectionFilters } from './my-collection/filters.tsx'
import { Folders } from './my-collection/folders.tsx'
import { useCollection } from './my-collection/use-collection.ts'

export const handle: PageHandle = { title: 'account:menu.favourites', lead: 'center:favourite.lead' }

/** /user_center/my_collection: the favourites by folder, with their price changes, and the cart button. */
export default function MyCollection() {
  const { t } = useTranslation('center')
  const { query, page, head, after, afterName } = useListQuery()
  const asked = askedOf(query)
  const answer = useAnswer('/user/favouriteList', {
    ...asked,
    page,
    head,
    after: asked.sort === 'title' ? afterName : after,
    page_size: favouritePageSize,
  })
  const { data } = answer
  const [chosen, choose] = useState<readonly number[]>([])
  const collection = useCollection((gone) => choose((before) => before.filter((id) => !gone.includes(id))))
  const around = useLastAnswer(data)
  const here = (data?.list ?? []).filter(({ relation_id }) => chosen.includes(relation_id))
  const narrowed = asked.search !== '' || asked.folder !== ''
  return (
    <>
      <PageHead>
        {around && (
          <span className="soft">{t('favourite.used', { count: around.all, limit: around.limit })}</span>
        )}
      </PageHead>
      {around && (around.all > 0 || around.folders.length > 0) && (
        <>
          <Folders folders={around.folders} all={around.all} loose={around.loose} chosen={asked.folder} />
          <CollectionFilters asked={asked} count={around.count} folders={around.folders} />
        </>
      )}
      <PagedList
        answer={answer}
        pageSize={favouritePageSize}
        lines={6}
        height={88}
        empty={
          <EmptyState title={t(narrowed ? 'favourite.noneFound' : 'favourite.none')}>
            <p className="soft">{t(narrowed ? 'favourite.noneFoundHelp' : 'favourite.noneHelp')}</p>
            {narrowed ? (
              <Link className="btn" to="?">
                {t('favourite.showAll')}
              </Link>
            ) : (
              <Link className="btn primary" to={paths.zone('inventory')}>
                {t('favourite.browse')}
              </Link>
            )}
          </EmptyState>
        }
      >
        {(list) => (
          <div className={styles.list}>
            <label className={`check ${styles.all}`}>
              <input
                type="checkbox"
                checked={here.length === list.length}
                onChange={(event) =>
                  choose(event.target.checked ? list.map(({ relation_id }) => relation_id) : [])
                }
              />
              {t('favourite.chooseAll', { count: list.length })}
            </label>
            <ul>
              {list.map((row) => (
                <FavouriteRow
                  key={row.relation_id}
                  row={row}
                  folder={data?.folders.find(({ id }) => id === row.folder_id)?.name ?? null}
                  chosen={chosen.includes(row.relation_id)}
                  onChoose={(on) =>
                    choose(
                      on ? [...chosen, row.relation_id] : chosen.filter((one) => one !== row.relation_id),
                    )
                  }
                  collection={collection}
                />
              ))}
            </ul>
          </div>
        )}
      </PagedList>
      <CollectionBar
        chosen={here}
        folders={data?.folders ?? []}
        collection={collection}
        onDone={() => choose([])}
      />
    </>
  )
}
