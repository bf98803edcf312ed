import { useEffect, useState } from 'react'
import { useTranslation } from '../../../texts/use-translation.ts'
import styles from './chat.module.css'

/** Takes a message back, as long as that is possible, with the seconds that are left. */
export function Withdraw({ left, onWithdraw }: { left: number; onWithdraw: () => void }) {
  const { t } = useTranslation('chat')
  const [until] = useState(() => performance.now() + left)
  const [seconds, setSeconds] = useState(() => Math.ceil(left / 1000))
  useEffect(() => {
    const timer = setInterval(() => setSeconds(Math.ceil((until - performance.now()) / 1000)), 1_000)
    return () => clearInterval(timer)
  }, [until])
  if (seconds <= 0) return null
  return (
    <button type="button" className={styles.withdraw} onClick={onWithdraw}>
      {t('withdraw')} <span aria-hidden="true">{seconds} s</span>
    </button>
  )
}
