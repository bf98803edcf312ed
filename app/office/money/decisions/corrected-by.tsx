import { useTranslation } from '../../../texts/use-translation.ts'
import { useFormat } from '../../../ui/format/format.ts'

type Correction = {
  made_by: string
  made_at: string
  decided_by: string | null
  decided_at: string | null
  drop_reason: string
}

/** Who made a correction, and who booked or dropped it. */
export function CorrectedBy({ made_by, made_at, decided_by, decided_at, drop_reason }: Correction) {
  const { t } = useTranslation('rate')
  const { dateTime } = useFormat()
  const said = drop_reason ? 'corrections.droppedBy' : 'corrections.both'
  return (
    <div>
      {decided_by === null ? made_by : t(said, { made_by, decided_by })}
      <div className="small soft">{dateTime(decided_at ?? made_at)}</div>
      {drop_reason && <div className="small">{t('corrections.dropReason', { reason: drop_reason })}</div>}
    </div>
  )
}
