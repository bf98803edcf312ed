import { platforms } from '#rules/goods/private/item-alias'
import { usePlatformName } from '../../../parts/product/use-platform-name.ts'
import { useAnswer } from '../../../session/use-answer.ts'
import { useTranslation } from '../../../texts/use-translation.ts'
import { SearchBox } from '../../../ui/list/search-box.tsx'
import { useListQuery } from '../../../ui/list/use-list-query.ts'
import styles from '../my-inventory/inventory.module.css'

const ships = ['today', 'soon'] as const

/** What a list of sales orders is narrowed to and sorted by, as its address says. */
export function salesFilterIn(query: URLSearchParams) {
  return {
    platform: platforms.find((one) => one === query.get('platform')) ?? ('' as const),
    channel_account_id: Number(query.get('account')) || undefined,
    ship: ships.find((one) => one === query.get('ship')) ?? ('' as const),
    sort: query.get('sort') === 'shipBy' ? ('shipBy' as const) : ('newest' as const),
  }
}

/** The filters of a list of sales orders: channel, account, by when they have to leave, and their order. */
export function SalesFilters() {
  const { t } = useTranslation('dealer')
  const { query, narrow } = useListQuery()
  const nameOf = usePlatformName()
  const { data } = useAnswer('/user/channelAccounts', {})
  const accounts = data?.list ?? []
  const { platform, channel_account_id, ship, sort } = salesFilterIn(query)
  const used = platforms.filter((one) => accounts.some((account) => account.platform === one))
  return (
    <div className={styles.filters}>
      <SearchBox label={t('sales.search')} />
      {used.length > 1 && (
        <select
          aria-label={t('sales.column.soldOn')}
          value={platform}
          onChange={({ target }) => narrow('platform', target.value)}
        >
          <option value="">{t('sales.allPlatforms')}</option>
          {used.map((one) => (
            <option key={one} value={one}>
              {nameOf(one)}
            </option>
          ))}
        </select>
      )}
      {accounts.length > 0 && (
        <select
          aria-label={t('sales.account')}
          value={channel_account_id ?? ''}
          onChange={({ target }) => narrow('account', target.value)}
        >
          <option value="">{t('sales.allAccounts')}</option>
          {accounts.map(({ id, platform: of, name }) => (
            <option key={id} value={id}>
              {nameOf(of)} · {name}
            </option>
          ))}
        </select>
      )}
      <select
        aria-label={t('sales.column.shipBy')}
        value={ship}
        onChange={({ target }) => narrow('ship', target.value)}
      >
        <option value="">{t('sales.anyDay')}</option>
        {ships.map((one) => (
          <option key={one} value={one}>
            {t(`sales.ship.${one}`)}
          </option>
        ))}
      </select>
      <select
        aria-label={t('sales.sortBy')}
        value={sort}
        onChange={({ target }) => narrow('sort', target.value === 'newest' ? '' : target.value)}
      >
        <option value="newest">{t('sales.sort.newest')}</option>
        <option value="shipBy">{t('sales.sort.shipBy')}</option>
      </select>
    </div>
  )
}
