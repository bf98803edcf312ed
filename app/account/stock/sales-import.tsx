import { useState } from 'react'
import { Link, useParams } from 'react-router'
import { salesImportState, salesLimits, salesRowTabs } from '#rules/buying/channel/sales-fields'
import { customerType } from '#rules/codes'
import { usePlatformName } from '../../parts/product/use-platform-name.ts'
import { paths } from '../../paths.ts'
import { useAnswer, useCall } from '../../session/use-answer.ts'
import { useMay } from '../../session/use-may.ts'
import { useUser } from '../../session/use-session.ts'
import { useTranslation } from '../../texts/use-translation.ts'
import { download, toFile } from '../../ui/download.ts'
import { MainButton } from '../../ui/form/main-button.tsx'
import { useFormat } from '../../ui/format/format.ts'
import { LinkTabs, useTab } from '../../ui/list/link-tabs.tsx'
import { PagedList } from '../../ui/list/paged-list.tsx'
import { useListQuery } from '../../ui/list/use-list-query.ts'
import { tell } from '../../ui/overlay/toasts.ts'
import type { PageHandle } from '../../ui/page/page-handle.ts'
import { PageHead } from '../../ui/page/page-head.tsx'
import { EmptyState, ErrorState, Loading } from '../../ui/page/states.tsx'
import { BuyMissing } from './sales-import/buy-missing.tsx'
import { ColumnForm } from './sales-import/column-form.tsx'
import { ImportRows } from './sales-import/import-rows.tsx'
import { importCalls, type ShownImport } from './sales-import/import-shown.ts'
import { SalesCosts } from './sales-import/sales-costs.tsx'
import { SentByLabel } from './sales-import/sent-by-label.tsx'

const pageSize = 50

export const handle: PageHandle = { title: 'channel:sales.title' }

/** /user_center/sales_imports/:id: a file of a channel's orders, as it was read, mended and placed. */
export default function SalesImport() {
  const { t } = useTranslation('channel')
  const may = useMay()('order')
  const import_id = Number(useParams().id) || 0
  const { page, after } = useListQuery()
  const which = useTab(salesRowTabs)
  const answer = useAnswer('/supply/order/sales/importInfo', {
    import_id,
    which,
    page,
    after,
    page_size: pageSize,
  })
  const { data, error, refetch } = answer
  const shown = data?.import
  return (
    <div className="stack">
      <p>
        <Link to={paths.salesImports()}>← {t('sales.back')}</Link>
      </p>
      <PageHead />
      {error && !data ? (
        <ErrorState error={error} again={() => void refetch()} />
      ) : !shown ? (
        <Loading lines={6} height={64} />
      ) : (
        <>
          <Head of={shown} may={may} />
          {may && shown.state !== salesImportState.placing && <ColumnForm key={shown.id} of={shown} />}
          <LinkTabs
            label={t('sales.tabs')}
            tabs={salesRowTabs.map((id) => ({
              id,
              name: t(`sales.tab.${id}`),
              count: id === 'all' ? shown.counts.rows : shown.counts[id],
            }))}
            chosen={which}
          />
          <PagedList answer={answer} pageSize={pageSize} empty={<EmptyState title={t('sales.emptyTab')} />}>
            {(rows) => (
              <ImportRows
                import_id={import_id}
                rows={rows}
                mends={may && shown.state !== salesImportState.placing}
              />
            )}
          </PagedList>
        </>
      )}
    </div>
  )
}

