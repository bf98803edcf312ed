import { Link } from 'react-router'
import { paths } from '../paths.ts'
import { useTranslation } from '../texts/use-translation.ts'

/** Tells that moving money needs a payment password, with a link to set it that leads back to `next`. */
export function PaymentPasswordFirst({ next }: { next: string }) {
  const { t } = useTranslation('wallet')
  return (
    <div className="note warn between">
      <p>{t('passwordFirst')}</p>
      <Link className="btn" to={`${paths.setting()}?next=${encodeURIComponent(next)}`}>
        {t('setPassword')}
      </Link>
    </div>
  )
}
