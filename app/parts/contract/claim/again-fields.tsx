import { useTranslation } from '../../../texts/use-translation.ts'
import { TextField } from '../../../ui/form/field.tsx'
import { piecesTyped } from '../lot/pieces-typed.ts'
import type { Claim } from './claim.ts'

/** The claimed pieces of each line, damaged and missing together: the most that may be sent again. */
function claimedPieces({ lines }: Pick<Claim, 'lines'>) {
  const by = new Map<number, { line_no: number; custom_sn: string; most: number }>()
  for (const { line_no, custom_sn, quantity } of lines)
    by.set(line_no, { line_no, custom_sn, most: (by.get(line_no)?.most ?? 0) + quantity })
  return [...by.values()]
}

export type ReplacementDraft = { planned_on: string; pieces: Readonly<Record<number, string>> }

/** The fields as they say what somebody has sent again before; null where nothing is. */
export const againOf = (sent: Claim['ruled_again']): ReplacementDraft | null =>
  sent && {
    planned_on: sent.planned_on,
    pieces: Object.fromEntries(sent.lines.map(({ line_no, quantity }) => [line_no, String(quantity)])),
  }

/** What of a claim is sent again, as typed; null where it cannot be. */
export function replacementIn(claim: Claim, { planned_on, pieces }: ReplacementDraft, today: string) {
  const typed = claimedPieces(claim).map(({ line_no, most }) => {
    const quantity = piecesTyped(pieces[line_no] ?? String(most))
    return quantity !== null && quantity <= most ? { line_no, quantity } : null
  })
  const lines = typed.filter((line) => line !== null).filter(({ quantity }) => quantity > 0)
  const fits = lines.length > 0 && typed.every((line) => line !== null) && planned_on >= today
  return fits ? { planned_on, lines } : null
}

type AgainProps = {
  claim: Claim
  again: ReplacementDraft | null
  today: string
  onChange: (again: ReplacementDraft | null) => void
}

/** Whether goods are sent again, how many pieces of each line, and by when. */
export function AgainFields({ claim, again, today, onChange }: AgainProps) {
  const { t } = useTranslation('claim')
  return (
    <>
      <label className="check">
        <input
          type="checkbox"
          checked={again !== null}
          onChange={({ target }) => onChange(target.checked ? { planned_on: '', pieces: {} } : null)}
        />{' '}
        {t('again.offer')}
      </label>
      {again && (
        <>
          <p className="small soft">{t('again.means')}</p>
          {claimedPieces(claim).map(({ line_no, custom_sn, most }) => (
            <TextField
              key={line_no}
              label={t('again.pieces', { model: custom_sn, most })}
              inputMode="numeric"
              maxLength={6}
              required
              value={again.pieces[line_no] ?? String(most)}
              onChange={({ target }) =>
                onChange({ ...again, pieces: { ...again.pieces, [line_no]: target.value } })
              }
            />
          ))}
          <TextField
            label={t('again.by')}
            type="date"
            min={today}
            required
            value={again.planned_on}
            onChange={({ target }) => onChange({ ...again, planned_on: target.value })}
          />
        </>
      )}
    </>
  )
}
