import { useTranslation } from '../../../texts/use-translation.ts'

type Agreement = { set_by: string | null; decided_by: string; note: string }

/** Who of finance agreed on something, and why; nobody on what was there from the start. */
export function AgreedBy({ set_by, decided_by, note }: Agreement) {
  const { t } = useTranslation('rate')
  return (
    <div>
      {set_by === null ? t('first') : t('both', { set_by, checked_by: decided_by })}
      {note && <div className="small soft">{note}</div>}
    </div>
  )
}
