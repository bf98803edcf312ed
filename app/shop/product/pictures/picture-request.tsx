import { IconPhotoDown } from '@tabler/icons-react'
import { lazy, Suspense, useState } from 'react'
import { Link } from 'react-router'
import { pictureStatus } from '#rules/codes'
import { useIntent } from '../../../parts/login/use-intent.ts'
import { paths } from '../../../paths.ts'
import { useAnswer } from '../../../session/use-answer.ts'
import { userMay } from '../../../session/use-may.ts'
import { useUser } from '../../../session/use-session.ts'
import { useTranslation } from '../../../texts/use-translation.ts'

const PictureDialog = lazy(() => import('./picture-dialog.tsx'))

type PictureRequestProps = {
  product_id: number
  /** Shows how many of its pictures have passed, with a link to them. */
  withPassed?: boolean
}

/**
 * The button to a product's pictures in full size: guests log in first, buyers choose. Specification
 * section 6.
 */
export function PictureRequest({ product_id, withPassed = false }: PictureRequestProps) {
  const { t } = useTranslation('shop')
  const { user } = useUser()
  const [open, setOpen] = useState(false)
  const ask = useIntent<null>('pictures', { run: () => setOpen(true) })
  if (user && user.kind !== 'buyer') return null
  const asks = !user || userMay(user, 'order')
  return (
    <p className="row">
      {withPassed && user && <Passed product_id={product_id} />}
      {asks && (
        <button type="button" className="btn" onClick={() => void ask(null)}>
          <IconPhotoDown size={18} aria-hidden="true" /> {t('product.askPictures')}
        </button>
      )}
      {open && (
        <Suspense>
          <PictureDialog product_id={product_id} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </p>
  )
}

function Passed({ product_id }: { product_id: number }) {
  const { t } = useTranslation('center')
  const { data } = useAnswer('/user/pictureStates', { product_id })
  const count = data?.list.filter(({ status }) => status === pictureStatus.passed).length ?? 0
  if (count === 0) return null
  return (
    <Link className="btn primary" to={paths.pictureList(pictureStatus.passed)}>
      {t('pictures.passed', { count })}
    </Link>
  )
}
