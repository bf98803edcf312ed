import { useRef, useState } from 'react'
import type { CallAt } from '#api/calls'
import type { Out } from '#api/wire/call'
import { type PriceField, priceFields } from '#rules/goods/prices/price-cells'
import { useCall } from '../../../session/use-answer.ts'
import { useTranslation } from '../../../texts/use-translation.ts'
import { MainButton } from '../../../ui/form/main-button.tsx'
import { Confirm } from '../../../ui/overlay/confirm.tsx'
import { tell } from '../../../ui/overlay/toasts.ts'
import styles from './bulk.module.css'
import { PreviewDialog } from './preview-dialog.tsx'
import { goToCell, PriceGrid } from './price-grid.tsx'
import { SheetTools } from './sheet-tools.tsx'
import { usePreview } from './use-preview.ts'
import { type SheetItem, usePriceSheet } from './use-price-sheet.ts'

type Answer = Out<CallAt<'/merchant/bulkItems'>>
const wrongShown = 8

/** The sheet on a wide screen: typed and pasted into, looked at before it is applied. */
export function PriceSheet({ listed, readOnly }: { listed: Answer; readOnly: boolean }) {
  const { t } = useTranslation(['prices', 'change'])
  const frame = useRef<HTMLDivElement>(null)
  const items: readonly SheetItem[] = listed.list
  const fields: readonly PriceField[] = items.some((item) => item.by_container)
    ? priceFields
    : priceFields.filter((field) => field !== 'fob_price')
  const sheet = usePriceSheet(items, fields)
  const { preview, look, close, looking } = usePreview()
  const apply = useCall('/merchant/bulkApply', {
    refresh: [
      '/merchant/bulkItems',
      '/merchant/bulkList',
      '/merchant/prices',
      '/merchant/product',
      '/merchant/productList',
    ],
    onRefused: close,
  })
  const rows = JSON.stringify(sheet.rows)
  async function confirm(sure: boolean) {
    if (!preview) return
    const done = await apply.run({ rows, hash: preview.hash, sure: sure ? '1' : '0' })
    if (!done) return
    close()
    sheet.clear()
    tell.done(t('bulk.applied', { cells: done.cells, items: done.items }))
  }
  const [discards, discard] = useState(false)
  const missing =
    sheet.wrong.length > 0
      ? t('bulk.wrong', { count: sheet.wrong.length })
      : sheet.rows.length === 0 && t('unchanged')
  return (
    <div className="stack">
      <SheetTools items={items} sheet={sheet} readOnly={readOnly} />
      <PriceGrid items={items} fields={fields} sheet={sheet} readOnly={readOnly} frame={frame} />
      {sheet.wrong.length > 0 && (
        <ul className="wrong small" aria-label={t('bulk.wrong', { count: sheet.wrong.length })}>
          {sheet.wrong.slice(0, wrongShown).map(({ item, field, problem }) => (
            <li key={`${item.relation_id} ${field}`}>
              <button
                type="button"
                className="link"
                onClick={() => goToCell(frame.current, items.indexOf(item), field)}
              >
                <span translate="no">{item.custom_sn}</span>, {t(`change:field.${field}`)}
              </button>
              : {t(`problem.${problem}`)}
            </li>
          ))}
          {sheet.wrong.length > wrongShown && (
            <li>{t('bulk.more', { count: sheet.wrong.length - wrongShown })}</li>
          )}
        </ul>
      )}
      {!readOnly && (
        <div className={`panel ${styles.foot}`}>
          <span role="status" className="soft">
            {t('bulk.changed', { cells: sheet.cells, items: sheet.items })}
            {sheet.others > 0 && ` · ${t('bulk.others', { count: sheet.others })}`}
          </span>
          <div className="row">
            {sheet.rows.length > 0 && (
              <button type="button" className="btn quiet" onClick={() => discard(true)}>
                {t('bulk.discard')}
              </button>
            )}
            <MainButton missing={missing} busy={looking} onClick={() => void look(rows)}>
              {t('bulk.preview')}
            </MainButton>
          </div>
        </div>
      )}
      <Confirm
        open={discards}
        danger
        final
        title={t('bulk.discardSure')}
        confirm={t('bulk.discard')}
        onClose={() => discard(false)}
        onConfirm={() => {
          sheet.clear()
          discard(false)
        }}
      >
        <p>{t('bulk.changed', { cells: sheet.cells, items: sheet.items })}</p>
      </Confirm>
      {preview && (
        <PreviewDialog
          preview={preview}
          busy={apply.busy}
          onConfirm={(sure) => void confirm(sure)}
          onClose={close}
        />
      )}
    </div>
  )
}
