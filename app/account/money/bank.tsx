import { IconBuildingBank, IconCreditCard } from '@tabler/icons-react'
import { useState } from 'react'
import { Link } from 'react-router'
import type { CallAt } from '#api/calls'
import type { Out } from '#api/wire/call'
import { bankAccountsAtMost } from '#rules/money/bank'
import { paths } from '../../paths.ts'
import { useAnswer, useCall } from '../../session/use-answer.ts'
import { useMay } from '../../session/use-may.ts'
import { useUser } from '../../session/use-session.ts'
import { useTranslation } from '../../texts/use-translation.ts'
import { useDraft } from '../../ui/form/use-draft.ts'
import { tell } from '../../ui/overlay/toasts.ts'
import type { PageHandle } from '../../ui/page/page-handle.ts'
import { PageHead } from '../../ui/page/page-head.tsx'
import { EmptyState, ErrorState, Loading } from '../../ui/page/states.tsx'
import styles from '../account.module.css'
import { CertifyFirst } from '../certify-first.tsx'
import bankStyles from './bank/bank.module.css'
import { BankForm } from './bank/bank-form.tsx'
import { RemoveBank } from './bank/remove-bank.tsx'

type BankAccount = Out<CallAt<'/user/bankList'>>['list'][number]

function BankCard({ bank, onRemove }: { bank: BankAccount; onRemove: () => void }) {
  const { t } = useTranslation('center')
  const choose = useCall('/user/defaultBank', {
    refresh: ['/user/bankList'],
    onDone: () => tell.done(t('bank.isDefault')),
  })
  const Icon = bank.kind === 'card' ? IconCreditCard : IconBuildingBank
  return (
    <li className={`panel ${styles.address}`}>
      <p className="between">
        <span className={`strong ${bankStyles.name}`}>
          <Icon size={20} stroke={1.7} aria-hidden="true" /> {bank.bank_name}
        </span>
        {bank.is_default && <span className="badge blue">{t('bank.default')}</span>}
      </p>
      <p className={bankStyles.number}>
        <span aria-hidden="true">•••• </span>
        <span className="hidden">{t('bank.endsIn')} </span>
        {bank.last4}
      </p>
      <p className="soft">
        {t(`bank.kind.${bank.kind}`)} · {bank.holder}
        {bank.routing_last4 && ` · ${t('bank.routingEnds', { last4: bank.routing_last4 })}`}
      </p>
      <p className="row">
        {!bank.is_default && (
          <button
            type="button"
            className="btn quiet"
            disabled={choose.busy}
            onClick={() => void choose.run({ id: bank.id })}
          >
            {t('bank.makeDefault')}
            <span className="hidden">: {bank.last4}</span>
          </button>
        )}
        <button type="button" className="btn quiet" onClick={onRemove}>
          {t('bank.remove')}
          <span className="hidden">: {bank.last4}</span>
        </button>
      </p>
    </li>
  )
}

/** What is missing before a bank account can be added: certification, or a payment password. */
function Missing() {
  const { t } = useTranslation('center')
  const { user, certified } = useUser()
  const manages = useMay()('money')
  if (!user || !manages || (certified && user.has_payment_password)) return null
  if (!certified) return <CertifyFirst>{t('bank.certifyFirst')}</CertifyFirst>
  return (
    <div className="note warn between">
      <p>{t('bank.passwordFirst')}</p>
      <Link className="btn" to={`${paths.setting()}?next=${encodeURIComponent(paths.bank())}`}>
        {t('bank.setPassword')}
      </Link>
    </div>
  )
}

export const handle: PageHandle = { title: 'account:menu.bank', lead: 'center:bank.lead' }

/**
 * /user_center/bank: the company's accounts and cards for withdrawals; only the ends of their numbers are
 * shown.
 */
export default function Bank() {
  const { t } = useTranslation(['center', 'account'])
  const { user, certified } = useUser()
  const { data, error, refetch } = useAnswer('/user/bankList', {})
  const [adding, setAdding] = useDraft('bank', false)
  const [leaving, setLeaving] = useState<BankAccount | null>(null)
  const ready = certified && user?.has_payment_password
  const full = (data?.list.length ?? 0) >= bankAccountsAtMost
  return (
    <>
      <PageHead>
        {ready && !full && (
          <button type="button" className="btn primary" onClick={() => setAdding(true)}>
            {t('bank.add')}
          </button>
        )}
      </PageHead>
      <Missing />
      {error && <ErrorState error={error} again={() => void refetch()} />}
      {!data && !error && <Loading lines={3} height={120} />}
      {data?.list.length === 0 && (
        <EmptyState title={t('bank.none')}>
          <p className="soft">{t('bank.noneHelp')}</p>
        </EmptyState>
      )}
      <ul className={styles.cards}>
        {data?.list.map((bank) => (
          <BankCard key={bank.id} bank={bank} onRemove={() => setLeaving(bank)} />
        ))}
      </ul>
      {adding && <BankForm onClose={() => setAdding(false)} />}
      {leaving && <RemoveBank bank={leaving} onClose={() => setLeaving(null)} />}
    </>
  )
}
