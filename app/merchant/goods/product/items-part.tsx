import { useState } from 'react'
import { isPublishedKey } from '#rules/goods/change/fields'
import { type DraftItem, goodsDraft } from '#rules/goods/change/goods-draft'
import { languages } from '#rules/sites'
import { makerCountries } from '#rules/text/countries'
import { CountryOptions } from '../../../parts/address/country-options.tsx'
import { useTranslation } from '../../../texts/use-translation.ts'
import { Select } from '../../../ui/form/field.tsx'
import { useFormat } from '../../../ui/format/format.ts'
import { CartonsField } from './cartons-field.tsx'
import { EditedNumber, EditedText, type EditorProps } from './edited-field.tsx'
import { FieldNotes } from './field-notes.tsx'
import { newKey } from './new-key.ts'
import styles from './product.module.css'
import { RemovedRows } from './removed-rows.tsx'

function OriginField({ path, editor, stale, readOnly }: EditorProps & { path: string }) {
  const { t } = useTranslation('change')
  const kept = editor.value(path)
  const value = typeof kept === 'string' ? kept : ''
  return (
    <div>
      <Select
        label={t('field.origin')}
        disabled={readOnly}
        data-path={path}
        value={value}
        wrong={editor.local(path)?.wrong ?? undefined}
        onChange={({ target }) => editor.set(path, target.value || null, 0)}
      >
        <option value="">{t('unknown')}</option>
        <CountryOptions codes={makerCountries} chosen={value} />
      </Select>
      <FieldNotes editor={editor} path={path} stale={stale} />
    </div>
  )
}

function ItemFields({ item, ...props }: EditorProps & { item: DraftItem }) {
  const { t } = useTranslation('change')
  const { money } = useFormat()
  const at = `items.${item.key}`
  const fresh = !isPublishedKey(item.key)
  return (
    <div className="stack">
      <div className="fields">
        <EditedText
          {...props}
          path={`${at}.custom_sn`}
          label={t('field.custom_sn')}
          maxLength={60}
          required
        />
        <EditedText {...props} path={`${at}.upc`} label={t('field.upc')} maxLength={20} />
        {languages.map((language) => (
          <EditedText
            key={language}
            {...props}
            path={`${at}.color.${language}`}
            language={language}
            label={t('field.in', { field: t('field.color'), language: t(`language.${language}`) })}
            maxLength={60}
          />
        ))}
        <EditedText {...props} path={`${at}.size`} label={t('field.size')} maxLength={80} />
        <EditedText {...props} path={`${at}.packing`} label={t('field.packing')} maxLength={80} />
      </div>
      {fresh ? (
        <div className="fields">
          <EditedNumber
            {...props}
            path={`${at}.price_cents`}
            per={100}
            label={t('unit.usd', { field: t('field.price_cents') })}
            required
          />
          <EditedNumber {...props} path={`${at}.minimum_amount`} label={t('field.minimum_amount')} />
          <EditedNumber {...props} path={`${at}.multiple`} label={t('field.multiple')} />
          <EditedNumber {...props} path={`${at}.lead_days`} label={t('field.lead_days')} />
        </div>
      ) : (
        item.price_cents !== null && (
          <p className="small soft">{t('priceNow', { price: money((item.price_cents / 100).toFixed(2)) })}</p>
        )
      )}
      <CartonsField {...props} path={`${at}.cartons`} />
      <div className="fields">
        <EditedText
          {...props}
          path={`${at}.hs_code`}
          label={t('field.hs_code')}
          hint={t('hint.hs_code')}
          maxLength={10}
        />
        <OriginField {...props} path={`${at}.origin`} />
        <EditedText {...props} path={`${at}.fob_port`} label={t('field.fob_port')} maxLength={60} />
      </div>
    </div>
  )
}

/** An item, open at first where it is new or the only one; it stays as it is when others come or go. */
function Item({ item, only, ...props }: EditorProps & { item: DraftItem; only: boolean }) {
  const { t } = useTranslation('change')
  const { editor, readOnly } = props
  const [open] = useState(only || !isPublishedKey(item.key))
  return (
    <details className={styles.item} open={open}>
      <summary className="strong">{item.custom_sn || t('field.newItem')}</summary>
      <ItemFields {...props} item={item} />
      {!readOnly && (
        <button type="button" className="btn quiet" onClick={() => editor.set(`items.${item.key}`, null, 0)}>
          {t('removeItem')}
        </button>
      )}
    </details>
  )
}

/** The items of a product: what is sold by a number of its own, with its cartons. */
export function ItemsPart(props: EditorProps) {
  const { t } = useTranslation('change')
  const { editor, readOnly } = props
  const { items } = goodsDraft(editor.fields)
  return (
    <section className="panel stack" aria-labelledby="items">
      <h2 id="items" data-path="items" tabIndex={-1}>
        {t('part.items')}
      </h2>
      {items.length === 0 && <p className="soft">{t('noItems')}</p>}
      {items.map((item) => (
        <Item key={item.key} {...props} item={item} only={items.length === 1} />
      ))}
      <RemovedRows {...props} of="items" />
      {!readOnly && (
        <p>
          <button type="button" className="btn" onClick={() => editor.set(`items.${newKey()}`, true, 0)}>
            {t('addItem')}
          </button>
        </p>
      )}
    </section>
  )
}
