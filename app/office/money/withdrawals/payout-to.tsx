import { useState } from 'react'
import type { CallAt } from '#api/calls'
import type { Out } from '#api/wire/call'
import { useCall } from '../../../session/use-answer.ts'
import { useTranslation } from '../../../texts/use-translation.ts'
import { Copy } from '../../../ui/text/copy.tsx'

type Account = Out<CallAt<'/office/payoutAccount'>>

/** A withdrawal's full account number, loaded on demand; each request is written to the audit log. */
export function PayoutTo({ id }: { id: number }) {
  const { t } = useTranslation(['wallet', 'center'])
  const [account, know] = useState<Account | null>(null)
  const read = useCall('/office/payoutAccount')
  if (!account)
    return (
      <p className="row">
        <button
          type="button"
          className="btn small"
          disabled={read.busy}
          onClick={async () => know((await read.run({ id })) ?? null)}
        >
          {t('payoutTo.show')}
        </button>
        <span className="small soft">{t('payoutTo.hint')}</span>
      </p>
    )
  const { routing_number, number } = account
  return (
    <dl className="note">
      <dt className="small soft">{t('center:bank.holder')}</dt>
      <dd>
        {account.holder} · {account.bank_name}, {t(`center:bank.kind.${account.kind}`)}
      </dd>
      {routing_number && (
        <>
          <dt className="small soft">{t('center:bank.routing')}</dt>
          <dd>
            {routing_number} <Copy text={routing_number} />
          </dd>
        </>
      )}
      <dt className="small soft">{t('center:bank.number')}</dt>
      <dd>
        {number} <Copy text={number} />
      </dd>
    </dl>
  )
}
