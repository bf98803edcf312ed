import { useTranslation } from '../../../texts/use-translation.ts'

type Agreement = { set_by: string | null; decided_by: string; note: string }

/** The people of finance who agreed on a setting, and why; the shop's first settings name nobody. */
export function AgreedBy({ set_by, decided_by, note }: Agreement) {
  const { t } = useTranslation('rate')
  return (
    <div>
      {set_by === null ? t('first') : t('both', { set_by, checked_by: decided_by })}
      {note && <div className="small soft">{note}</div>}
    </div>
  )
}
