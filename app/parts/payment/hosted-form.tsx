import { IconLock } from '@tabler/icons-react'
import { useNavigate } from 'react-router'
import { payment } from '#rules/codes'
import { moneyText, parseMoney, zero } from '#rules/money/money'
import { boundBroken, type HostedOrderPayment } from '#rules/paying/payments'
import { paths } from '../../paths.ts'
import { useTranslation } from '../../texts/use-translation.ts'
import { useFormat } from '../../ui/format/format.ts'
import { Handling, useCharged } from './handling.tsx'
import styles from './pay.module.css'
import { SandboxNote } from './sandbox-note.tsx'
import type { PaymentDue } from './to-pay.ts'
import { useHostedPage } from './use-hosted-page.ts'

type HostedFormProps = { way: HostedOrderPayment; pay: PaymentDue; sandbox: boolean }

/** Leads to a provider's page, the only place where card or account data are typed. */
export function HostedForm({ way, pay, sandbox }: HostedFormProps) {
  const { order_sn, due, freight, several } = pay
  const { t } = useTranslation('pay')
  const { money } = useFormat()
  const navigate = useNavigate()
  const page = useHostedPage(way, pay)
  const name = t(`name.p${way}`)
  const charged = useCharged(parseMoney(due) ?? zero)
  const broken = boundBroken(way, charged)
  if (broken)
    return (
      <p className="note warn">
        {t(broken.name, { name, amount: money(moneyText(broken.bound)) })}{' '}
        {t(several && broken.name === 'aboveMost' ? 'oneByOne' : 'wayInstead')}
      </p>
    )
  return (
    <div className="stack">
      {sandbox && <SandboxNote />}
      <ol className={styles.steps}>
        <li>{t('step1', { name })}</li>
        <li>{t('step2', { name })}</li>
        <li>{t('step3')}</li>
      </ol>
      <Handling amount={parseMoney(due)} />
      {page.error && (
        <p className="note bad" role="alert">
          {page.error.message}
        </p>
      )}
      <p>
        <button
          type="button"
          className="btn primary"
          disabled={page.busy}
          aria-busy={page.busy}
          onClick={() =>
            way === payment.gateway
              ? void navigate(paths.convergePay(order_sn, freight ? due : undefined))
              : void page.go()
          }
        >
          {page.busy ? t('leaving', { name }) : t('continue', { name, amount: money(moneyText(charged)) })}
        </button>
      </p>
      <p className={`small soft ${styles.lock}`}>
        <IconLock size={16} aria-hidden="true" />
        {t('neverHere')}
      </p>
    </div>
  )
}
