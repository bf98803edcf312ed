import { useState } from 'react'
import { type DraftItem, type GoodsDraft, goodsDraft } from '#rules/goods/change/goods-draft'
import { type Cents, moneyText } from '#rules/money/money'
import type { Language } from '#rules/sites'
import { pictureAddress } from '../../../parts/product/change/field-value.tsx'
import { Description } from '../../../parts/product/description.tsx'
import { useTranslation } from '../../../texts/use-translation.ts'
import { useFormat } from '../../../ui/format/format.ts'
import { useMetric } from '../../../ui/format/use-metric.ts'
import { DataTable, type TableColumn } from '../../../ui/list/data-table.tsx'
import { Dialog } from '../../../ui/overlay/dialog.tsx'
import { PreviewChoice, type PreviewViewer, usePreviewChoice } from '../preview-choice.tsx'
import styles from './product.module.css'
import type { ProductEditor } from './use-product-editor.ts'

type Texts = GoodsDraft['title']
/** A text as the shop shows it: in English where the language has none. */
const said = (texts: Texts, language: Language) => texts[language] || texts['en-US'] || ''

type ShownProps = { goods: GoodsDraft; language: Language }

function Pictures({ goods, language, links }: ShownProps & { links: ProductEditor['links'] }) {
  const { t } = useTranslation('shop')
  const [chosen, choose] = useState(0)
  const shown = goods.media[chosen] ?? goods.media[0]
  if (!shown) return <p className="soft">{t('product.pictureMissing')}</p>
  return (
    <div className="stack">
      <img className={styles.large} src={pictureAddress(shown, links)} alt={said(shown.alt, language)} />
      {goods.media.length > 1 && (
        <div className="row">
          {goods.media.map((picture, i) => (
            <button
              key={picture.key}
              type="button"
              className={styles.small}
              aria-label={t('product.photo', { n: i + 1 })}
              aria-pressed={picture === shown}
              onClick={() => choose(i)}
            >
              <img src={pictureAddress(picture, links)} alt="" />
            </button>
          ))}
        </div>
      )}
    </div>
  )
}

function Items({ goods, language, viewer }: ShownProps & { viewer: PreviewViewer }) {
  const { t } = useTranslation(['change', 'shop'])
  const { money, number } = useFormat()
  const price = ({ price_cents }: DraftItem) =>
    viewer === 'guest'
      ? t('shop:price.login')
      : price_cents === null
        ? '–'
        : money(moneyText(price_cents as Cents))
  const columns: TableColumn<DraftItem>[] = [
    { title: t('shop:product.model'), cell: ({ custom_sn }) => <span translate="no">{custom_sn}</span> },
    {
      title: t('field.color'),
      cell: ({ color, size }) => [said(color, language), size].filter(Boolean).join(', '),
    },
    { title: t('field.price'), cell: price },
    { title: t('field.minimum_amount'), cell: ({ minimum_amount }) => number(minimum_amount) },
    { title: t('shop:product.lead'), cell: ({ lead_days }) => t('shop:product.days', { days: lead_days }) },
  ]
  return <DataTable columns={columns} rows={goods.items} keyOf={({ key }) => key} />
}

function Facts({ goods, language }: ShownProps) {
  const { t } = useTranslation('shop')
  const f = useFormat()
  const { metric } = useMetric()
  const length = (mm: number | null) => (mm === null ? t('product.unknown') : f.length(mm, metric))
  const material = said(goods.material, language)
  const rows = [
    [t('product.width'), length(goods.width_mm)],
    [t('product.depth'), length(goods.depth_mm)],
    [t('product.height'), length(goods.height_mm)],
    [t('product.weight'), goods.weight_g === null ? t('product.unknown') : f.weight(goods.weight_g, metric)],
    ...(material ? [[t('attribute.material'), material]] : []),
  ] as const
  return (
    <dl className={styles.measures}>
      {rows.map(([name, value]) => (
        <div key={name}>
          <dt className="small soft">{name}</dt>
          <dd style={{ margin: 0 }}>{value}</dd>
        </div>
      ))}
    </dl>
  )
}

/** A product as a guest or a buyer would see it with what is edited, in each language. */
export function ProductPreview({ editor, onClose }: { editor: ProductEditor; onClose: () => void }) {
  const { t } = useTranslation('change')
  const [choice, setChoice] = usePreviewChoice('buyer')
  const { viewer, language } = choice
  const goods = goodsDraft(editor.fields)
  const shown = { goods, language }
  return (
    <Dialog title={t('preview.title')} width={1000} onClose={onClose}>
      <div className="stack">
        <PreviewChoice shown={choice} choose={setChoice} />
        <div className={styles.preview} lang={language}>
          <Pictures {...shown} links={editor.links} />
          <div className="stack">
            <h3>{said(goods.title, language) || t('untitled')}</h3>
            <Facts {...shown} />
          </div>
        </div>
        <Items {...shown} viewer={viewer} />
        <div lang={language}>
          <Description text={said(goods.description, language)} />
        </div>
      </div>
    </Dialog>
  )
}
