import type { PictureStatus } from '#rules/codes'
import { useTranslation } from '../../texts/use-translation.ts'

const tones = { 0: '', 1: 'warn', 2: 'good', 3: 'bad' } as const

/** The state of a picture request: not applied, under review, passed, failed. */
export function PictureBadge({ status }: { status: PictureStatus }) {
  const { t } = useTranslation('center')
  return <span className={`badge ${tones[status]}`}>{t(`pictures.status.${status}`)}</span>
}
