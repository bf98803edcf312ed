import type { CompanyBalance } from '#rules/money/company-balance'
import { paths } from '../../../paths.ts'
import { useAnswer } from '../../../session/use-answer.ts'
import { useUser } from '../../../session/use-session.ts'
import { useTranslation } from '../../../texts/use-translation.ts'
import { ErrorState, Loading } from '../../../ui/page/states.tsx'
import { CertifyFirst } from '../../certify-first.tsx'
import { PaymentPasswordFirst } from '../../payment-password-first.tsx'
import { WithdrawForm } from './withdraw-form.tsx'
import { Withdrawals } from './withdrawals.tsx'

/** Where each balance is withdrawn from. */
const page = {
  wallet: `${paths.balance()}?tab=withdraw`,
  freight: paths.freightDeals('withdraw'),
} as const satisfies Record<CompanyBalance, string>
type WithdrawBalanceProps = { balance: string; source?: CompanyBalance }

/** The form to withdraw money, with the earlier withdrawals below it. */
export function WithdrawBalance({ balance, source = 'wallet' }: WithdrawBalanceProps) {
  const { t } = useTranslation('wallet')
  const { user, certified } = useUser()
  const banks = useAnswer('/user/bankList', {})
  const hasPassword = user?.has_payment_password ?? true
  if (banks.error) return <ErrorState error={banks.error} again={() => void banks.refetch()} />
  if (!banks.data) return <Loading lines={6} />
  return (
    <div className="stack">
      {!certified ? (
        <CertifyFirst>{t('certifyFirst')}</CertifyFirst>
      ) : hasPassword ? (
        <WithdrawForm banks={banks.data.list} balance={balance} source={source} />
      ) : (
        <PaymentPasswordFirst next={page[source]} />
      )}
      <h2>{t('list')}</h2>
      <Withdrawals />
    </div>
  )
}
