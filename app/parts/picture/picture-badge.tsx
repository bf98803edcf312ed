import { useTranslation } from 'react-i18next'
import type { PictureStatus } from '#rules/codes'

const tones = { 0: '', 1: 'warn', 2: 'good', 3: 'bad' } as const

/** How far a request for pictures is: not applied, under review, passed, failed. */
export function PictureBadge({ status }: { status: PictureStatus }) {
  const { t } = useTranslation('center')
  return <span className={`badge ${tones[status]}`}>{t(`pictures.status.${status}`)}</span>
}
