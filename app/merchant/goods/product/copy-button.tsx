import { useNavigate } from 'react-router'
import { paths } from '../../../paths.ts'
import { useCall } from '../../../session/use-answer.ts'
import { useTranslation } from '../../../texts/use-translation.ts'
import { tell } from '../../../ui/overlay/toasts.ts'

/** Begins a new product as a copy of this one, and opens it. */
export function CopyButton({ product_id }: { product_id: number }) {
  const { t } = useTranslation('change')
  const navigate = useNavigate()
  const begin = useCall('/merchant/beginProduct', { refresh: ['/merchant/productList'] })
  async function go() {
    const begun = await begin.run({ copy_of: product_id })
    if (!begun) return
    tell.done(t('copy.done'))
    void navigate(paths.merchant(`products/c${begun.change_id}`))
  }
  return (
    <button type="button" className="btn" disabled={begin.busy} onClick={() => void go()}>
      {t('copy.button')}
    </button>
  )
}
