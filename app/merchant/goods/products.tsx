import { IconPlus } from '@tabler/icons-react'
import { Link, useNavigate } from 'react-router'
import type { CallAt } from '#api/calls'
import type { Out } from '#api/wire/call'
import { type GoodsFact, goodsFacts } from '#rules/goods/change/completeness'
import { productTabs } from '#rules/goods/change/kept-filter'
import { ChangeBadge } from '../../parts/product/change/change-badge.tsx'
import { CompletenessRing } from '../../parts/product/change/completeness-ring.tsx'
import { paths } from '../../paths.ts'
import { freshLinks, useAnswer, useCall } from '../../session/use-answer.ts'
import { useTranslation } from '../../texts/use-translation.ts'
import { Select } from '../../ui/form/field.tsx'
import { useFormat } from '../../ui/format/format.ts'
import { LinkTabs, useTab } from '../../ui/list/link-tabs.tsx'
import { PagedList } from '../../ui/list/paged-list.tsx'
import { SearchBox } from '../../ui/list/search-box.tsx'
import { useListQuery } from '../../ui/list/use-list-query.ts'
import { EmptyState } from '../../ui/page/states.tsx'
import { pictureSource } from '../../ui/picture-address.ts'
import { AskColleague } from '../ask-colleague.tsx'
import { useMerchantMay } from '../use-merchant-may.ts'
import { pageOfProduct } from './product/page-of-product.ts'
import styles from './products.module.css'
import { SavedFilters } from './saved-filters.tsx'

type Row = Out<CallAt<'/merchant/productList'>>['list'][number]
const pageSize = 25

/** Begins a new product and opens its page. */
function NewProduct() {
  const { t } = useTranslation('change')
  const navigate = useNavigate()
  const begin = useCall('/merchant/beginProduct', { refresh: ['/merchant/productList'] })
  async function go() {
    const begun = await begin.run({})
    if (begun) void navigate(paths.merchant(`products/c${begun.change_id}`))
  }
  return (
    <button type="button" className="btn primary" disabled={begin.busy} onClick={() => void go()}>
      <IconPlus size={18} aria-hidden="true" /> {t('list.new')}
    </button>
  )
}

function ProductRow({ row, links }: { row: Row; links: Readonly<Record<string, string>> }) {
  const { t } = useTranslation('change')
  const { money, date } = useFormat()
  const picture = row.picture === null ? null : (links[row.picture] ?? pictureSource(row.picture, 320))
  const held = row.completeness.missing.filter(({ holds_up }) => holds_up === 'publish')
  return (
    <li className={`panel ${styles.product}`}>
      {picture ? (
        <img src={picture} alt="" loading="lazy" />
      ) : (
        <span className={styles.none} aria-hidden="true" />
      )}
      <div className={styles.what}>
        <Link className="strong" to={paths.merchant(pageOfProduct(row))}>
          {row.title || t('untitled')}
        </Link>
        <span className="small soft" translate="no">
          {row.numbers.join(', ')}
          {row.items > row.numbers.length && row.numbers.length > 0 && ` +${row.items - row.numbers.length}`}
        </span>
        <span className="small soft">
          {row.price_from && t('list.from', { price: money(row.price_from) })}
          {row.product_id !== null &&
            ` · ${t('list.stock', { count: row.on_hand })} · ${t('list.sold', { count: row.sales })}`}
        </span>
      </div>
      <div className={styles.state}>
        <CompletenessRing percent={row.completeness.percent} />
        {row.change_state !== null && <ChangeBadge state={row.change_state} />}
        {held.length > 0 && <span className="small soft">{t('list.held', { count: held.length })}</span>}
        <span className="small soft">{date(row.at)}</span>
      </div>
    </li>
  )
}

/** /merchant/products: the manufacturer's products, and the changes that are on their way. */
export default function Products() {
  const { t } = useTranslation(['change', 'import'])
  const may = useMerchantMay()
  const { page, after, search, query, narrow } = useListQuery()
  const tab = useTab(productTabs)
  const missing = goodsFacts.find((fact) => fact === query.get('missing'))
  const byFact = tab === 'published' || tab === 'archived'
  const answer = useAnswer(
    '/merchant/productList',
    { tab, search, page, after, page_size: pageSize, ...(missing && byFact ? { missing } : {}) },
    { every: freshLinks },
  )
  const narrowed = search !== '' || missing !== undefined
  const { count } = useFormat()
  const counts = answer.data?.counts
  const begins = may('catalogue') && (tab === 'published' || tab === 'draft')
  return (
    <div className="stack">
      <div className="between">
        <h1>{t('list.title')}</h1>
        <div className="row">
          <Link className="btn" to={paths.merchant('bulk')}>
            {t('list.bulk')}
          </Link>
          {may('catalogue') && (
            <>
              <Link className="btn" to={paths.merchant('import')}>
                {t('import:own.link')}
              </Link>
              <NewProduct />
            </>
          )}
        </div>
      </div>
      <p className="soft">{t('list.lead')}</p>
      {!may('catalogue') && <AskColleague permission="catalogue" />}
      <LinkTabs
        label={t('list.title')}
        tabs={productTabs.map((id) => ({
          id,
          name: t(`list.tab.${id}`),
          count: counts && count(counts[id]),
        }))}
        chosen={tab}
      />
      <div className="between" style={{ alignItems: 'end' }}>
        <SearchBox label={t('list.search')} />
        {byFact && (
          <Select
            label={t('list.missing')}
            value={missing ?? ''}
            onChange={({ target }) => narrow('missing', target.value)}
          >
            <option value="">{t('list.anything')}</option>
            {goodsFacts.map((fact: GoodsFact) => (
              <option key={fact} value={fact}>
                {t(`fact.${fact}`)}
              </option>
            ))}
          </Select>
        )}
      </div>
      <SavedFilters shown={{ tab, search, missing: byFact ? (missing ?? null) : null }} narrowed={narrowed} />
      <PagedList
        answer={answer}
        pageSize={pageSize}
        lines={5}
        height={96}
        empty={
          <EmptyState title={t(narrowed ? 'list.noneFound' : `list.none.${tab}`)}>
            {!narrowed && begins && <p className="soft">{t('list.noneHelp')}</p>}
          </EmptyState>
        }
      >
        {(rows) => (
          <ul className={styles.products}>
            {rows.map((row) => (
              <ProductRow
                key={row.change_id ?? `p${row.product_id}`}
                row={row}
                links={answer.data?.links ?? {}}
              />
            ))}
          </ul>
        )}
      </PagedList>
    </div>
  )
}
