import { useAnswer } from '../../../session/use-answer.ts'
import { useTranslation } from '../../../texts/use-translation.ts'
import { useFormat } from '../../../ui/format/format.ts'
import { SetTransferAccount } from './set-transfer-account.tsx'
import type { SiteAccount } from './site-account.ts'
import { SiteSetting } from './site-setting.tsx'

function Account({ account }: Pick<SiteAccount, 'account'>) {
  const { t } = useTranslation('office')
  if (!account) return <span className="soft">{t('transfer.none')}</span>
  const { holder, bank_name, routing_number, account_number, swift } = account
  return (
    <span>
      {holder}
      <span className="small soft" style={{ display: 'block' }}>
        {[bank_name, routing_number, account_number, swift].filter(Boolean).join(' · ')}
      </span>
    </span>
  )
}

/** The bank account to which each site's buyers send transfers, and who set it. */
export function TransferAccounts() {
  const { t } = useTranslation(['office', 'buy'])
  const { dateTime } = useFormat()
  return (
    <SiteSetting<SiteAccount>
      lead={t('transfer.lead')}
      answer={useAnswer('/office/transferAccounts', {})}
      columns={[
        { title: t('buy:balance.account.title'), cell: ({ account }) => <Account account={account} /> },
        {
          title: t('transfer.setBy'),
          cell: ({ set_at, set_by }) =>
            set_at && (
              <span className="small soft">
                {dateTime(set_at)}
                {set_by && ` · ${set_by}`}
              </span>
            ),
        },
      ]}
      dialog={(site, onClose) => <SetTransferAccount site={site} onClose={onClose} />}
    />
  )
}
