import type { ComponentProps } from 'react'
import { Link } from 'react-router'
import { platformOrderLength } from '#rules/buying/channel/typed-number'
import type { CheckoutState } from '../../../parts/cart/checkout-state.ts'
import { usePlatformName } from '../../../parts/order/use-platform-name.ts'
import { paths } from '../../../paths.ts'
import { useAnswer } from '../../../session/use-answer.ts'
import { useTranslation } from '../../../texts/use-translation.ts'
import { Select, TextField } from '../../../ui/form/field.tsx'

type SoldOnProps = {
  said: CheckoutState
  onSay: (part: Partial<CheckoutState>) => void
  /** Why the number was refused. */
  told: ComponentProps<typeof TextField>['told']
}

/** Of a sales order: by which account with a platform it was sold, and its number there. */
export function SoldOn({ said, onSay, told }: SoldOnProps) {
  const { t } = useTranslation('buy')
  const nameOf = usePlatformName()
  const { data } = useAnswer('/user/channelAccounts', {})
  const accounts = data?.list ?? []
  const { channel_account_id = null, platform_order = '' } = said
  return (
    <section className="panel stack">
      <h2>{t('checkout.soldOn.title')}</h2>
      {data && accounts.length === 0 ? (
        <p className="soft">
          {t('checkout.soldOn.none')}{' '}
          <Link className="underlined" to={paths.salesImports()}>
            {t('checkout.soldOn.name')}
          </Link>
        </p>
      ) : (
        <div className="fields">
          <Select
            label={t('checkout.soldOn.account')}
            value={channel_account_id === null ? '' : String(channel_account_id)}
            onChange={({ target }) => onSay({ channel_account_id: Number(target.value) || null })}
          >
            <option value="">{t('checkout.soldOn.nowhere')}</option>
            {accounts.map(({ id, platform, name }) => (
              <option key={id} value={id}>
                {nameOf(platform)} · {name}
              </option>
            ))}
          </Select>
          {channel_account_id !== null && (
            <TextField
              label={t('checkout.soldOn.number')}
              hint={t('checkout.soldOn.once')}
              required
              told={told}
              value={platform_order}
              maxLength={platformOrderLength}
              onChange={({ target }) => onSay({ platform_order: target.value })}
            />
          )}
        </div>
      )}
    </section>
  )
}
