import { useNavigate } from 'react-router'
import { RechargeForm } from '../../parts/payment/recharge-form.tsx'
import { paths } from '../../paths.ts'
import { useAnswer } from '../../session/use-answer.ts'
import { useMay } from '../../session/use-may.ts'
import { useUser } from '../../session/use-session.ts'
import { useTranslation } from '../../texts/use-translation.ts'
import { LinkTabs, useTab } from '../../ui/list/link-tabs.tsx'
import type { PageHandle } from '../../ui/page/page-handle.ts'
import { PageHead } from '../../ui/page/page-head.tsx'
import { Loading } from '../../ui/page/states.tsx'
import { CertifyFirst } from '../certify-first.tsx'
import { WithdrawBalance } from '../money/balance/withdraw.tsx'
import { Deals } from './deal-log/deals.tsx'
import { TransferForm } from './deal-log/transfer-form.tsx'

const tabs = ['deals', 'transfer', 'recharge', 'withdraw'] as const

export const handle: PageHandle = { title: 'logistics:deals.title', lead: 'logistics:deals.lead' }

/** /logistics/deal_log: what went into and out of the freight balance, and how to move money in and out. */
export default function DealLog() {
  const navigate = useNavigate()
  const { t } = useTranslation('logistics')
  const { user, certified } = useUser()
  const mayMove = useMay()('money')
  const tab = useTab(tabs)
  const { data } = useAnswer('/pay/logisticsUserPay', {})
  const closed = tab !== 'deals' && user && !(mayMove && certified)
  return (
    <div className="stack">
      <PageHead />
      <LinkTabs
        label={t('deals.title')}
        tabs={tabs.filter((name) => name === 'deals' || mayMove).map((id) => ({ id, name: t(`tab.${id}`) }))}
        chosen={tab}
        to={(id) => paths.freightDeals(id)}
      />
      {tab === 'deals' && <Deals />}
      {closed &&
        (mayMove ? (
          <CertifyFirst>{t('certifyFirst')}</CertifyFirst>
        ) : (
          <p className="note warn">{t('askFinance')}</p>
        ))}
      {tab !== 'deals' && !closed && !data && <Loading lines={6} />}
      {tab === 'transfer' && !closed && data && <TransferForm balances={data} />}
      {tab === 'recharge' && !closed && data && (
        <RechargeForm target="freight" onDone={() => void navigate(`${paths.balance()}?tab=recharges`)} />
      )}
      {tab === 'withdraw' && !closed && data && <WithdrawBalance source="freight" balance={data.balance} />}
    </div>
  )
}
