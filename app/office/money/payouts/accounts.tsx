import { merchantBankState } from '#rules/paying/settlement/bank'
import { countryNameIn } from '#rules/text/countries'
import { useAnswer } from '../../../session/use-answer.ts'
import { useTranslation } from '../../../texts/use-translation.ts'
import { Select } from '../../../ui/form/field.tsx'
import { useFormat } from '../../../ui/format/format.ts'
import { FilterForm } from '../../../ui/list/filter-form.tsx'
import { PagedList } from '../../../ui/list/paged-list.tsx'
import { useListQuery } from '../../../ui/list/use-list-query.ts'
import { EmptyState } from '../../../ui/page/states.tsx'
import { Clock } from '../../../ui/text/due-badge.tsx'
import { CheckAccount } from './check-account.tsx'
import type { MerchantAccount } from './merchant-account.ts'

const pageSize = 20
const states = Object.keys(merchantBankState) as (keyof typeof merchantBankState)[]
/** Accounts in use that need another check are listed with those in their waiting period. */
const choices = ['resting', 'toCheck', ...states.filter((state) => state !== 'resting')] as const

function AccountCard({ account }: { account: MerchantAccount }) {
  const { t, i18n } = useTranslation('payout')
  const { dateTime } = useFormat()
  const { merchant_name, holder, bank_name, country, last4, state, due_at, to_check_since } = account
  return (
    <article className="panel stack" style={{ overflowWrap: 'anywhere' }}>
      <div>
        <p>
          <strong>{merchant_name}</strong> · {holder}
        </p>
        <p>
          {bank_name}, {countryNameIn(i18n.language, country)} •••• {last4}
        </p>
        <p className="small soft">
          {t('accounts.asked', { name: account.asked_by, when: dateTime(account.asked_at) })}{' '}
          {(account.rested || to_check_since) && due_at && <Clock due={new Date(due_at)} />}
        </p>
        {to_check_since && state === merchantBankState.inUse && (
          <p className="small">{t('accounts.checkAgain', { since: dateTime(to_check_since) })}</p>
        )}
        {account.reason !== '' && <p className="small">{account.reason}</p>}
      </div>
      {due_at !== null && <CheckAccount account={account} />}
    </article>
  )
}

/** Accounts of manufacturers by state; those that rest in the order in which they are to be checked. */
export function AccountsToCheck() {
  const { t } = useTranslation('payout')
  const { page, after, query } = useListQuery()
  const chosen = choices.find((one) => one === query.get('state')) ?? 'resting'
  const which = chosen === 'toCheck' ? { to_check: true } : { state: merchantBankState[chosen] }
  const answer = useAnswer('/office/merchantBankList', { ...which, page, after, page_size: pageSize })
  return (
    <>
      <FilterForm names={['state']}>
        <Select label={t('line.state')} name="state" defaultValue={chosen}>
          {choices.map((one) => (
            <option key={one} value={one}>
              {t(`accounts.${one}`)}
            </option>
          ))}
        </Select>
      </FilterForm>
      <PagedList
        answer={answer}
        pageSize={pageSize}
        lines={3}
        height={110}
        empty={<EmptyState title={t('accounts.none')} />}
      >
        {(list) => list.map((account) => <AccountCard key={account.id} account={account} />)}
      </PagedList>
    </>
  )
}
