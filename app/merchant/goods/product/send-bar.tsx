import { useState } from 'react'
import { type ChangeDeed, changeState } from '#rules/goods/change/change-state'
import { holdsBack } from '#rules/goods/change/completeness'
import { goodsDraft } from '#rules/goods/change/goods-draft'
import { useCall } from '../../../session/use-answer.ts'
import { useTranslation } from '../../../texts/use-translation.ts'
import { MainButton } from '../../../ui/form/main-button.tsx'
import { Confirm } from '../../../ui/overlay/confirm.tsx'
import { tell } from '../../../ui/overlay/toasts.ts'
import type { ShownProduct } from './field-saver.ts'
import styles from './product.module.css'
import type { ProductEditor } from './use-product-editor.ts'

/** What was saved, and what can be done with the change: send it, take it back, give it up. */
export function SendBar({ editor, shown }: { editor: ProductEditor; shown: ShownProduct }) {
  const { t } = useTranslation('change')
  const [asks, ask] = useState(false)
  const move = useCall('/merchant/moveChange', {
    refresh: ['/merchant/product', '/merchant/productList'],
    refreshRefused: true,
  })
  const { change } = shown
  const edited = shown.edits.length > 0 || editor.saving || editor.touched || change !== null
  // The server's judgement is shown, because it alone knows the size of an uploaded picture.
  const now = shown.product_id === null ? null : goodsDraft(shown.published)
  const held = holdsBack(editor.completeness.missing, now)
  async function go(event: ChangeDeed) {
    if (event === 'send' && !(await editor.flush())) return tell.note(t('notSaved'))
    const current = change ?? (await editor.change())
    if (!current) return
    const moved = await move.run({ change_id: current.change_id, rev: current.rev, event })
    if (moved) tell.done(t(`done.${moved.stale.length > 0 ? 'stale' : moved.state}`))
  }
  const state = editor.failed ? 'failed' : editor.saving ? 'saving' : edited ? 'saved' : 'clean'
  const missing =
    edited && held.length > 0
      ? t('missingToSend', {
          count: held.length,
          facts: held.map(({ fact }) => t(`fact.${fact}`)).join(', '),
        })
      : !edited && t('nothingEdited')
  return (
    <div className={`panel ${styles.bar}`}>
      <span role="status" className={editor.failed ? 'wrong' : 'soft'}>
        {t(`saving.${state}`)}
      </span>
      <div className="row">
        {change !== null && (
          <button type="button" className="btn quiet" onClick={() => ask(true)}>
            {t('withdraw')}
          </button>
        )}
        {change?.state === changeState.sent ? (
          <button type="button" className="btn" disabled={move.busy} onClick={() => void go('recall')}>
            {t('recall')}
          </button>
        ) : (
          <MainButton missing={missing} busy={move.busy} onClick={() => void go('send')}>
            {t('send')}
          </MainButton>
        )}
      </div>
      <Confirm
        open={asks}
        title={t('withdrawTitle')}
        confirm={t('withdraw')}
        danger
        final
        busy={move.busy}
        onConfirm={() => {
          ask(false)
          void go('withdraw')
        }}
        onClose={() => ask(false)}
      >
        <p>{t(shown.product_id === null ? 'withdrawNew' : 'withdrawEdit')}</p>
      </Confirm>
    </div>
  )
}
