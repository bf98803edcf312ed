import { useState } from 'react'
import type { CallAt } from '#api/calls'
import type { Out } from '#api/wire/call'
import { useCall } from '../../session/use-answer.ts'
import { useTranslation } from '../../texts/use-translation.ts'
import { TextField } from '../../ui/form/field.tsx'
import { Confirm } from '../../ui/overlay/confirm.tsx'
import { tell } from '../../ui/overlay/toasts.ts'
import { FormError } from '../../ui/page/form-error.tsx'

type Stocked = Pick<
  Out<CallAt<'/merchant/stockList'>>['list'][number],
  'relation_id' | 'warehouse_id' | 'warehouse_name' | 'custom_sn' | 'available' | 'selling' | 'threshold'
>

/** That an item is not sold from a warehouse, or that little of it is left there. */
export function StockState({ item: { selling, threshold, available } }: { item: Stocked }) {
  const { t } = useTranslation('merchant')
  return (
    <>
      {!selling && <p className="badge bad">{t('stock.notSold')}</p>}
      {threshold !== null && available < threshold && (
        <p className="badge warn">{t('stock.isLow', { threshold })}</p>
      )}
    </>
  )
}

/** Whether an item is sold from a warehouse, and below how many pieces its people are told; in a dialog. */
export function StockRule({ item }: { item: Stocked }) {
  const { t } = useTranslation('merchant')
  const [open, setOpen] = useState(false)
  return (
    <>
      <button type="button" className="btn quiet" onClick={() => setOpen(true)}>
        {t('stock.rule')}
      </button>
      {open && <StockRuleDialog item={item} onClose={() => setOpen(false)} />}
    </>
  )
}

function StockRuleDialog({ item, onClose }: { item: Stocked; onClose: () => void }) {
  const { t } = useTranslation('merchant')
  const [selling, setSelling] = useState(item.selling)
  const before = item.threshold === null ? '' : String(item.threshold)
  const [threshold, setThreshold] = useState(before)
  const set = useCall('/merchant/setStockRule', {
    refresh: ['/merchant/stockList', '/merchant/stockHistory'],
    quiet: true,
  })
  const typed = threshold.trim()
  const wrong = typed !== '' && !(/^\d{1,7}$/.test(typed) && Number(typed) >= 1 && Number(typed) <= 1_000_000)
  async function save() {
    const { relation_id, warehouse_id } = item
    // What is not changed here stays as a colleague may have set it meanwhile.
    const done = await set.run({
      ...{ relation_id, warehouse_id },
      ...(selling === item.selling ? {} : { selling: selling ? '1' : '0' }),
      ...(typed === before ? {} : { threshold: Number(typed) }),
    })
    if (!done) return
    tell.done(t('stock.saved'))
    onClose()
  }
  return (
    <Confirm
      open
      title={t('stock.ruleOf', { item: item.custom_sn, warehouse: item.warehouse_name })}
      confirm={t('stock.save')}
      busy={set.busy}
      missing={wrong && t('stock.thresholdWrong')}
      onClose={onClose}
      onConfirm={() => void save()}
    >
      <label className="check">
        <input type="checkbox" checked={selling} onChange={({ target }) => setSelling(target.checked)} />
        {t('stock.selling')}
      </label>
      <p className="small soft">{t('stock.sellingHelp')}</p>
      <TextField
        label={t('stock.threshold')}
        inputMode="numeric"
        maxLength={7}
        value={threshold}
        hint={t('stock.thresholdHelp')}
        wrong={wrong ? t('stock.thresholdWrong') : undefined}
        told={set.fieldErrors.threshold}
        onChange={({ target }) => setThreshold(target.value)}
      />
      {set.error && !set.error.field && <FormError>{set.error.message}</FormError>}
    </Confirm>
  )
}
