import type { CallAt } from '#api/calls'
import type { Out } from '#api/wire/call'
import { useTranslation } from '../../texts/use-translation.ts'
import { Copy } from '../../ui/text/copy.tsx'
import styles from './balance.module.css'

type TransferAccountProps = {
  account: NonNullable<Out<CallAt<'/pay/transferAccount'>>['account']>
  /** What is written on the transfer, where that is known. */
  reference?: string
}

/** The bank account for transfers, each part of it to be copied. */
export function TransferAccount({ account, reference = '' }: TransferAccountProps) {
  const { t } = useTranslation('buy')
  return (
    <dl className={styles.account} aria-label={t('balance.account.title')}>
      <Said name={t('balance.account.holder')} text={account.holder} />
      <Said name={t('balance.account.bank')} text={account.bank_name} />
      <Said name={t('balance.account.routing')} text={account.routing_number} />
      <Said name={t('balance.account.number')} text={account.account_number} />
      <Said name={t('balance.account.swift')} text={account.swift} />
      <Said name={t('balance.account.reference')} text={reference} />
    </dl>
  )
}

function Said({ name, text }: { name: string; text: string }) {
  if (text === '') return null
  return (
    <div>
      <dt>{name}</dt>
      <dd>
        {text} <Copy text={text} />
      </dd>
    </div>
  )
}
