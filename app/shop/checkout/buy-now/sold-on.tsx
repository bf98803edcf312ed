import { useEffect } from 'react'
import { Link } from 'react-router'
import { mayShipBy } from '#rules/buying/channel/ship-by'
import { platformOrderLength } from '#rules/buying/channel/typed-number'
import type { CheckoutState } from '../../../parts/cart/checkout-state.ts'
import { usePlatformName } from '../../../parts/product/use-platform-name.ts'
import { paths } from '../../../paths.ts'
import { useAnswer } from '../../../session/use-answer.ts'
import { useTranslation } from '../../../texts/use-translation.ts'
import { Select, TextField } from '../../../ui/form/field.tsx'
import { useToday } from '../../../ui/format/use-time-zone.ts'

type SoldOnProps = {
  said: CheckoutState
  onSay: (part: Partial<CheckoutState>) => void
  /** Why a field was refused. */
  told: Readonly<Record<string, string | undefined>>
}

/** A sales order's account with a platform, its number there, and its last day to leave. */
export function SoldOn({ said, onSay, told }: SoldOnProps) {
  const { t } = useTranslation('buy')
  const nameOf = usePlatformName()
  const today = useToday()
  const { data } = useAnswer('/user/channelAccounts', {})
  const accounts = data?.list ?? []
  const { channel_account_id, platform_order, replaces, ship_by } = said
  const wrongDay = ship_by !== '' && !mayShipBy(ship_by, today)
  // An account that was removed meanwhile could not be unset: it is in no list any more.
  const gone = data && channel_account_id !== null && !accounts.some(({ id }) => id === channel_account_id)
  useEffect(() => {
    if (gone) onSay({ channel_account_id: null, platform_order: '', replaces: false })
  }, [gone, onSay])
  return (
    <section className="panel stack">
      <h2>{t('checkout.soldOn.title')}</h2>
      {data && accounts.length === 0 && (
        <p className="soft">
          {t('checkout.soldOn.none')}{' '}
          <Link className="underlined" to={paths.salesImports()}>
            {t('checkout.soldOn.name')}
          </Link>
        </p>
      )}
      <div className="fields">
        {accounts.length > 0 && (
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
        )}
        {channel_account_id !== null && (
          <TextField
            label={t('checkout.soldOn.number')}
            hint={t('checkout.soldOn.once')}
            required
            told={told.platform_order}
            value={platform_order}
            maxLength={platformOrderLength}
            onChange={({ target }) => onSay({ platform_order: target.value })}
          />
        )}
        <TextField
          label={t('checkout.soldOn.shipBy')}
          hint={t('checkout.soldOn.shipByHint')}
          type="date"
          min={today}
          wrong={wrongDay ? t('checkout.soldOn.shipByWrong') : undefined}
          told={told.ship_by}
          value={ship_by}
          onChange={({ target }) => onSay({ ship_by: target.value })}
        />
      </div>
      {channel_account_id !== null && (
        <label className="check">
          <input
            type="checkbox"
            checked={replaces}
            onChange={({ target }) => onSay({ replaces: target.checked })}
          />
          <span>{t('checkout.soldOn.replaces')}</span>
        </label>
      )}
    </section>
  )
}
