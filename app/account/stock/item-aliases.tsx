import { useState } from 'react'
import { type Platform, platforms } from '#rules/goods/private/item-alias'
import { byTextKey } from '../../parts/export/csv.ts'
import { ExportButton, type ExportColumn } from '../../parts/export/export-button.tsx'
import { type Alias, AliasForm } from '../../parts/product/alias/alias-form.tsx'
import { StockItem } from '../../parts/product/stock-item.tsx'
import { usePlatformName } from '../../parts/product/use-platform-name.ts'
import { send } from '../../session/send.ts'
import { useAnswer, useCall } from '../../session/use-answer.ts'
import { useMay } from '../../session/use-may.ts'
import { useUser } from '../../session/use-session.ts'
import { useTranslation } from '../../texts/use-translation.ts'
import { Select } from '../../ui/form/field.tsx'
import { useDraft } from '../../ui/form/use-draft.ts'
import { FilterForm, FilterSearch } from '../../ui/list/filter-form.tsx'
import { PagedTable } from '../../ui/list/paged-list.tsx'
import { useListQuery } from '../../ui/list/use-list-query.ts'
import { Confirm } from '../../ui/overlay/confirm.tsx'
import { tell } from '../../ui/overlay/toasts.ts'
import type { PageHandle } from '../../ui/page/page-handle.ts'
import { PageHead } from '../../ui/page/page-head.tsx'
import { EmptyState } from '../../ui/page/states.tsx'
import { AliasesFromFile } from './item-aliases/aliases-from-file.tsx'

const pageSize = 25

export const handle: PageHandle = { title: 'account:menu.aliases', lead: 'channel:alias.lead' }

type AliasQuery = { platform?: Platform; search: string }

/** Writes all numbers that match the filter to a file, which can be taken again. */
function Export({ asked, count }: { asked: AliasQuery; count: number }) {
  const { t } = useTranslation('channel')
  const nameOf = usePlatformName()
  const columns: ExportColumn<Alias>[] = [
    [t('alias.platform'), ({ platform }) => (platform === '' ? '' : nameOf(platform))],
    [t('alias.number'), ({ number }) => number],
    [t('alias.itemNumber'), ({ custom_sn }) => custom_sn],
  ]
  const read = byTextKey<Alias>((after, page_size) => send('/user/aliases', { ...asked, after, page_size }))
  return <ExportButton name="item-numbers" columns={columns} count={count} read={read} />
}

/** /user_center/item_aliases: the company's own numbers of our items, and those of its sales channels. */
export default function ItemAliases() {
  const { t } = useTranslation('channel')
  const nameOf = usePlatformName()
  const may = useMay()('order')
  const channels = useUser().user?.keeps_goods ?? false
  const { query, page, after, search } = useListQuery()
  const platform = platforms.find((one) => one === query.get('platform'))
  const asked: AliasQuery = { search: search.slice(0, 64), ...(platform ? { platform } : {}) }
  const answer = useAnswer('/user/aliases', { ...asked, page, after, page_size: pageSize })
  const [open, setOpen] = useDraft<Alias | 'new' | null>('alias', null)
  const [leaving, leave] = useState<Alias | null>(null)
  const remove = useCall('/user/deleteAlias', { refresh: ['/user/aliases'] })
  const narrowed = search !== '' || platform !== undefined
  return (
    <div className="stack">
      <PageHead>
        {may && (
          <button type="button" className="btn primary" onClick={() => setOpen('new')}>
            {t('alias.add')}
          </button>
        )}
      </PageHead>
      {may && <AliasesFromFile channels={channels} />}
      <FilterForm
        names={['platform', 'search']}
        more={<Export asked={asked} count={answer.data?.count ?? 0} />}
      >
        {channels && (
          <Select label={t('alias.platform')} name="platform" defaultValue={platform ?? ''}>
            <option value="">{t('alias.any')}</option>
            {platforms.map((one) => (
              <option key={one} value={one}>
                {nameOf(one)}
              </option>
            ))}
          </Select>
        )}
        <FilterSearch label={t('alias.search')} most={64} value={search} />
      </FilterForm>
      <PagedTable
        answer={answer}
        pageSize={pageSize}
        lines={6}
        height={64}
        empty={
          <EmptyState title={t(narrowed ? 'alias.noneFound' : 'alias.none')}>
            <p className="soft">{t('alias.noneHelp')}</p>
          </EmptyState>
        }
        keyOf={({ id }) => id}
        columns={[
          {
            title: t('alias.number'),
            cell: ({ number }) => <strong translate="no">{number}</strong>,
          },
          ...(channels ? [{ title: t('alias.platform'), cell: (row: Alias) => nameOf(row.platform) }] : []),
          { title: t('alias.item'), cell: (row) => <StockItem item={row} /> },
          ...(may ? [{ title: t('alias.change'), hidden: true, cell: actionsOf }] : []),
        ]}
      />
      {open && <AliasForm alias={open === 'new' ? null : open} onClose={() => setOpen(null)} />}
      <Confirm
        open={leaving !== null}
        title={t('alias.remove')}
        confirm={t('alias.remove')}
        danger
        busy={remove.busy}
        onClose={() => leave(null)}
        onConfirm={async () => {
          if (leaving && (await remove.run({ id: leaving.id }))) tell.done(t('alias.removed'))
          leave(null)
        }}
      >
        <p>{t('alias.removeAsk', { number: leaving?.number ?? '', item: leaving?.custom_sn ?? '' })}</p>
      </Confirm>
    </div>
  )

  function actionsOf(row: Alias) {
    return (
      <div className="row">
        <button
          type="button"
          className="btn quiet"
          aria-label={t('alias.changeOf', { number: row.number })}
          onClick={() => setOpen(row)}
        >
          {t('alias.change')}
        </button>
        <button
          type="button"
          className="btn quiet"
          aria-label={t('alias.removeOf', { number: row.number })}
          onClick={() => leave(row)}
        >
          {t('alias.remove')}
        </button>
      </div>
    )
  }
}
