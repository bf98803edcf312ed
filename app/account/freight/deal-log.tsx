import { useNavigate } from 'react-router'
import { paths } from '../../paths.ts'
import { useAnswer } from '../../session/use-answer.ts'
import { useMay } from '../../session/use-may.ts'
import { useUser } from '../../session/use-session.ts'
import { useTranslation } from '../../texts/use-translation.ts'
import { LinkTabs, useTab } from '../../ui/list/link-tabs.tsx'
import type { PageHandle } from '../../ui/page/page-handle.ts'
import { PageHead } from '../../ui/page/page-head.tsx'
import { ErrorState, Loading } from '../../ui/page/states.tsx'
import { CertifyFirst } from '../certify-first.tsx'
import { RechargeWays } from '../money/balance/recharge-ways.tsx'
import { WithdrawBalance } from '../money/balance/withdraw.tsx'
import { Deals } from './deal-log/deals.tsx'
import { TransferForm } from './deal-log/transfer-form.tsx'

const ways = ['transfer', 'recharge', 'withdraw'] as const
const tabs = ['deals', ...ways] as const

/** Why this person moves no money here. */
function Closed({ mayMove }: { mayMove: boolean }) {
  const { t } = useTranslation('logistics')
  if (mayMove) return <CertifyFirst>{t('certifyFirst')}</CertifyFirst>
  return <p className="note warn">{t('askFinance')}</p>
}

/** The form that moves money in one of the ways. */
function Moving({ how }: { how: (typeof ways)[number] }) {
  const navigate = useNavigate()
  const { data, error, refetch } = useAnswer('/pay/logisticsUserPay', {})
  if (how === 'recharge')
    return <RechargeWays target="freight" onDone={() => void navigate(`${paths.balance()}?tab=recharges`)} />
  if (!data && error) return <ErrorState error={error} again={() => void refetch()} />
  if (!data) return <Loading lines={6} />
  if (how === 'transfer') return <TransferForm balances={data} />
  return <WithdrawBalance source="freight" balance={data.balance} />
}

export const handle: PageHandle = { title: 'logistics:deals.title', lead: 'logistics:deals.lead' }

/** /logistics/deal_log: what went into and out of the freight balance, and how to move money in and out. */
export default function DealLog() {
  const { t } = useTranslation('logistics')
  const { user, certified } = useUser()
  const mayMove = useMay()('money')
  const tab = useTab(tabs)
  const closed = user !== null && !(mayMove && certified)
  return (
    <div className="stack">
      <PageHead />
      <LinkTabs
        label={t('deals.title')}
        tabs={tabs.filter((name) => name === 'deals' || mayMove).map((id) => ({ id, name: t(`tab.${id}`) }))}
        chosen={tab}
        to={(id) => paths.freightDeals(id)}
      />
      {tab === 'deals' ? <Deals /> : closed ? <Closed mayMove={mayMove} /> : <Moving how={tab} />}
    </div>
  )
}
