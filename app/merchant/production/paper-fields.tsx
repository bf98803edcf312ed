import {
  paperKindBy,
  papersLacking,
  papersRefused,
  type ShippingPaper,
  shippingPapers,
} from '#rules/buying/contract/lot/papers'
import type { Lot } from '../../parts/contract/lot/paper-list.tsx'
import { paperMimes } from '../../parts/contract/lot/paper-mimes.ts'
import { PaperDrop } from '../../parts/file/paper-drop.tsx'
import type { UploadedFile } from '../../parts/file/upload.ts'
import { useTranslation } from '../../texts/use-translation.ts'
import { Select, TextField } from '../../ui/form/field.tsx'

export type PaperRow = { file: UploadedFile; kind: ShippingPaper; number: string }
const most = 20

/** The papers that a lot needs, and that neither have passed nor are among these. */
export const lackingOf = ({ needed, evidence }: Lot, rows: readonly PaperRow[]) =>
  papersLacking(needed, { handed: evidence, coming: rows.map(({ kind }) => kind) })

type PaperProps = {
  lot: Lot
  rows: readonly PaperRow[]
  wrong: string | undefined
  onAdd: (row: PaperRow) => void
  onChange: (rows: readonly PaperRow[]) => void
}

/** The papers of a lot: several files at once, each with its kind, guessed from the file's name. */
export function PaperFields({ lot, rows, wrong, onAdd, onChange }: PaperProps) {
  const { t } = useTranslation('lot')
  const lacking = lackingOf(lot, rows)
  const refused = papersRefused(lot.evidence)
  const reasonOf = (kind: string) => refused.find((paper) => paper.kind === kind)?.reason
  const set = (id: string, part: Partial<PaperRow>) =>
    onChange(rows.map((row) => (row.file.id === id ? { ...row, ...part } : row)))
  return (
    <div className="stack">
      {refused.map(({ kind, reason }) => (
        <p key={kind} className="note warn">
          {t('ship.refused', { kind: t(`kind.${kind}`), reason })}
        </p>
      ))}
      <PaperDrop
        label={t('ship.files')}
        hint={t('ship.filesHint')}
        required
        wrong={wrong}
        mimes={paperMimes}
        most={most}
        files={rows.map(({ file }) => file)}
        onAdd={(file) => onAdd({ file, kind: paperKindBy(file.name), number: '' })}
        onRemove={(id) => onChange(rows.filter(({ file }) => file.id !== id))}
      />
      {rows.map(({ file, kind, number }) => (
        <div className="fields" key={file.id}>
          <Select
            label={t('ship.kind', { name: file.name })}
            value={kind}
            hint={reasonOf(kind) && t('ship.refused', { kind: t(`kind.${kind}`), reason: reasonOf(kind) })}
            onChange={({ target }) => set(file.id, { kind: target.value as ShippingPaper })}
          >
            {shippingPapers.map((one) => (
              <option key={one} value={one}>
                {t(`kind.${one}`)}
              </option>
            ))}
          </Select>
          <TextField
            label={t('ship.paperNumber', { name: file.name })}
            maxLength={60}
            value={number}
            onChange={({ target }) => set(file.id, { number: target.value })}
          />
        </div>
      ))}
      <p className={lacking.length > 0 ? 'note warn' : 'note'} role="status">
        {lacking.length > 0
          ? t('ship.lacking', { papers: lacking.map((kind) => t(`kind.${kind}`)).join(', ') })
          : t('ship.complete')}
      </p>
    </div>
  )
}
