import { Link, useRouteLoaderData } from 'react-router'
import { mailLink } from '#rules/text/plain-input'
import { paths } from '../../paths.ts'
import { useAnswer } from '../../session/use-answer.ts'
import { useUser } from '../../session/use-session.ts'
import type { SiteData } from '../../site-data.ts'
import { useTranslation } from '../../texts/use-translation.ts'
import { TransferAccount } from './transfer-account.tsx'

type TransferToProps = {
  /** The number of the orders to pay; undefined to recharge the wallet. */
  order_sn: string | undefined
  /** The money is for the freight of the order; `rest`: a part of it is paid already. */
  freight: { rest: boolean } | null
}

/** The bank account for a transfer, and the remark to write on it. */
export function TransferTo({ order_sn, freight }: TransferToProps) {
  const { t } = useTranslation(['buy', 'paper', 'pay'])
  const { shop } = useRouteLoaderData('root') as SiteData
  const { user } = useUser()
  const { data, isPending } = useAnswer('/pay/transferAccount', { order_sn: order_sn ?? '' })
  const reference = order_sn ?? user?.user_sn ?? ''
  const account = data?.account
  return (
    <>
      <ol className="stack soft" style={{ gap: 6, listStyle: 'decimal', paddingLeft: 20 }}>
        <li>
          {t(account || isPending ? 'balance.howTransfer' : 'balance.how1')}{' '}
          <a className="underlined" href={mailLink(shop.email)}>
            {shop.email}
          </a>
        </li>
        <li>
          {freight
            ? t('pay:freight.offlineHint', { number: reference, rest: freight.rest ? 'yes' : 'no' })
            : t(order_sn ? 'balance.howOrder' : 'balance.how2', { number: reference })}
        </li>
        {!freight && (
          <li>
            {t(order_sn ? 'balance.howPaid' : 'balance.how3')}{' '}
            {order_sn && (
              <Link className="underlined" to={paths.paper('offline', order_sn)}>
                {t('paper:title.offline')}
              </Link>
            )}
          </li>
        )}
      </ol>
      {account && <TransferAccount account={account} reference={reference} />}
    </>
  )
}
