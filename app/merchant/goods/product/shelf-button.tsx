import { useState } from 'react'
import { useCall } from '../../../session/use-answer.ts'
import { useTranslation } from '../../../texts/use-translation.ts'
import { Confirm } from '../../../ui/overlay/confirm.tsx'
import { tell } from '../../../ui/overlay/toasts.ts'

type ShelfProps = { product_id: number; on_shelf: boolean; wanted: { carts: number; lists: number } }

/** Takes a product from the shelf after a question that says who has it in mind, or puts it back. */
export function ShelfButton({ product_id, on_shelf, wanted }: ShelfProps) {
  const { t } = useTranslation('change')
  const [asks, ask] = useState(false)
  const shelf = useCall('/merchant/setShelf', { refresh: ['/merchant/product', '/merchant/productList'] })
  async function go() {
    ask(false)
    if (await shelf.run({ product_id, on_shelf: !on_shelf }))
      tell.done(t(on_shelf ? 'shelf.archived' : 'shelf.restored'))
  }
  return (
    <>
      <button
        type="button"
        className="btn"
        disabled={shelf.busy}
        onClick={() => (on_shelf ? ask(true) : void go())}
      >
        {t(on_shelf ? 'shelf.archive' : 'shelf.restore')}
      </button>
      <Confirm
        open={asks}
        title={t('shelf.archiveTitle')}
        confirm={t('shelf.archive')}
        danger
        onConfirm={() => void go()}
        onClose={() => ask(false)}
      >
        {wanted.carts + wanted.lists > 0 && <p className="note warn">{t('shelf.wanted', wanted)}</p>}
        <p>{t('shelf.archiveHelp')}</p>
      </Confirm>
    </>
  )
}
