import { useState } from 'react'
import { usePlatformName } from '../../../parts/product/use-platform-name.ts'
import { useAnswer } from '../../../session/use-answer.ts'
import { useTranslation } from '../../../texts/use-translation.ts'
import { Select } from '../../../ui/form/field.tsx'
import { ChannelAccountForm } from './account-form.tsx'

/** The account with a platform that orders come from; of a single one, that. */
export function useChannelAccount() {
  const { data } = useAnswer('/user/channelAccounts', {})
  const [chosen, choose] = useState('')
  const accounts = data?.list ?? []
  const account =
    accounts.find(({ id }) => String(id) === chosen) ?? (accounts.length === 1 ? accounts[0] : undefined)
  return { accounts, account, choose, none: data !== undefined && accounts.length === 0 }
}

type ChoiceProps = { of: ReturnType<typeof useChannelAccount>; onChoose: () => void }

/** Chooses an account with a platform, or names a new one. */
export function ChannelAccountChoice({ of, onChoose }: ChoiceProps) {
  const { t } = useTranslation('channel')
  const nameOf = usePlatformName()
  const [naming, name] = useState(false)
  const { accounts, account, choose, none } = of
  return (
    <div className="fields">
      <Select
        label={t('sales.account')}
        hint={none ? t('sales.noAccounts') : undefined}
        value={account ? String(account.id) : ''}
        onChange={({ target }) => {
          choose(target.value)
          onChoose()
        }}
      >
        <option value="">–</option>
        {accounts.map(({ id, platform, name: called }) => (
          <option key={id} value={id}>
            {nameOf(platform)} · {called}
          </option>
        ))}
      </Select>
      <div className="row end">
        <button type="button" className="btn" onClick={() => name(true)}>
          {t('sales.newAccount')}
        </button>
      </div>
      {naming && (
        <ChannelAccountForm
          onClose={(id) => {
            if (id !== null) choose(String(id))
            name(false)
          }}
        />
      )}
    </div>
  )
}
