import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { paths } from '../../paths.ts'
import { useUser } from '../../session/use-session.ts'
import { useTranslation } from '../../texts/use-translation.ts'
import { Copy } from '../../ui/text/copy.tsx'
import styles from './enquiry.module.css'
import type { SentEnquiry } from './enquiry-values.ts'

/** The number of an enquiry that has been sent, and when it is answered. */
export function SentNote({ sent, children }: { sent: SentEnquiry; children?: ReactNode }) {
  const { t } = useTranslation('enquiry')
  const { user } = useUser()
  return (
    <div className="stack" role="status">
      <p className={styles.number}>
        <span className="soft">{t('sent.number')}</span>
        <strong>{sent.enquiry_number}</strong>
        <Copy text={sent.enquiry_number} />
      </p>
      <p>{t('sent.lead', { hours: sent.answer_hours })}</p>
      <p className="row">
        {children}
        {user && user.kind !== 'staff' && (
          <Link className="btn" to={paths.myEnquiries()}>
            {t('sent.mine')}
          </Link>
        )}
      </p>
    </div>
  )
}
