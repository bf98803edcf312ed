import { IconClockHour4, IconX } from '@tabler/icons-react'
import { useEffect, useState } from 'react'
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

/** `ahead`: how much the clock of the server is before that of the device, in milliseconds. */
type HoldBarProps = { order_sn: string; pay_before: string; ahead: number }

/**
 * A bar over the page with the time that is left to pay a checkout, by the clock of the server. Hidden, it
 * comes back for the last ten minutes. Who listens to the screen is told once at each of both.
 */
export default function HoldBar({ order_sn, pay_before, ahead }: HoldBarProps) {
  const { t } = useTranslation('pay')
  const now = useNow(everyMs)
  const [hidden, setHidden] = useState('')
  const [told, setTold] = useState('')
  const minutes = Math.ceil((Date.parse(pay_before) - now - ahead) / minuteMs)
  const stage = `${order_sn} ${minutes <= last ? 'last' : 'first'}`
  // biome-ignore lint/correctness/useExhaustiveDependencies: once a stage, not each minute
  useEffect(() => setTold(t('hold.left', { minutes, number: order_sn })), [stage])
  if (minutes <= 0) return null
  return createPortal(
    <>
      <p className="hidden" role="status">
        {told}
      </p>
      {hidden !== stage && (
        <section className={styles.bar} aria-label={t('hold.label')}>
          <IconClockHour4 size={18} aria-hidden="true" />
          <p>{t('hold.left', { minutes, number: order_sn })}</p>
          <Link to={paths.pay(order_sn)}>{t('hold.pay')}</Link>
          <button type="button" aria-label={t('hold.hide')} onClick={() => setHidden(stage)}>
            <IconX size={18} aria-hidden="true" />
          </button>
        </section>
      )}
    </>,
    document.body,
  )
}
