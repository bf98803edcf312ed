import type { CallAt } from '#api/calls'
import type { Out } from '#api/wire/call'
import { useTranslation } from '../../texts/use-translation.ts'
import { useFormat } from '../../ui/format/format.ts'
import { StatusBadge } from '../../ui/page/status-badge.tsx'
import { Picture } from '../../ui/picture.tsx'
import styles from './presale.module.css'

export type MakerBooking = Out<CallAt<'/merchant/bookingList'>>['list'][number]

type BookingCardProps = { booking: MakerBooking; chosen: boolean; onToggle: (() => void) | undefined }

/** A reservation: who, what of which shipment, and whether there is room. */
export function BookingCard({ booking, chosen, onToggle }: BookingCardProps) {
  const { t } = useTranslation('presale')
  const { money, date, dateTime, number } = useFormat()
  const { order_number, company_name, submitted_at } = booking
  const head = (
    <span>
      <strong translate="no">{order_number}</strong> {company_name}
      <span className={`small soft ${styles.line}`}>
        {booking.warehouse_name}
        {submitted_at && ` · ${t('maker.submittedAt', { when: dateTime(submitted_at) })}`}
      </span>
    </span>
  )
  const words = (['delivery_wish', 'remarks', 'note'] as const).filter((name) => booking[name])
  return (
    <article className="panel stack" style={{ gap: 10 }}>
      <div className="between">
        {onToggle ? (
          <label className="check" style={{ alignItems: 'start' }}>
            <input type="checkbox" checked={chosen} onChange={onToggle} />
            {head}
          </label>
        ) : (
          head
        )}
        <span className={styles.sums}>
          <StatusBadge status={booking.status} />
          <strong translate="no" className="num">
            {money(booking.total)}
          </strong>
          <span className="small soft">{t('maker.deposit', { amount: money(booking.deposit) })}</span>
        </span>
      </div>
      <ul className="stack" style={{ gap: 8 }}>
        {booking.lines.map((line) => (
          <li key={line.custom_sn} className={styles.goods}>
            <Picture path={line.preview} alt="" sizes="48px" />
            <span>
              {line.title}
              <span className={`small soft ${styles.line}`}>
                {line.custom_sn} · {t('arrives')} {date(line.arrives_on)}
              </span>
              {onToggle && line.quantity > line.free && (
                <span className={`small ${styles.short}`}>
                  {t(line.quantity <= line.here ? 'maker.hereInstead' : 'maker.noRoom', { free: line.free })}
                </span>
              )}
            </span>
            <strong className="num">× {number(line.quantity)}</strong>
          </li>
        ))}
      </ul>
      {words.map((name) => (
        <p key={name} className={`small ${styles.words}`}>
          <span className="soft">{t(`unit.${name}`)}:</span> {booking[name]}
        </p>
      ))}
    </article>
  )
}
