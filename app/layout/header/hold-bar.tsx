import { IconClockHour4, IconX } from '@tabler/icons-react'
import { useState } from 'react'
import { createPortal } from 'react-dom'
import { Link } from 'react-router'
import { holdMinutes } from '#rules/buying/order/times'
import { paths } from '../../paths.ts'
import { useTranslation } from '../../texts/use-translation.ts'
import { useNow } from '../../ui/use-now.ts'
import styles from './hold-bar.module.css'

const minuteMs = 60_000
const everyMs = 15_000
const [, last] = holdMinutes

type HoldBarProps = { order_sn: string; pay_before: string }

/**
 * A bar over the page with the time that is left to pay a checkout. Hidden, it comes back for the last ten
 * minutes.
 */
export default function HoldBar({ order_sn, pay_before }: HoldBarProps) {
  const { t } = useTranslation('pay')
  const now = useNow(everyMs)
  const [hidden, setHidden] = useState('')
  const minutes = Math.ceil((Date.parse(pay_before) - now) / minuteMs)
  const stage = `${order_sn} ${minutes <= last ? 'last' : 'first'}`
  if (minutes <= 0 || hidden === stage) return null
  return createPortal(
    <section className={styles.bar} aria-label={t('hold.label')}>
      <IconClockHour4 size={18} aria-hidden="true" />
      <p>{t('hold.left', { minutes, number: order_sn })}</p>
      <Link to={paths.pay(order_sn)}>{t('hold.pay')}</Link>
      <button type="button" aria-label={t('hold.hide')} onClick={() => setHidden(stage)}>
        <IconX size={18} aria-hidden="true" />
      </button>
    </section>,
    document.body,
  )
}
