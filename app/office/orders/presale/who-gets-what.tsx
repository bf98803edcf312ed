import { useAnswer } from '../../../session/use-answer.ts'
import { useTranslation } from '../../../texts/use-translation.ts'
import { useDebounce } from '../../../ui/form/use-debounce.ts'
import { useFormat } from '../../../ui/format/format.ts'
import { ErrorState, Loading } from '../../../ui/page/states.tsx'

/** Who would get the pieces of a shipment, in the order of the line, before it is counted in. */
export function WhoGetsWhat({ batch_id, amount }: { batch_id: number; amount: number }) {
  const { t } = useTranslation('presale')
  const { dateTime } = useFormat()
  const { data, error, refetch } = useAnswer('/office/presalePreview', {
    batch_id,
    amount: useDebounce(String(amount)),
  })
  if (error) return <ErrorState error={error} again={() => void refetch()} />
  if (!data) return <Loading lines={3} height={32} />
  const { list, count, served, pieces, short, for_sale } = data
  return (
    <div className="stack" style={{ gap: 8 }}>
      <ul className="note stack small" style={{ gap: 4 }} aria-live="polite">
        <li>{t('office.toReservations', { count: served, pieces })}</li>
        {short > 0 && <li>{t('office.short', { count: short })}</li>}
        <li>{t('office.toSale', { count: for_sale })}</li>
      </ul>
      {list.length > 0 && (
        <ul className="stack" style={{ gap: 8, maxHeight: 260, overflowY: 'auto' }}>
          {list.map((place) => (
            <li key={`${place.order_number} ${place.amount}`} className="between">
              <span>
                {place.order_number} · {t('office.line.pieces', { count: place.amount })}
                <span className="small soft" style={{ display: 'block' }}>
                  {place.company_name} ·{' '}
                  {place.deposit_at
                    ? t('office.line.paid', { at: dateTime(place.deposit_at) })
                    : t('office.line.unpaid')}
                </span>
              </span>
              <span className={place.gets ? 'badge good' : 'badge warn'}>
                {t(place.gets ? 'office.line.yes' : 'office.line.no')}
              </span>
            </li>
          ))}
        </ul>
      )}
      {count > list.length && (
        <p className="small soft">{t('office.line.more', { count: count - list.length })}</p>
      )}
    </div>
  )
}
