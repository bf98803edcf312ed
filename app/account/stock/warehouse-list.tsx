import { Link } from 'react-router'
import { paths } from '../../paths.ts'
import { useAnswer } from '../../session/use-answer.ts'
import { useMay } from '../../session/use-may.ts'
import { useTranslation } from '../../texts/use-translation.ts'
import { useFormat } from '../../ui/format/format.ts'
import { SearchBox } from '../../ui/list/search-box.tsx'
import { useListQuery } from '../../ui/list/use-list-query.ts'
import type { PageHandle } from '../../ui/page/page-handle.ts'
import { PageHead } from '../../ui/page/page-head.tsx'
import { EmptyState, ErrorState, Loading } from '../../ui/page/states.tsx'
import styles from './my-inventory/inventory.module.css'

export const handle: PageHandle = { title: 'account:menu.warehouses', lead: 'dealer:houses.lead' }

/** /user_center/warehouse_list: our warehouses by distance, and what of the own lies in each. */
export default function WarehouseList() {
  const { t } = useTranslation('dealer')
  const { number, date } = useFormat()
  const may = useMay()
  const { search: zip_code } = useListQuery()
  const { data, error, refetch } = useAnswer('/supply/goods/warehouse/list', { zip_code })
  return (
    <>
      <PageHead />
      <SearchBox label={t('houses.zip')} />
      {error && <ErrorState error={error} again={() => void refetch()} />}
      {!data && !error && <Loading lines={5} height={120} />}
      {data?.list.length === 0 && <EmptyState title={t('houses.none')} />}
      <ul className={styles.houses}>
        {data?.list.map((house) => (
          <li key={house.warehouse_id} className="panel stack">
            <h2>{house.name}</h2>
            <address style={{ fontStyle: 'normal' }}>
              {house.address}
              <br />
              {house.city}, {house.state} {house.zip}
            </address>
            <p className="small soft">
              {house.services.map((service) => t(`houses.service.${service}`)).join(' · ')}
            </p>
            {house.miles !== null && <p>{t('houses.miles', { miles: number(house.miles) })}</p>}
            {house.own && house.own.pieces > 0 && (
              <p>
                <Link to={`${paths.inventory()}?warehouse=${house.warehouse_id}`}>
                  {t('houses.own', { count: house.own.pieces, m3: number(house.own.m3) })}
                </Link>
              </p>
            )}
            {house.own?.free_until && (
              <p className="small soft">{t('houses.freeUntil', { day: date(house.own.free_until) })}</p>
            )}
            {house.own && may('order') && (
              <p>
                <Link className="underlined" to={paths.newRequisition({ to: String(house.warehouse_id) })}>
                  {t('houses.move')}
                </Link>
              </p>
            )}
          </li>
        ))}
      </ul>
    </>
  )
}
