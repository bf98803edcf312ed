import {
  IconAlertCircle,
  IconClipboardCheck,
  IconCreditCard,
  IconForklift,
  IconHourglassHigh,
  IconLifebuoy,
  IconLock,
  IconMessageReport,
  IconReceipt,
  IconTruckDelivery,
} from '@tabler/icons-react'
import { Link } from 'react-router'
import { orderTabs } from '#rules/buying/order/display/order-tabs'
import { orderStatus } from '#rules/buying/order/status'
import { type Account, ownCount } from '../../parts/order/lists/account-counts.ts'
import { paths } from '../../paths.ts'
import { userMay } from '../../session/use-may.ts'
import { useTranslation } from '../../texts/use-translation.ts'
import { useFormat } from '../../ui/format/format.ts'
import styles from '../account.module.css'

const ofOrders = [
  {
    name: 'pay',
    Icon: IconCreditCard,
    tab: 'pay',
    statuses: orderTabs.pay,
    needs: 'pay',
  },
  { name: 'locked', Icon: IconAlertCircle, tab: 'hold', statuses: [orderStatus.locked], needs: 'order' },
  {
    name: 'pickup',
    Icon: IconTruckDelivery,
    tab: 'pickup',
    statuses: [orderStatus.pendingPickup],
    needs: 'order',
  },
  { name: 'receipt', Icon: IconClipboardCheck, tab: 'way', statuses: [orderStatus.arrived], needs: 'order' },
  {
    name: 'refundOffered',
    Icon: IconLifebuoy,
    tab: 'refund',
    statuses: [orderStatus.refundProposed],
    needs: 'order',
  },
  {
    name: 'refundDenied',
    Icon: IconLifebuoy,
    tab: 'refund',
    statuses: [orderStatus.refundDenied],
    needs: 'order',
  },
] as const

/** What waits for this person, each as a sentence with a link to its page. */
export function Todo({ account }: { account: Account }) {
  const { t } = useTranslation('account')
  const { decide } = account.approvals
  const orders = ofOrders
    .filter(({ needs }) => userMay(account.user, needs))
    .map((one) => ({ ...one, count: ownCount(account, one.statuses) }))
    .filter(({ count }) => count > 0)
  const password = !account.user.has_payment_password && userMay(account.user, 'pay')
  const { answered } = account.feedback
  const dealing = useDealing(account)
  if (orders.length === 0 && !password && answered === 0 && decide === 0 && dealing.length === 0)
    return <p className="note">{t('home.nothingToDo')}</p>
  return (
    <section className="panel stack" aria-labelledby="todo">
      <h2 id="todo">{t('home.todo')}</h2>
      <ul className={styles.todo}>
        {password && (
          <li>
            <Link to={paths.setting()}>
              <IconLock size={20} aria-hidden="true" /> {t('home.paymentPassword')}
            </Link>
          </li>
        )}
        {decide > 0 && (
          <li>
            <Link to={paths.orders('approval')}>
              <IconHourglassHigh size={20} aria-hidden="true" /> {t('home.do.approve', { count: decide })}
            </Link>
          </li>
        )}
        {orders.map(({ name, Icon, tab, count }) => (
          <li key={name}>
            <Link to={tab === 'refund' ? paths.afterSale() : paths.orders(tab)}>
              <Icon size={20} aria-hidden="true" /> {t(`home.do.${name}`, { count })}
            </Link>
          </li>
        ))}
        {dealing.map(({ name, Icon, to, says }) => (
          <li key={name}>
            <Link to={to}>
              <Icon size={20} aria-hidden="true" /> {says}
            </Link>
          </li>
        ))}
        {answered > 0 && (
          <li>
            <Link to={`${paths.feedback()}?status=1`}>
              <IconMessageReport size={20} aria-hidden="true" /> {t('home.do.feedback', { count: answered })}
            </Link>
          </li>
        )}
      </ul>
    </section>
  )
}

/** What waits for a dealer: storage to pay, and prices of work and freight to accept. */
function useDealing({ user, dealing: { storage_owed: owed, forms, freight } }: Account) {
  const { t } = useTranslation('account')
  const { money } = useFormat()
  const all = [
    {
      name: 'storage',
      Icon: IconReceipt,
      to: paths.storage(),
      shown: owed !== '0.00' && userMay(user, 'pay'),
      says: t('home.do.storage', { amount: money(owed) }),
    },
    {
      name: 'forms',
      Icon: IconForklift,
      to: paths.requisitions(),
      shown: forms > 0 && userMay(user, 'pay'),
      says: t('home.do.forms', { count: forms }),
    },
    {
      name: 'freight',
      Icon: IconTruckDelivery,
      to: paths.freightOrders(),
      shown: freight > 0 && userMay(user, 'order'),
      says: t('home.do.freight', { count: freight }),
    },
  ]
  return all.filter(({ shown }) => shown)
}
