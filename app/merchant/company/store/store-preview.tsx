import type { CallAt } from '#api/calls'
import type { Out } from '#api/wire/call'
import { longestPeriod } from '#rules/goods/merchant/score'
import { plainParagraphs } from '#rules/goods/merchant/store'
import { languages, type Text3, textIn } from '#rules/sites'
import { ClosureNotes } from '../../../parts/product/store/closure-notes.tsx'
import { Profile } from '../../../parts/product/store/profile.tsx'
import styles from '../../../parts/product/store/store.module.css'
import { StoreFilm } from '../../../parts/product/store/store-film.tsx'
import { StoreHead } from '../../../parts/product/store/store-head.tsx'
import { StoreScore } from '../../../parts/product/store/store-score.tsx'
import { useAnswer } from '../../../session/use-answer.ts'
import { useTranslation } from '../../../texts/use-translation.ts'
import { useFormat } from '../../../ui/format/format.ts'
import { Dialog } from '../../../ui/overlay/dialog.tsx'
import { Picture } from '../../../ui/picture.tsx'
import { PreviewChoice, type PreviewViewer, usePreviewChoice } from '../../goods/preview-choice.tsx'
import type { OwnStore, StoreValues } from './own-store.ts'

type StorePreviewProps = {
  store: OwnStore
  values: StoreValues
  unsaved: { logo: string | null; banner: string | null; film: string | null }
  onClose: () => void
}

type GoodsProps = { list: Out<CallAt<'/home/list'>>['list']; viewer: PreviewViewer }

/** Goods as this viewer sees them: a guest no prices. */
function Goods({ list, viewer }: GoodsProps) {
  const { t } = useTranslation(['merchant', 'shop'])
  const { money } = useFormat()
  if (list.length === 0) return <p className="soft">{t('store.noGoods')}</p>
  return (
    <section className="stack">
      <h3>{t('shop:store.best')}</h3>
      <div className={styles.goods}>
        {list.map((item) => (
          <div key={item.product_id}>
            <Picture path={item.preview} alt="" sizes="160px" />
            <p className="small">{item.title}</p>
            <p className={viewer === 'guest' ? 'small soft' : 'strong'} translate="no">
              {viewer === 'guest' ? t('shop:price.login') : item.price && money(item.price.shown_price)}
            </p>
          </div>
        ))}
      </div>
    </section>
  )
}

/** The store as a guest or a buyer would see it with what is typed, in each language. */
export function StorePreview({ store, values, unsaved, onClose }: StorePreviewProps) {
  const { t } = useTranslation('merchant')
  const [choice, setChoice] = usePreviewChoice('guest')
  const { viewer, language } = choice
  const { data } = useAnswer('/merchant/closures', {})
  const { data: counted } = useAnswer('/merchant/score', {})
  const { merchant_uuid } = store
  const goods = useAnswer('/home/list', { merchant_uuid, page_size: 6, sort_type: 'sales' }).data
  const profile = Object.fromEntries(languages.map((one) => [one, plainParagraphs(values[one])]))
  const shown = {
    ...store,
    id: 0,
    profile: textIn(profile as Text3, language),
    address: values.address,
    city: values.city,
    zip: values.zip,
    founded_year: values.founded_year.trim() === '' ? null : Number(values.founded_year),
    banner: null,
    film: null,
    product_count: goods?.count ?? 0,
    certificates: store.certificates.filter(({ ended }) => !ended),
    closures: data?.list ?? [],
    score: (counted?.list ?? []).filter(({ period }) => period === longestPeriod),
  }
  return (
    <Dialog title={t('store.preview')} width={1100} onClose={onClose}>
      <div className="stack">
        <PreviewChoice shown={choice} choose={setChoice} />
        <StoreHead store={shown} unsaved={unsaved} heading="h2" />
        <ClosureNotes closures={shown.closures} />
        <StoreScore score={shown.score} />
        {unsaved.film && <StoreFilm src={unsaved.film} name={store.name} />}
        {goods && <Goods list={goods.list} viewer={viewer} />}
        <Profile store={shown} />
      </div>
    </Dialog>
  )
}
