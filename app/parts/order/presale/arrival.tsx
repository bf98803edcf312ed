import { useTranslation } from '../../../texts/use-translation.ts'
import { useFormat } from '../../../ui/format/format.ts'

type ArrivalProps = { arrives_on: string; first_arrives_on: string }

/** The day on which a shipment arrives, and the one announced first where it was moved. */
export function Arrival({ arrives_on, first_arrives_on }: ArrivalProps) {
  const { t } = useTranslation('presale')
  const { date } = useFormat()
  return (
    <>
      <time dateTime={arrives_on}>{date(arrives_on)}</time>
      {first_arrives_on !== arrives_on && (
        <>
          {' '}
          <span className="small soft">{t('movedFrom', { date: date(first_arrives_on) })}</span>
        </>
      )}
    </>
  )
}
