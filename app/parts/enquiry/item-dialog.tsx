import { useState } from 'react'
import { enquiryKind } from '#rules/codes'
import { useTranslation } from '../../texts/use-translation.ts'
import { Dialog } from '../../ui/overlay/dialog.tsx'
import { Picture } from '../../ui/picture.tsx'
import type { Product, Relation } from '../product/product.ts'
import styles from './enquiry.module.css'
import { EnquiryForm } from './enquiry-form.tsx'
import type { SentEnquiry } from './enquiry-values.ts'
import { SentNote } from './sent-note.tsx'

type ItemDialogProps = { product: Product; relation: Relation; mode: 'fob' | 'presale'; onClose: () => void }

/** Asks about an item not sold from stock: for an FOB offer, or a reservation of presale goods. */
export default function ItemDialog({ product, relation, mode, onClose }: ItemDialogProps) {
  const { t } = useTranslation('enquiry')
  const [sent, setSent] = useState<SentEnquiry | null>(null)
  const minimum = Math.max(relation.minimum_amount, relation.multiple)
  const picture = product.media.find(({ kind }) => kind === 'picture')
  return (
    <Dialog title={sent ? t('sent.title') : t(`item.${mode}`)} width={720} onClose={onClose}>
      {sent ? (
        <SentNote sent={sent}>
          <button type="button" className="btn primary" onClick={onClose}>
            {t('sent.close')}
          </button>
        </SentNote>
      ) : (
        <>
          <div className={styles.about}>
            <Picture path={picture?.path ?? null} alt="" sizes="64px" />
            <div>
              <p className="strong">{product.title}</p>
              <p className="soft small">
                {relation.custom_sn} · {t(`item.${mode}Hint`, { merchant: product.merchant.name })}
              </p>
            </div>
          </div>
          <EnquiryForm
            kind={enquiryKind[mode]}
            item={{ relation_id: relation.relation_id, minimum }}
            start={{ quantity: String(minimum) }}
            onSent={setSent}
          />
        </>
      )}
    </Dialog>
  )
}
