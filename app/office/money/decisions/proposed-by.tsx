import { useTranslation } from '../../../texts/use-translation.ts'
import { useFormat } from '../../../ui/format/format.ts'

type Proposal = { set_by: string | null; set_at: string; note: string; mine: boolean; late: boolean }

/** Who proposed something, when and why, and what hinders this person to confirm it. */
export function ProposedBy({ set_by, set_at, note, mine, late }: Proposal) {
  const { t } = useTranslation('rate')
  const { dateTime } = useFormat()
  return (
    <div>
      {t('waiting.by', { set_by: set_by ?? '', date: dateTime(set_at) })}
      {note && <div className="small soft">{note}</div>}
      {late && <div className="small">{t('waiting.late')}</div>}
      {mine && !late && <div className="small soft">{t('waiting.mine')}</div>}
    </div>
  )
}
