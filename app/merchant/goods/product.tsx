import { useState } from 'react'
import { Link, useParams } from 'react-router'
import { changeState, isEditable } from '#rules/goods/change/change-state'
import { ChangeBadge } from '../../parts/product/change/change-badge.tsx'
import { ChangeHistory } from '../../parts/product/change/change-history.tsx'
import { CompletenessRing } from '../../parts/product/change/completeness-ring.tsx'
import { MissingList } from '../../parts/product/change/missing-list.tsx'
import { paths } from '../../paths.ts'
import { freshLinks, useAnswer } from '../../session/use-answer.ts'
import { useTranslation } from '../../texts/use-translation.ts'
import { EmptyState, ErrorState, Loading } from '../../ui/page/states.tsx'
import { AskColleague } from '../ask-colleague.tsx'
import { useMerchantMay } from '../use-merchant-may.ts'
import { CopyButton } from './product/copy-button.tsx'
import type { ShownProduct } from './product/field-saver.ts'
import { ItemsPart } from './product/items-part.tsx'
import { PapersPart } from './product/papers-part.tsx'
import { PicturesPart } from './product/pictures-part.tsx'
import { PricesPart } from './product/prices-part.tsx'
import styles from './product/product.module.css'
import { ProductPreview } from './product/product-preview.tsx'
import { SendBar } from './product/send-bar.tsx'
import { ShelfButton } from './product/shelf-button.tsx'
import { useProductEditor } from './product/use-product-editor.ts'
import { WordsPart } from './product/words-part.tsx'

/** Opens the part around a field and puts the cursor there. */
function goTo(path: string) {
  const field = document.querySelector<HTMLElement>(`[data-path="${CSS.escape(path)}"]`)
  const part = field ?? document.querySelector<HTMLElement>(`[data-path="${path.split('.')[0]}"]`)
  part?.closest('details')?.setAttribute('open', '')
  part?.scrollIntoView({ block: 'center' })
  part?.focus({ preventScroll: true })
}

type EditorPageProps = { of: { product_id: number } | { change_id: number }; shown: ShownProduct }

function EditorPage({ of, shown }: EditorPageProps) {
  const { t, i18n } = useTranslation('change')
  const may = useMerchantMay()
  const editor = useProductEditor(of, shown)
  const { change } = shown
  const open = change !== null && change.state <= changeState.sentBack
  const readOnly = !may('catalogue') || (change !== null && !isEditable(change.state))
  const title = editor.fields[`title.${i18n.language}`] ?? editor.fields['title.en-US']
  const [previews, preview] = useState(false)
  const props = { editor, stale: shown.stale, readOnly }
  return (
    <div className="stack">
      <p>
        <Link to={paths.merchant('products')}>{t('list.back')}</Link>
      </p>
      <div className="between">
        <h1>
          {typeof title === 'string' ? title : t('untitled')} {change && <ChangeBadge state={change.state} />}
        </h1>
        <div className="row">
          <button type="button" className="btn" onClick={() => preview(true)}>
            {t('preview.open')}
          </button>
          {shown.product_id !== null && (
            <Link className="btn" to={paths.merchant(`product_history/${shown.product_id}`)}>
              {t('productHistory')}
            </Link>
          )}
          {shown.product_id !== null && shown.on_shelf && (
            <Link className="btn" to={paths.product(shown.product_id)}>
              {t('inShop')}
            </Link>
          )}
          {shown.product_id !== null && may('catalogue') && <CopyButton product_id={shown.product_id} />}
          {shown.product_id !== null && may('catalogue') && (
            <ShelfButton product_id={shown.product_id} on_shelf={shown.on_shelf} wanted={shown.wanted} />
          )}
        </div>
      </div>
      {!may('catalogue') && <AskColleague permission="catalogue" />}
      {change?.state === changeState.sent && <p className="note">{t('underReview')}</p>}
      {shown.stale.length > 0 && (
        <p className="note warn">{t('staleFields', { count: shown.stale.length })}</p>
      )}
      {change && !open && <p className="note">{t(`closed.${change.state}`)}</p>}
      {may('catalogue') && (open || change === null) && <SendBar editor={editor} shown={shown} />}
      <div className={styles.columns}>
        <div className="stack">
          <WordsPart {...props} />
          <PicturesPart {...props} />
          <ItemsPart {...props} />
          {shown.product_id !== null && <PricesPart product_id={shown.product_id} />}
          <PapersPart {...props} />
        </div>
        <aside className={`panel stack ${styles.aside}`} aria-label={t('complete.title')}>
          <CompletenessRing percent={editor.completeness.percent} />
          <MissingList missing={editor.completeness.missing} to={goTo} />
          {change && <ChangeHistory history={shown.history} />}
        </aside>
      </div>
      {previews && <ProductPreview editor={editor} onClose={() => preview(false)} />}
    </div>
  )
}

/** /merchant/products/:id: a product with its open change, saved while it is typed; `c5` is a new one. */
export default function ProductPage() {
  const { t } = useTranslation('change')
  const { id = '' } = useParams()
  const [, isNew, digits] = /^(c?)(\d{1,9})$/.exec(id) ?? []
  const of = isNew ? { change_id: Number(digits) } : { product_id: Number(digits ?? 0) }
  const { data, error, refetch } = useAnswer('/merchant/product', of, {
    every: freshLinks,
    enabled: digits !== undefined,
  })
  if (digits === undefined) return <EmptyState title={t('notThere')} heading="h1" />
  if (error && !data) return <ErrorState error={error} again={() => void refetch()} />
  if (!data) return <Loading lines={8} />
  return <EditorPage key={id} of={of} shown={data} />
}
