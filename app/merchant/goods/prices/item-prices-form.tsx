import { useState } from 'react'
import { moneyFields, type PriceField } from '#rules/goods/prices/price-cells'
import { useCall } from '../../../session/use-answer.ts'
import { useTranslation } from '../../../texts/use-translation.ts'
import { TextField } from '../../../ui/form/field.tsx'
import { MainButton } from '../../../ui/form/main-button.tsx'
import { tell } from '../../../ui/overlay/toasts.ts'
import { FormError } from '../../../ui/page/form-error.tsx'
import { ChannelsField } from './channels-field.tsx'
import { FarPriceDialog } from './far-price-dialog.tsx'
import { TiersField } from './tiers-field.tsx'
import { type ShownPrices, useItemPrices } from './use-item-prices.ts'

const counts: readonly PriceField[] = ['minimum_amount', 'multiple', 'lead_days']

/** The prices of an item, which hold as soon as they are saved. */
export function ItemPricesForm({ item, readOnly }: { item: ShownPrices; readOnly: boolean }) {
  const { t } = useTranslation(['prices', 'change'])
  const form = useItemPrices(item)
  const [asks, ask] = useState(false)
  const set = useCall('/merchant/setPrice', {
    refresh: ['/merchant/prices', '/merchant/product', '/merchant/productList', '/merchant/productHistory'],
    refreshRefused: true,
  })
  async function save(sure: boolean) {
    const { relation_id } = item
    const sent = form.cells
    const cells = JSON.stringify(sent)
    const done = await set.run({ relation_id, rev: form.rev, cells, sure: sure ? '1' : '0' })
    ask(false)
    if (!done) return
    form.saved(sent, done)
    tell.done(t('saved'))
  }
  const said = (field: PriceField) => {
    const problem = form.problem(field)
    return problem && t(`problem.${problem}`)
  }
  const hint = (field: PriceField) =>
    form.moved && form.cells[field] !== undefined
      ? item.cells[field] === ''
        ? t('nowNone')
        : t('now', { value: item.cells[field] })
      : undefined
  const text = (field: PriceField, more: object) => (
    <TextField
      key={field}
      label={
        moneyFields.includes(field)
          ? t('change:unit.usd', { field: t(`change:field.${field}`) })
          : t(`change:field.${field}`)
      }
      readOnly={readOnly}
      required={field === 'price'}
      value={form.value(field)}
      wrong={said(field)}
      hint={hint(field)}
      onChange={({ target }) => form.set(field, target.value)}
      {...more}
    />
  )
  const missing =
    form.problems.length > 0
      ? t('wrong', { count: form.problems.length })
      : form.changed.length === 0 && t('unchanged')
  const decimal = { inputMode: 'decimal', maxLength: 14 }
  return (
    <>
      <form
        className="stack"
        onSubmit={(event) => {
          event.preventDefault()
          if (form.far.length > 0) ask(true)
          else void save(false)
        }}
      >
        <div className="fields">
          {text('price', decimal)}
          {text('special_offer', decimal)}
          {text('special_until', { type: 'date' })}
          {counts.map((field) => text(field, { inputMode: 'numeric', maxLength: 7 }))}
          {text('map', decimal)}
          {text('srp', decimal)}
          {item.by_container && text('fob_price', decimal)}
        </div>
        <TiersField
          value={form.value('tiers')}
          wrong={said('tiers')}
          readOnly={readOnly}
          onChange={(value) => form.set('tiers', value)}
        />
        <ChannelsField
          value={form.value('no_resale')}
          readOnly={readOnly}
          onChange={(value) => form.set('no_resale', value)}
        />
        {set.error?.field && <FormError>{set.error.message}</FormError>}
        {form.moved && (
          <div className="note warn row">
            <span>{t('moved')}</span>
            <button type="button" className="btn" onClick={form.keepMine}>
              {t('keepMine')}
            </button>
            <button type="button" className="btn" onClick={form.forget}>
              {t('takeTheirs')}
            </button>
          </div>
        )}
        {!readOnly && (
          <div className="row end">
            <MainButton missing={form.moved ? t('moved') : missing} busy={set.busy}>
              {t('save')}
            </MainButton>
          </div>
        )}
      </form>
      <FarPriceDialog
        key={String(asks)}
        far={form.far}
        open={asks}
        busy={set.busy}
        onConfirm={() => void save(true)}
        onClose={() => ask(false)}
      />
    </>
  )
}