/** Which file it is, and what can be done with it: place its good orders, and take the others back. */
function Head({ of, may }: { of: ShownImport; may: boolean }) {
  const { t } = useTranslation('channel')
  const { dateTime } = useFormat()
  const nameOf = usePlatformName()
  const place = useCall('/supply/order/sales/importPlace', {
    refresh: importCalls,
    onDone: () => tell.done(t('sales.started')),
  })
  const back = useCall('/supply/order/sales/importFile', {
    onDone: ({ file_name, csv }) => download(file_name, csv),
  })
  const [buys, buy] = useState(false)
  const [reckons, reckon] = useState(false)
  const again = useCall('/supply/order/sales/importMap', {
    refresh: importCalls,
    onDone: () => tell.done(t('sales.checked')),
  })
  const { user } = useUser()
  const keeps = user?.customer_type === customerType.stockDealer
  const { counts } = of
  const [waits, wait] = useState(of.waits)
  const waiting = waits ? of.orders_waiting : 0
  const placing = of.state === salesImportState.placing
  const left = counts.bad + counts.here + counts.refused
  const nothing = counts.orders_good + waiting === 0
  return (
    <section className="panel stack">
      <div className="between">
        <div>
          <p className="strong">{of.file_name}</p>
          <p className="soft small">
            {nameOf(of.platform)} · {of.account} · {of.by} · {dateTime(of.created_at)}
          </p>
          {of.file_id !== null && <UploadedFile id={of.file_id} />}
        </div>
        <span className="badge" role="status">
          {placing ? t('sales.placing', { count: counts.orders_good }) : t(`sales.state.${of.state}`)}
        </span>
      </div>
      {placing && (
        <progress
          className="wide"
          value={counts.orders_placed}
          max={counts.orders_placed + counts.orders_good}
          aria-label={t('sales.placing', { count: counts.orders_good })}
        />
      )}
      {may && !placing && counts.placed < counts.rows && (
        <>
          <InParts of={of} />
          <SentByLabel of={of} />
        </>
      )}
      {of.waits ? (
        <Waits of={of} may={may && !placing} />
      ) : (
        may &&
        !placing &&
        of.orders_waiting > 0 && (
          <label className="check">
            <input type="checkbox" checked={waits} onChange={() => wait(!waits)} />
            <span>{t('sales.waits', { count: of.orders_waiting })}</span>
          </label>
        )
      )}
      <div className="row end">
        {may && !placing && counts.placed < counts.rows && (
          <button
            type="button"
            className="btn"
            disabled={again.busy}
            onClick={() => void again.run({ import_id: of.id })}
          >
            {t('sales.save')}
          </button>
        )}
        {may && !placing && keeps && counts.bad > 0 && (
          <button type="button" className="btn" onClick={() => buy(true)}>
            {t('sales.buyMissing')}
          </button>
        )}
        {may && !placing && counts.orders_good > 0 && (
          <button type="button" className="btn" onClick={() => reckon(true)}>
            {t('sales.costs.open')}
          </button>
        )}
        <button
          type="button"
          className="btn"
          disabled={left === 0 || back.busy}
          onClick={() => void back.run({ import_id: of.id })}
        >
          {t('sales.backFile')}
        </button>
        {may && (
          <MainButton
            busy={place.busy}
            missing={(placing || nothing) && (placing ? t('sales.started') : t('sales.nothing'))}
            onClick={() => void place.run({ import_id: of.id, waits })}
          >
            {counts.orders_good === 0 && waiting > 0
              ? t('sales.placeLater', { count: waiting })
              : t('sales.place', { count: counts.orders_good })}
          </MainButton>
        )}
      </div>
      {reckons && <SalesCosts import_id={of.id} onClose={() => reckon(false)} />}
      {buys && (
        <BuyMissing
          asked={{ import_id: of.id }}
          then={of.waits ? 'missingWaits' : 'missingHelp'}
          onClose={() => buy(false)}
        />
      )}
    </section>
  )
}

/** The file as it was uploaded, for as long as it is kept. */
function UploadedFile({ id }: { id: string }) {
  const { t } = useTranslation('channel')
  const link = useCall('/utils/fileLink', toFile)
  return (
    <p className="small soft">
      <button type="button" className="btn quiet" disabled={link.busy} onClick={() => void link.run({ id })}>
        {t('sales.uploaded')}
      </button>{' '}
      {t('sales.keptFor', { days: salesLimits.fileDays })}
    </p>
  )
}

/** Whether orders that no single warehouse has go in parts; the file is checked again by it. */
function InParts({ of }: { of: ShownImport }) {
  const { t } = useTranslation('channel')
  const map = useCall('/supply/order/sales/importMap', {
    refresh: importCalls,
    onDone: () => tell.done(t('sales.checked')),
  })
  return (
    <label className="check">
      <input
        type="checkbox"
        checked={of.in_parts}
        disabled={map.busy}
        onChange={() => void map.run({ import_id: of.id, in_parts: !of.in_parts })}
      />
      <span>{t('sales.inParts')}</span>
    </label>
  )
}

/** A notice that the file's orders are placed as their goods arrive, with the button that stops it. */
function Waits({ of, may }: { of: ShownImport; may: boolean }) {
  const { t } = useTranslation('channel')
  const map = useCall('/supply/order/sales/importMap', { refresh: importCalls })
  return (
    <div className="note between">
      <p>{t('sales.waitsNow', { count: of.orders_waiting })}</p>
      {may && (
        <button
          type="button"
          className="btn"
          disabled={map.busy}
          onClick={() => void map.run({ import_id: of.id, stops: true })}
        >
          {t('sales.stopWaiting')}
        </button>
      )}
    </div>
  )
}
