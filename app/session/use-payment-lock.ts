import { useTranslation } from '../texts/use-translation.ts'
import { useFormat } from '../ui/format/format.ts'
import { useUser } from './use-session.ts'

/**
 * The note that paying from the balance is locked after wrong payment passwords, and how to unlock it; null
 * while it is not locked.
 */
export function usePaymentLock(): string | null {
  const { t } = useTranslation('account')
  const { dateTime } = useFormat()
  const { user } = useUser()
  const lock = user?.payment_lock
  if (!lock) return null
  if (lock.until === null) return t('setting.lockedOut')
  return Date.parse(lock.until) > Date.now() ? t('setting.lockedUntil', { date: dateTime(lock.until) }) : null
}
