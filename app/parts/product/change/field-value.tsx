import type { CartonSize, MediaField, PaperField } from '#rules/goods/change/fields'
import { pathParts } from '#rules/goods/change/fields'
import { moneyFields, type PriceField, priceAt } from '#rules/goods/prices/price-cells'
import { showMoney, toCents } from '#rules/money/money'
import { countryNameIn } from '#rules/text/countries'
import { useTranslation } from '../../../texts/use-translation.ts'
import { useFormat } from '../../../ui/format/format.ts'
import { pictureSource } from '../../../ui/picture-address.ts'
import styles from './change.module.css'
import { useCategoryNames } from './use-category-names.ts'

export type Links = Readonly<Record<string, string>>

/** The address of a picture: public once it is published, by a signed link before. */
export const pictureAddress = ({ path, file_id }: Pick<MediaField, 'path' | 'file_id'>, links: Links) =>
  path ? pictureSource(path, 640) : file_id ? links[file_id] : undefined

/** A picture with what it is and its text. */
function PictureValue({ media, links }: { media: MediaField; links: Links }) {
  const { t, i18n } = useTranslation('change')
  const alt = media.alt[i18n.language] ?? media.alt['en-US']
  return (
    <figure style={{ margin: 0, maxWidth: 320 }}>
      <img className={styles.thumb} src={pictureAddress(media, links)} alt={alt ?? ''} />
      <figcaption className="small soft">
        {t(`kind.${media.kind}`)}
        {media.width && media.height ? ` · ${media.width} × ${media.height}` : ''}
        {alt ? ` · ${alt}` : ''}
      </figcaption>
    </figure>
  )
}

function CartonsValue({ cartons }: { cartons: readonly CartonSize[] }) {
  const { t } = useTranslation('change')
  const { cm, number } = useFormat()
  return (
    <table className={styles.cartons}>
      <tbody>
        {cartons.map((one, i) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: cartons have no other name than their place
          <tr key={i}>
            <th>{t('carton.of', { n: i + 1, of: cartons.length })}</th>
            <td>
              {t('value.cm', {
                value: [one.length_mm, one.width_mm, one.height_mm].map((side) => cm(side)).join(' × '),
              })}
            </td>
            <td>{t('value.kg', { value: number(one.weight_g / 1000) })}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

function PaperValue({ paper, links }: { paper: PaperField; links: Links }) {
  const { t } = useTranslation('change')
  const { date } = useFormat()
  return (
    <span>
      <a href={links[paper.file_id]} target="_blank" rel="noreferrer">
        {t(`paper.${paper.kind}`)}
      </a>
      {paper.number && ` · ${paper.number}`}
      {paper.valid_until && ` · ${t('paper.until', { day: date(paper.valid_until) })}`}
    </span>
  )
}

function PriceValue({ field, cell }: { field: PriceField; cell: string }) {
  const { t } = useTranslation('change')
  const { date, money } = useFormat()
  if (cell === '') return <span className="soft">{t('nothing')}</span>
  if (moneyFields.includes(field)) return <span>{money(cell)}</span>
  return <span>{field === 'special_until' ? date(cell) : cell}</span>
}

/** The value of a field as its readers see it; texts are text, whatever stands in them. */
export function FieldValue({ path, value, links }: { path: string; value: unknown; links: Links }) {
  const { t, i18n } = useTranslation('change')
  const { cm, number } = useFormat()
  const categories = useCategoryNames(path === 'category')
  if (value === null || value === undefined) return <span className="soft">{t('nothing')}</span>
  const priced = priceAt(path)
  if (priced && typeof value === 'string') return <PriceValue field={priced.field} cell={value} />
  const parts = pathParts(path)
  if (parts?.of === 'media') return <PictureValue media={value as MediaField} links={links} />
  if (parts?.of === 'papers') return <PaperValue paper={value as PaperField} links={links} />
  const name = parts?.name ?? path
  if (Array.isArray(value)) return <CartonsValue cartons={value as CartonSize[]} />
  if (value === true || value === false) return <span>{t(value ? 'there' : 'gone')}</span>
  if (name === 'category') return <span>{categories.get(value as number) ?? String(value)}</span>
  if (name === 'price_cents') return <span>{showMoney(toCents(value as number), i18n.language)}</span>
  if (name.endsWith('_mm')) return <span>{t('value.cm', { value: cm(value as number) })}</span>
  if (name === 'weight_g') return <span>{t('value.kg', { value: number((value as number) / 1000) })}</span>
  if (name === 'origin') return <span>{countryNameIn(i18n.language, String(value))}</span>
  if (typeof value === 'number') return <span>{number(value)}</span>
  return <span className={styles.words}>{String(value)}</span>
}
