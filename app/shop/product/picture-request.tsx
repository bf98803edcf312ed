import { IconPhotoDown } from '@tabler/icons-react'
import { lazy, Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useAskLogin, useUser } from '../../session/use-session.ts'

const PictureDialog = lazy(() => import('./picture-dialog.tsx'))

/** The way to a product's pictures in full size: guests log in first, buyers choose. Specification section 6. */
export function PictureRequest({ product_id }: { product_id: number }) {
  const { t } = useTranslation('center')
  const { user } = useUser()
  const askLogin = useAskLogin()
  const [open, setOpen] = useState(false)
  if (user && user.kind !== 'buyer') return null
  return (
    <p>
      <button type="button" className="btn" onClick={() => (user ? setOpen(true) : askLogin())}>
        <IconPhotoDown size={18} aria-hidden="true" /> {t('pictures.ask')}
      </button>
      {open && (
        <Suspense>
          <PictureDialog product_id={product_id} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </p>
  )
}
