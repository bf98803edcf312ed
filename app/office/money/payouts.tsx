import { useTranslation } from '../../texts/use-translation.ts'
import { LinkTabs, useTab } from '../../ui/list/link-tabs.tsx'
import { AccountsToCheck } from './payouts/accounts.tsx'
import { Runs } from './payouts/runs.tsx'
import { MerchantStatements } from './payouts/statements.tsx'

const tabs = ['runs', 'accounts', 'statements'] as const
const parts = { runs: Runs, accounts: AccountsToCheck, statements: MerchantStatements }

/** /office/payouts: runs of payouts to manufacturers, their accounts, their statements, and what they owe. */
export default function OfficePayouts() {
  const { t } = useTranslation('payout')
  const tab = useTab(tabs)
  const Part = parts[tab]
  return (
    <div className="stack">
      <div>
        <h1>{t('office.title')}</h1>
        <p className="soft">{t('office.lead')}</p>
      </div>
      <LinkTabs
        label={t('office.title')}
        tabs={tabs.map((id) => ({ id, name: t(`office.tabs.${id}`) }))}
        chosen={tab}
      />
      <Part />
    </div>
  )
}
