import { Link } from 'react-router'
import type { CallAt } from '#api/calls'
import type { Out } from '#api/wire/call'
import { hasRole } from '#rules/roles'
import { chatAddress } from '../../../parts/message/chat/chat.ts'
import { paths } from '../../../paths.ts'
import { useUser } from '../../../session/use-session.ts'
import { useTranslation } from '../../../texts/use-translation.ts'
import { useFormat } from '../../../ui/format/format.ts'
import styles from './company-overview.module.css'

type OpenRows = Out<CallAt<'/office/companyOverview'>>['open']
type OpenKind = OpenRows[number]['kind']

/** The pages of what is open; money has those of finance. */
const pageOf: Record<OpenKind, (ref: string) => string> = {
  refund: (ref) => paths.office(`after_sale/${ref}`),
  enquiry: (ref) => paths.office(`enquiries/${ref}`),
  feedback: (ref) => paths.office(`feedback/${ref}`),
  conversation: (ref) => chatAddress('platform', ref),
  voucher: () => paths.office('vouchers'),
  withdrawal: () => paths.office('withdrawals'),
}
const ofFinance: readonly OpenKind[] = ['voucher', 'withdrawal']

/** What waits for an answer or for money, the oldest first. */
export function OpenRequests({ open }: { open: OpenRows }) {
  const { t } = useTranslation('acting')
  const { dateTime } = useFormat()
  const { user } = useUser()
  const leads = (kind: OpenKind) => !ofFinance.includes(kind) || (user && hasRole(user.roles, 'finance'))
  return (
    <section className="panel stack" aria-labelledby="company-open">
      <h2 id="company-open">{t('overview.open')}</h2>
      {open.length === 0 && <p className="soft">{t('overview.nothingOpen')}</p>}
      {open.length > 0 && (
        <ul className={styles.rows}>
          {open.map(({ kind, ref, number, since }) => (
            <li key={`${kind} ${number}`}>
              <span>
                {t(`overview.kind.${kind}`)}{' '}
                {leads(kind) ? (
                  <Link className="strong" to={pageOf[kind](ref)}>
                    {number}
                  </Link>
                ) : (
                  <strong>{number}</strong>
                )}
              </span>
              <span className="small soft">{t('overview.since', { when: dateTime(since) })}</span>
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}
