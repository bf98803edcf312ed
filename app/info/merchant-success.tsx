import { Link, Navigate, useSearchParams } from 'react-router'
import enquiry from '../parts/enquiry/enquiry.module.css'
import { paths } from '../paths.ts'
import { useHasToken } from '../session/use-session.ts'
import { useTranslation } from '../texts/use-translation.ts'
import { NarrowPage } from '../ui/page/narrow-page.tsx'
import { Loading } from '../ui/page/states.tsx'
import { Copy } from '../ui/text/copy.tsx'

const numberPattern = /^M[0-9A-HJKMNP-TV-Z]{9}$/

/** /merchantSuccess: the number of an application, and the next steps. */
export default function MerchantSuccess() {
  const { t } = useTranslation('enquiry')
  const [query] = useSearchParams()
  const number = query.get('number') ?? ''
  const here = useHasToken() !== null
  if (here && !numberPattern.test(number)) return <Navigate to={paths.merchantSettlement()} replace />
  return (
    <NarrowPage title={t('apply.done')} unlisted>
      {here ? (
        <p className={enquiry.number}>
          <span className="soft">{t('sent.number')}</span>
          <strong>{number}</strong>
          <Copy text={number} />
        </p>
      ) : (
        <Loading lines={2} />
      )}
      <p>{t('apply.doneLead')}</p>
      <p className="row">
        <Link className="btn primary" to={paths.merchantProgress(number)}>
          {t('apply.toProgress')}
        </Link>
        <Link className="btn" to={paths.home()}>
          {t('sent.home')}
        </Link>
      </p>
    </NarrowPage>
  )
}
