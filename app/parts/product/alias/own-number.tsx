import { useState } from 'react'
import { useAnswer } from '../../../session/use-answer.ts'
import { useMay } from '../../../session/use-may.ts'
import { useTranslation } from '../../../texts/use-translation.ts'
import type { Relation } from '../product.ts'
import { type Alias, AliasForm } from './alias-form.tsx'

/** What the company calls the item, with how to change it; or how to give it a number of the own. */
export default function OwnNumber({ relation, title }: { relation: Relation; title: string }) {
  const { t } = useTranslation('channel')
  const may = useMay()('order')
  const { relation_id, goods_sn } = relation
  const { data } = useAnswer('/user/aliases', { relation_id, platform: '', page_size: 1 })
  const [open, setOpen] = useState<Alias | 'new' | null>(null)
  if (!data) return null
  const [own] = data.list
  if (!own && !may) return null
  return (
    <>
      <p className="soft small">
        {own && (
          <>
            {t('alias.yours')} <strong translate="no">{own.number}</strong>{' '}
          </>
        )}
        {may && (
          <button type="button" className="link" onClick={() => setOpen(own ?? 'new')}>
            {t(own ? 'alias.change' : 'alias.giveOwn')}
          </button>
        )}
      </p>
      {open && (
        <AliasForm
          alias={open === 'new' ? null : open}
          of={{ goods_sn, title }}
          onClose={() => setOpen(null)}
        />
      )}
    </>
  )
}
