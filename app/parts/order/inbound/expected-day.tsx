import { useTranslation } from '../../../texts/use-translation.ts'
import { useFormat } from '../../../ui/format/format.ts'
import type { InboundRow } from './inbound.ts'

type ExpectedProps = Pick<InboundRow, 'expected_on' | 'first_expected_on'>

/** The day on which a shipment is expected, and the one announced first where it was moved. */
export function ExpectedDay({ expected_on, first_expected_on }: ExpectedProps) {
  const { t } = useTranslation('inbound')
  const { date } = useFormat()
  if (expected_on === null) return <span className="soft">{t('noDay')}</span>
  return (
    <>
      <time dateTime={expected_on}>{date(expected_on)}</time>
      {first_expected_on !== null && first_expected_on !== expected_on && (
        <span className="small soft"> {t('movedFrom', { date: date(first_expected_on) })}</span>
      )}
    </>
  )
}
